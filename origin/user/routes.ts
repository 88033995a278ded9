import type { getSession } from '../../shared/api/user.ts'
import { findStoredCart, readStatements } from '../cart/read.ts'
import { toCart } from '../cart/to-cart.ts'
import { nextDeliveryStatement, toNextDelivery } from '../delivery/routes.ts'
import { CSRF_COOKIE, type RequestContext } from '../http/context.ts'
import { csrfCookie } from '../http/cookies.ts'
import { createCsrfToken, isCsrfTokenOf } from '../http/csrf.ts'
import type { Handler } from '../http/mount.ts'
import { createSession, renewSession, sessionStatement, type SessionRow } from '../http/session.ts'
import type { OrderSummaryRow } from '../orders/summary.ts'
import { toUser } from './to-user.ts'

/** Who is here. Makes an anonymous session for a visitor who has none, and hands out the CSRF token. */
export const serveSession: Handler<typeof getSession> = async ({ query }, request) => {
  const { session, cart, nextDelivery } = await readSession(request, {
    withCart: query.include?.includes('cart') ?? false,
    withDelivery: query.include?.includes('delivery') ?? false,
  })
  const idHash = session ? session.id_hash : await startSession(request)
  if (session) await renewSession(request, session)
  const user = session ? toUser(session, request) : null
  return {
    isAuthenticated: user !== null,
    user,
    csrfToken: await issueCsrfToken(request, idHash),
    country: request.country,
    language: request.language,
    deviceId: session?.device_id ?? null,
    cart,
    nextDelivery: user ? nextDelivery : null,
  }
}

/** Session and, when asked for, basket and next orders: one batch. */
async function readSession(
  request: RequestContext,
  { withCart, withDelivery }: { withCart: boolean; withDelivery: boolean },
) {
  if (!request.sessionHash) return { session: null, cart: null, nextDelivery: null }
  const [found, next, ...results] = await request.db.batch([
    sessionStatement(request),
    ...(withDelivery ? [nextDeliveryStatement(request)] : [request.db.prepare('SELECT 1 WHERE false')]),
    ...(withCart ? readStatements(request, 'session', request.sessionHash) : []),
  ])
  const session = (found as D1Result<SessionRow>).results[0] ?? null
  const stored = withCart ? await findStoredCart(request, results) : null
  return {
    session,
    cart: stored && toCart(stored, request, { grouping: 'recipes' }),
    nextDelivery: withDelivery ? toNextDelivery(next as D1Result<OrderSummaryRow>, request) : null,
  }
}

async function startSession(request: RequestContext): Promise<string> {
  const { idHash, cookie } = await createSession(request)
  request.setCookies.push(cookie)
  return idHash
}

/** Keeps a token that is still good, so that two tabs do not take it from each other. */
async function issueCsrfToken(request: RequestContext, idHash: string): Promise<string> {
  const present = request.cookies[CSRF_COOKIE]
  if (present && (await isCsrfTokenOf(request.config.csrfKey, idHash, present))) return present
  const token = await createCsrfToken(request.config.csrfKey, idHash, request.ids)
  request.setCookies.push(csrfCookie(token))
  return token
}
