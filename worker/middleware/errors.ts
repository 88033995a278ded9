import { HTTPException } from 'hono/http-exception'
import type { AppContext, Pages } from '../context.ts'
import { type RefusalName, REFUSALS } from '../refusals.ts'
import { answerApiRefusal, answerPlainRefusal } from '../refuse.ts'
import { hasLeft } from '../visitor-left.ts'

const REFUSAL_BY_STATUS: Record<number, RefusalName> = Object.fromEntries(
  (
    ['notFound', 'bodyTooLarge', 'badGateway', 'gatewayTimeout', 'methodNotAllowed', 'formMalformed'] as const
  ).map((name) => [REFUSALS[name].status, name]),
)

/**
 * The last resort: reports once, keeps the status of an `HTTPException` (security 4), and answers in
 * the form the address promises. A page that cannot even show its error becomes a plain one.
 */
export function onError(pages: Pages) {
  return async function onError(error: Error, c: AppContext): Promise<Response> {
    const status = error instanceof HTTPException ? error.status : 500
    const deps = c.get('deps')
    const location = c.get('location')
    const transactionId = c.get('transactionId')
    const match = c.get('match')
    const locale = c.get('locale')
    const isLeft = hasLeft(c)
    if (status >= 500 && !isLeft) deps.report(error, { where: 'worker', transactionId, route: match?.key })
    const refusal = REFUSAL_BY_STATUS[status] ?? 'internal'
    // Whoever has left reads no page, and what broke off with them was no fault.
    if (isLeft) return answerPlainRefusal(c, refusal)
    if (!location || location.segments[0] === 'api') return answerApiRefusal(c, refusal)
    if (!locale) return answerPlainRefusal(c, refusal)
    try {
      return await pages.serveErrorPage(c, status, error)
    } catch (failure) {
      deps.report(failure, { where: 'error page', transactionId, route: match?.key })
      return answerPlainRefusal(c, 'internal')
    }
  }
}
