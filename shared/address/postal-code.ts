import type { Country } from '../sites.ts'

export const POSTAL_CODE_DIGITS: Record<Country, number> = { NO: 4, SE: 5 }
const FORMS: Record<Country, RegExp> = { NO: /^\d{4}$/, SE: /^[1-9]\d{4}$/ }

/** Parses what people type (`111 51`, `SE-111 51`) to its digits; null for any other text. */
export function parsePostalCode(typed: string, country: Country): string | null {
  const digits = typed
    .trim()
    .replace(country === 'NO' ? /^no?-/i : /^se?-/i, '')
    .replace(/\s/g, '')
  return FORMS[country].test(digits) ? digits : null
}

/** A postal code as on an envelope: `0154`, `111 51`. */
export function formatPostalCode(postalCode: string): string {
  return postalCode.length === 5 ? `${postalCode.slice(0, 3)} ${postalCode.slice(3)}` : postalCode
}
