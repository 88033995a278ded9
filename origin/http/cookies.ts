import { serialize } from 'hono/utils/cookie'
import { CSRF_COOKIE, SESSION_COOKIE } from './context.ts'

/** Cookies of the backend (contract 2, security 17). `Secure` also on http://localhost, where browsers accept it. */

const SESSION_SECONDS = 30 * 86_400
const CSRF_SECONDS = 31_449_600

export function sessionCookie(id: string): string {
  return serialize(SESSION_COOKIE, id, {
    path: '/',
    maxAge: SESSION_SECONDS,
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
  })
}

/** Readable by script: the client repeats it in a header. */
export function csrfCookie(token: string): string {
  return serialize(CSRF_COOKIE, token, { path: '/', maxAge: CSRF_SECONDS, secure: true, sameSite: 'Lax' })
}
