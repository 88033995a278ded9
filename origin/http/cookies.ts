import { serialize } from 'hono/utils/cookie'
import {
  CONSENT_COOKIE,
  CONSENT_MAX_AGE,
  type Consent,
  toConsentValue,
} from '../../shared/visitor/consent.ts'
import { DEVICE_COOKIE } from '../../shared/visitor/device.ts'
import { CSRF_COOKIE, HIDE_ALCOHOL_COOKIE, SESSION_COOKIE, SIGNED_IN_COOKIE } from './context.ts'

/**
 * Cookies of the backend (docs/reference/security.md#sessions). `Secure` also on http://localhost, where
 * browsers accept it.
 */

const SESSION_SECONDS = 30 * 86_400
const CSRF_SECONDS = 31_449_600

/** With `isRemembered` false the cookie lasts until the browser is closed. */
export function sessionCookie(id: string, isRemembered = true): string {
  return serialize(SESSION_COOKIE, id, {
    path: '/',
    ...(isRemembered && { maxAge: SESSION_SECONDS }),
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
  })
}

/** Readable by script: the client repeats it in a header. */
export function csrfCookie(token: string): string {
  return serialize(CSRF_COOKIE, token, { path: '/', maxAge: CSRF_SECONDS, secure: true, sameSite: 'Lax' })
}

/**
 * Says that the visitor is logged in, without saying who: shared pages are cached once for logged-in visitors
 * and once for the others. Expires with the session cookie; null deletes it.
 */
export function signedInCookie(state: 'remembered' | 'until-closed' | null): string {
  return serialize(SIGNED_IN_COOKIE, state === null ? '' : '1', {
    path: '/',
    ...(state !== 'until-closed' && { maxAge: state === null ? 0 : SESSION_SECONDS }),
    secure: true,
    sameSite: 'Lax',
  })
}

/**
 * The user's setting "Don't show alcohol", for the storefront: it stores pages and reads without alcohol apart.
 * It counts only beside `signed_in`. Returns no line when the browser has the right cookie.
 */
export function hideAlcoholCookies(
  { cookies }: { cookies: Readonly<Record<string, string>> },
  hides: boolean,
): string[] {
  if (hides === (cookies[HIDE_ALCOHOL_COOKIE] === '1')) return []
  const options = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const
  return [serialize(HIDE_ALCOHOL_COOKIE, hides ? '1' : '', { ...options, maxAge: hides ? CSRF_SECONDS : 0 })]
}

/** What the visitor allows beyond the necessary; scripts read it before they load anything optional. */
export function consentCookie(consent: Consent): string {
  return serialize(CONSENT_COOKIE, toConsentValue(consent), {
    path: '/',
    maxAge: CONSENT_MAX_AGE,
    secure: true,
    sameSite: 'Lax',
  })
}

/** Deletes the browser's id in experiments, also where no script does it. */
export function deletedDeviceCookie(): string {
  return serialize(DEVICE_COOKIE, '', { path: '/', maxAge: 0, secure: true, sameSite: 'Lax' })
}
