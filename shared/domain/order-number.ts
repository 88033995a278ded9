import type { Country } from '../sites.ts'

/** `NO-` or `SE-`, nine digits and the Luhn digit that catches a typo (contract 1). `digits`: nine of them. */
export function orderNumberOf(country: Country, digits: string): string {
  if (!/^\d{9}$/.test(digits)) throw new Error(`An order number has nine digits, not "${digits}"`)
  return `${country}-${digits}${luhnDigit(digits)}`
}

/** True for a number in the form above whose last digit is right. */
export function isOrderNumber(text: string): boolean {
  const [, digits, last] = /^(?:NO|SE)-(\d{9})(\d)$/.exec(text) ?? []
  return digits !== undefined && luhnDigit(digits) === last
}

/** The digit that makes a number valid (ISO/IEC 7812-1, annex B); KID and OCR end in one too. */
export function luhnDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
