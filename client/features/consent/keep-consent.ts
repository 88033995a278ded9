import {
  type Consent,
  CONSENT_COOKIE,
  CONSENT_MAX_AGE,
  toConsentValue,
} from '../../../shared/visitor/consent.ts'
import { CONSENT_EVENT, readConsent } from '../../flags/consent.ts'
import { writeCookie } from '../../browser.ts'
import { keepDevice } from '../../flags/device.ts'

/** Keeps the choice in this browser. Whatever a purpose needs starts or ends at once, without a reload. */
export function keepConsent(choice: Consent): void {
  writeCookie(CONSENT_COOKIE, toConsentValue(choice), CONSENT_MAX_AGE)
  keepDevice(readConsent())
  document.dispatchEvent(new Event(CONSENT_EVENT))
}
