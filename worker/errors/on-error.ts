import { HTTPException } from 'hono/http-exception'
import type { AppContext, Pages } from '../context.ts'
import { WORKER_ERRORS } from './error-texts.ts'
import { apiErrorResponse, plainErrorResponse } from './error-response.ts'
import { isClientAborted } from './client-aborted.ts'
import type { WorkerErrorName } from '../request.ts'

const NAME_BY_STATUS: Record<number, WorkerErrorName> = Object.fromEntries(
  (
    ['notFound', 'bodyTooLarge', 'badGateway', 'gatewayTimeout', 'methodNotAllowed', 'formMalformed'] as const
  ).map((name) => [WORKER_ERRORS[name].status, name]),
)

/**
 * The last error handler. Reports once, keeps the status of an `HTTPException`
 * (docs/reference/security.md#request-sizes) and responds in the format of the route. If the error page
 * itself fails, it sends a plain one.
 */
export function onError(pages: Pages) {
  return async function onError(error: Error, c: AppContext): Promise<Response> {
    const status = error instanceof HTTPException ? error.status : 500
    const deps = c.get('deps')
    const location = c.get('location')
    const transactionId = c.get('transactionId')
    const match = c.get('match')
    const locale = c.get('locale')
    const isAborted = isClientAborted(c)
    if (status >= 500 && !isAborted) deps.report(error, { where: 'worker', transactionId, route: match?.key })
    const name = NAME_BY_STATUS[status] ?? 'internal'
    // The client has disconnected, so no page is rendered.
    if (isAborted) return plainErrorResponse(c, name)
    if (!location || location.segments[0] === 'api') return apiErrorResponse(c, name)
    if (!locale) return plainErrorResponse(c, name)
    try {
      return await pages.serveErrorPage(c, status, error)
    } catch (failure) {
      deps.report(failure, { where: 'error page', transactionId, route: match?.key })
      return plainErrorResponse(c, 'internal')
    }
  }
}
