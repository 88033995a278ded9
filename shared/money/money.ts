import type { Currency, Language } from '../sites.ts'

/** An amount in øre or öre, always an integer (docs/reference/api.md#money). */
export type Minor = number

/** Parses `"20.80"` to 2080. Throws for anything but a decimal with exactly two decimals. */
export function parseMoney(text: string): Minor {
  if (!MONEY_PATTERN.test(text)) throw new Error(`Not an amount of money: "${text}"`)
  return Number(text.replace('.', ''))
}

/** Writes 2080 as `"20.80"`, −50 as `"-0.50"`. */
export function toMoney(minor: Minor): string {
  const digits = digitsOf(minor)
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Rounds half away from zero to whole minor units (docs/reference/rules.md#rounding). */
export function roundMinor(amount: number): Minor {
  return Math.sign(amount) * Math.round(Math.abs(amount))
}

/** The price of one comparison unit: `perUnit(2290, 0.5)` → 4580, the price per kilo of a half-kilo pack. */
export function perUnit(price: Minor, quantityInUnits: number): Minor {
  return roundMinor(price / quantityInUnits)
}

/**
 * The VAT contained in a gross amount (docs/reference/rules.md#rounding). A `rateBasisPoints` of 1500 is 15
 * %.
 */
export function vatOf(gross: Minor, rateBasisPoints: number): Minor {
  return roundMinor(gross - gross / (1 + rateBasisPoints / 10_000))
}

/** An amount with its unit: `22,90 kr` in Norwegian and Swedish, `22.90 kr` in English, on one line. */
export function formatMoney(minor: Minor, language: Language): string {
  return `${formatAmount(minor, language)}\u00a0kr`
}

/** The number without its unit, with two decimals and grouped thousands: `1 234,50`. */
export function formatAmount(minor: Minor, language: Language): string {
  const digits = digitsOf(minor)
  const whole = digits.slice(0, -2)
  const isEnglish = language === 'en'
  const separator = isEnglish ? ',' : '\u00a0'
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(?:\d{3}){1,5}$)/g, separator) : whole
  return `${minor < 0 ? '\u2212' : ''}${grouped}${isEnglish ? '.' : ','}${digits.slice(-2)}`
}

/** The digits without a sign, padded to three. */
function digitsOf(minor: Minor): string {
  return String(Math.abs(minor)).padStart(3, '0')
}

export const CURRENCY_BY_COUNTRY: Record<'NO' | 'SE', Currency> = { NO: 'NOK', SE: 'SEK' }

/** The format of money on the wire. */
export const MONEY_PATTERN = /^-?(0|[1-9]\d{0,12})\.\d{2}$/
