import { type Consent, CONSENT_COOKIE, parseConsent } from '../../shared/domain/consent.ts'
import { DEVICE_COOKIE, DEVICE_MAX_AGE, parseDeviceId } from '../../shared/domain/device.ts'
import { readCookie, writeCookie } from '../browser.ts'

/** Told on the document when this browser was given an id, or lost it. */
export const DEVICE_EVENT = 'torg:device'

/** Gives this browser an id while statistics are allowed, and takes it away when they are not. */
export function keepDevice(consent: Consent = parseConsent(readCookie(CONSENT_COOKIE))): boolean {
  const has = parseDeviceId(readCookie(DEVICE_COOKIE)) !== null
  if (consent.statistics && !has) writeCookie(DEVICE_COOKIE, crypto.randomUUID(), DEVICE_MAX_AGE)
  if (!consent.statistics && has) writeCookie(DEVICE_COOKIE, '', 0)
  if (has !== consent.statistics) document.dispatchEvent(new Event(DEVICE_EVENT))
  return consent.statistics
}
