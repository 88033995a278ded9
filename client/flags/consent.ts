import { type Consent, CONSENT_COOKIE, findChoice } from '../../shared/visitor/consent.ts'
import { readCookie } from '../browser.ts'

const NOTHING: Consent = { statistics: false, marketing: false }

/** Dispatched on the document after the visitor has chosen, or changed the choice. */
export const CONSENT_EVENT = 'torg:consent'

/** What the visitor has chosen in this browser; null before the first choice. */
export function readChoice(): Consent | null {
  return findChoice(readCookie(CONSENT_COOKIE))
}

/**
 * What may be stored and sent besides the necessary: the visitor's choice, and nothing while the browser asks
 * not to track (docs/reference/interface.md#consent).
 */
export function readConsent(): Consent {
  return asksNotToTrack() ? NOTHING : (readChoice() ?? NOTHING)
}

/** True with Do Not Track or Global Privacy Control. They prevail over an older choice. */
export function asksNotToTrack(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}
