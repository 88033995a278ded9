/**
 * What a visitor allows besides what the shop needs to work. Kept in the readable cookie `consent` as a
 * dot-separated list of purposes; no cookie means none (docs/reference/interface.md#consent).
 */
export const CONSENT_COOKIE = 'consent'
export const CONSENT_PURPOSES = ['statistics', 'marketing'] as const
/** A year, in seconds; then we ask again. */
export const CONSENT_MAX_AGE = 31_536_000

export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]
export type Consent = Record<ConsentPurpose, boolean>

/** Consent of a cookie's value; unknown purposes are dropped, an absent or empty value allows nothing. */
export function parseConsent(value: string | null | undefined): Consent {
  const allowed = new Set((value ?? '').split('.'))
  return { statistics: allowed.has('statistics'), marketing: allowed.has('marketing') }
}

/** The cookie's value for a choice; `none` tells a refusal from a visitor who never chose. */
export function toConsentValue(consent: Consent): string {
  return CONSENT_PURPOSES.filter((purpose) => consent[purpose]).join('.') || 'none'
}
