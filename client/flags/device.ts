import type { Consent } from '../../shared/visitor/consent.ts'
import { DEVICE_COOKIE, DEVICE_MAX_AGE, parseDeviceId } from '../../shared/visitor/device.ts'
import { readConsent } from './consent.ts'
import { readCookie, writeCookie } from '../browser.ts'

/** Dispatched on the document when this browser gets or loses its device id. */
export const DEVICE_EVENT = 'torg:device'
/** Storage key whose change notifies the other tabs of another choice; its value is not kept. */
const DEVICE_NEWS = 'torg.device'

/**
 * Creates a device id while statistics are allowed, and deletes it when they are not. Returns whether there
 * is one.
 */
export function keepDevice(consent: Consent = readConsent()): boolean {
  const has = parseDeviceId(readCookie(DEVICE_COOKIE)) !== null
  if (consent.statistics && !has) writeCookie(DEVICE_COOKIE, crypto.randomUUID(), DEVICE_MAX_AGE)
  if (!consent.statistics && has) writeCookie(DEVICE_COOKIE, '', 0)
  if (has !== consent.statistics) {
    document.dispatchEvent(new Event(DEVICE_EVENT))
    tellOtherTabs()
  }
  return consent.statistics
}

/** Tells the other tabs that what the visitor allows has changed. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(DEVICE_NEWS, '1')
    localStorage.removeItem(DEVICE_NEWS)
  } catch {
    // Storage is forbidden or full: other tabs notice the change before they track an exposure.
  }
}

/** Calls back when another tab has changed what the visitor allows. */
export function watchOtherTabs(onChange: () => void, signal: AbortSignal): void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === DEVICE_NEWS && newValue === null) onChange()
  }
  addEventListener('storage', onStorage, { signal })
}
