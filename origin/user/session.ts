import type { getSession } from '../../shared/api/user.ts'
import { cartStatements, findStoredCart } from '../cart/read.ts'
import { toCartSummary } from '../cart/to-summary.ts'
import { nextDeliveryStatements, toNextDelivery } from '../delivery/next-delivery.ts'
import { runBatch } from '../db/batch.ts'
import { CSRF_COOKIE, type RequestContext } from '../http/context.ts'
import { csrfCookie, hideAlcoholCookies } from '../http/cookies.ts'
import { createCsrfToken, isCsrfTokenOf } from '../http/csrf.ts'
import type { Handler } from '../http/mount.ts'
import { createSession, isGuest, renewSession, sessionStatement } from '../http/session.ts'
import { toUser } from './to-user.ts'

/** Returns the session. Creates an anonymous one for a visitor without one, and issues the CSRF token. */
export const serveSession: Handler<typeof getSession> = async ({ query }, request) => {
  const { session, cart, nextDelivery } = await readSession(request, {
    withCart: query.include?.includes('cart') ?? false,
    withDelivery: query.include?.includes('delivery') ?? false,
  })
  const idHash = session ? session.id_hash : await startSession(request)
  if (session) await renewSession(request, session)
  const user = session && !isGuest(session) ? toUser(session, request) : null
  // The setting may have changed on another device.
  request.setCookies.push(...hideAlcoholCookies(request, session?.hides_alcohol === 1))
  return {
    isAuthenticated: user !== null,
    user,
    ...(session && isGuest(session) && { isGuest: true as const }),
    csrfToken: await issueCsrfToken(request, idHash),
    country: request.country,
    language: request.language,
    deviceId: session?.device_id ?? null,
    cart,
    nextDelivery: user ? nextDelivery : null,
  }
}

/** Reads the session and, on request, cart and next orders in one batch. */
async function readSession(
  request: RequestContext,
  { withCart, withDelivery }: { withCart: boolean; withDelivery: boolean },
) {
  if (!request.sessionHash) return { session: null, cart: null, nextDelivery: null }
  const { sessions, next, cart } = await runBatch(request.db, {
    sessions: sessionStatement(request),
    next: withDelivery ? nextDeliveryStatements(request) : undefined,
    cart: withCart ? cartStatements(request, 'session') : undefined,
  })
  const stored = cart ? await findStoredCart(request, cart) : null
  return {
    session: sessions[0] ?? null,
    cart: stored && toCartSummary(stored, request),
    nextDelivery: next ? toNextDelivery(next, request) : null,
  }
}

async function startSession(request: RequestContext): Promise<string> {
  const { idHash, cookie } = await createSession(request)
  request.setCookies.push(cookie)
  return idHash
}

/** Keeps a valid token, so that two tabs do not invalidate each other's. */
async function issueCsrfToken(request: RequestContext, idHash: string): Promise<string> {
  const present = request.cookies[CSRF_COOKIE]
  if (present && (await isCsrfTokenOf(request.config.csrfKey, idHash, present))) return present
  const token = await createCsrfToken(request.config.csrfKey, idHash, request.ids)
  request.setCookies.push(csrfCookie(token))
  return token
}
