import { type Consent, CONSENT_COOKIE, parseConsent } from '../../shared/domain/consent.ts'
import { DEVICE_COOKIE, DEVICE_MAX_AGE, parseDeviceId } from '../../shared/domain/device.ts'
import { readCookie, writeCookie } from '../browser.ts'

/** Told on the document when this browser was given an id, or lost it. */
export const DEVICE_EVENT = 'torg:device'
/** Entry of the storage whose change tells the other tabs the same; nothing stays in it. */
export const DEVICE_NEWS = 'torg.device'

/** Gives this browser an id while statistics are allowed, and takes it away when they are not. */
export function keepDevice(consent: Consent = parseConsent(readCookie(CONSENT_COOKIE))): boolean {
  const has = parseDeviceId(readCookie(DEVICE_COOKIE)) !== null
  if (consent.statistics && !has) writeCookie(DEVICE_COOKIE, crypto.randomUUID(), DEVICE_MAX_AGE)
  if (!consent.statistics && has) writeCookie(DEVICE_COOKIE, '', 0)
  if (has !== consent.statistics) {
    document.dispatchEvent(new Event(DEVICE_EVENT))
    tellOtherTabs()
  }
  return consent.statistics
}

function tellOtherTabs(): void {
  try {
    localStorage.setItem(DEVICE_NEWS, '1')
    localStorage.removeItem(DEVICE_NEWS)
  } catch {
    // Forbidden or full: the others find out when they would tell that something was seen.
  }
}
