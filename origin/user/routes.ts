import type { getSession } from '../../shared/api/user.ts'
import { CSRF_COOKIE, type RequestContext } from '../http/context.ts'
import { csrfCookie } from '../http/cookies.ts'
import { createCsrfToken, isCsrfTokenOf } from '../http/csrf.ts'
import type { Handler } from '../http/mount.ts'
import { createSession, renewSession, sessionStatement, type SessionRow } from '../http/session.ts'
import { toUser } from './to-user.ts'

/** Who is here. Makes an anonymous session for a visitor who has none, and hands out the CSRF token. */
export const serveSession: Handler<typeof getSession> = async (_, request) => {
  const [found] = request.sessionHash ? await request.db.batch<SessionRow>([sessionStatement(request)]) : []
  const session = found?.results[0] ?? null
  const idHash = session ? session.id_hash : await startSession(request)
  if (session) await renewSession(request, session)
  const user = session ? toUser(session) : null
  return {
    isAuthenticated: user !== null,
    user,
    csrfToken: await issueCsrfToken(request, idHash),
    country: request.country,
    language: request.language,
    deviceId: session?.device_id ?? null,
    // Neither a basket nor a delivery can exist before their own endpoints do.
    cart: null,
    nextDelivery: null,
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
