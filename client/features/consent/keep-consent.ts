import {
  type Consent,
  CONSENT_COOKIE,
  CONSENT_MAX_AGE,
  toConsentValue,
} from '../../../shared/visitor/consent.ts'
import { CONSENT_EVENT, readConsent } from '../../flags/consent.ts'
import { writeCookie } from '../../browser.ts'
import { keepDevice, tellOtherTabs } from '../../flags/device.ts'

/**
 * Keeps the choice in this browser. Whatever a purpose needs starts or ends at once, without a reload, in all
 * tabs.
 */
export function keepConsent(choice: Consent): void {
  const { marketing } = readConsent()
  writeCookie(CONSENT_COOKIE, toConsentValue(choice), CONSENT_MAX_AGE)
  keepDevice(readConsent())
  document.dispatchEvent(new Event(CONSENT_EVENT))
  // Of statistics the device has told them.
  if (readConsent().marketing !== marketing) tellOtherTabs()
}
