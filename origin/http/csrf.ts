import type { Ids } from '../deps.ts'
import { CSRF_COOKIE, type RequestContext } from './context.ts'
import { csrfCookie } from './cookies.ts'
import { hmac, isEqualInConstantTime } from './digest.ts'
import { ApiFailure } from './failure.ts'
import { createSession } from './session.ts'

/**
 * Creates a double-submit token bound to the session (docs/reference/security.md#csrf): `v1.random.hmac` over
 * the session's hash. Only `user/session/`, login, logout and a 403 `csrf_failed` issue one.
 */
export async function createCsrfToken(key: string, sessionHash: string, ids: Ids): Promise<string> {
  const random = ids.token(16)
  return `v1.${random}.${await hmac(key, `${sessionHash}|${random}`)}`
}

/** True for a token that was made for this session with this key. */
export async function isCsrfTokenOf(key: string, sessionHash: string, token: string): Promise<boolean> {
  const [version, random, mac, ...rest] = token.split('.')
  if (version !== 'v1' || !random || !mac || rest.length > 0) return false
  return isEqualInConstantTime(mac, await hmac(key, `${sessionHash}|${random}`))
}

/**
 * Throws 403 `csrf_failed` for a change that none of our pages sent. Queries the database only after the
 * check failed.
 */
export async function requireOwnPage(request: RequestContext): Promise<void> {
  // A foreign page gets no new token: it could not read it, and each would cost a session.
  if (!isSentByOwnPage(request)) throw new ApiFailure('csrf_failed')
  const header = request.headers.get('x-csrftoken') ?? ''
  const cookie = request.cookies[CSRF_COOKIE] ?? ''
  const isValid =
    request.sessionHash !== null &&
    cookie !== '' &&
    isEqualInConstantTime(header, cookie) &&
    (await isCsrfTokenOf(request.config.csrfKey, request.sessionHash, cookie))
  if (!isValid) throw new ApiFailure('csrf_failed', { cookies: await freshCookies(request) })
}

/** True when `Origin` is one of ours, or is absent and the browser says that the request is same-site. */
export function isSentByOwnPage(request: Pick<RequestContext, 'headers' | 'config'>): boolean {
  const origin = request.headers.get('origin')
  if (origin !== null) return request.config.publicOrigins.includes(origin)
  const site = request.headers.get('sec-fetch-site')
  return site === 'same-origin' || site === 'none'
}

async function freshCookies(request: RequestContext): Promise<string[]> {
  const session = request.sessionHash ? null : await createSession(request)
  const hash = request.sessionHash ?? session?.idHash ?? ''
  const token = await createCsrfToken(request.config.csrfKey, hash, request.ids)
  return [...(session ? [session.cookie] : []), csrfCookie(token)]
}
