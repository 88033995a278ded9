import type { Country } from '../../../shared/sites.ts'

/**
 * Returns `NO-` or `SE-`, nine digits and the Luhn digit that detects a typo
 * (docs/reference/api.md#identifiers). `digits` has nine digits; throws otherwise.
 */
export function orderNumberOf(country: Country, digits: string): string {
  if (!/^\d{9}$/.test(digits)) throw new Error(`An order number has nine digits, not "${digits}"`)
  return `${country}-${digits}${luhnDigit(digits)}`
}

/** True for a number of the form above with a valid check digit. */
export function isOrderNumber(text: string): boolean {
  const [, digits, last] = /^(?:NO|SE)-(\d{9})(\d)$/.exec(text) ?? []
  return digits !== undefined && luhnDigit(digits) === last
}

/** The check digit of a number (ISO/IEC 7812-1, annex B); KID and OCR numbers end in one too. */
export function luhnDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
