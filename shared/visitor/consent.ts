/**
 * What a visitor allows beyond what the shop needs to work. The readable cookie `consent` holds it as a
 * dot-separated list of purposes; without the cookie nothing is allowed
 * (docs/reference/interface.md#consent).
 */
export const CONSENT_COOKIE = 'consent'
export const CONSENT_PURPOSES = ['statistics', 'marketing'] as const
/** One year, in seconds; then the visitor is asked again. */
export const CONSENT_MAX_AGE = 31_536_000
/**
 * The wordings that visitors have agreed to, newest last: a new one when a purpose or its explanation
 * changes. The records of customers keep it; the cookie does not, so with a new wording it needs a new name,
 * which asks everybody again.
 */
export const CONSENT_TEXT_VERSIONS = ['2026-11-24'] as const
export type ConsentTextVersion = (typeof CONSENT_TEXT_VERSIONS)[number]
export const CONSENT_TEXT_VERSION: ConsentTextVersion = '2026-11-24'

export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]
export type Consent = Record<ConsentPurpose, boolean>

/** Parses the cookie's value. Unknown purposes are dropped; an absent or empty value allows nothing. */
export function parseConsent(value: string | null | undefined): Consent {
  const allowed = new Set((value ?? '').split('.'))
  return { statistics: allowed.has('statistics'), marketing: allowed.has('marketing') }
}

/** The cookie's value for a choice. `none` distinguishes a refusal from no choice. */
export function toConsentValue(consent: Consent): string {
  return CONSENT_PURPOSES.filter((purpose) => consent[purpose]).join('.') || 'none'
}

/** The choice in the cookie; null when the visitor has not chosen. */
export function findChoice(value: string | null | undefined): Consent | null {
  return value ? parseConsent(value) : null
}
