import type { Currency, Language } from '../sites.ts'

/** An amount in øre or öre: always an integer, never a fraction (docs/reference/api.md#money). */
export type Minor = number

/** `"20.80"` → 2080. Throws on anything but a decimal with exactly two decimals. */
export function parseMoney(text: string): Minor {
  if (!MONEY_PATTERN.test(text)) throw new Error(`Not an amount of money: "${text}"`)
  return Number(text.replace('.', ''))
}

/** 2080 → `"20.80"`, −50 → `"-0.50"`. */
export function toMoney(minor: Minor): string {
  const digits = digitsOf(minor)
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Rounds half away from zero to whole minor units (docs/reference/rules.md#rounding). */
export function roundMinor(amount: number): Minor {
  return Math.sign(amount) * Math.round(Math.abs(amount))
}

/** Price of one comparison unit: `perUnit(2290, 0.5)` → 4580, the price of a kilo of a half-kilo pack. */
export function perUnit(price: Minor, quantityInUnits: number): Minor {
  return roundMinor(price / quantityInUnits)
}

/**
 * VAT contained in a gross total, per rate group (docs/reference/rules.md#rounding). `rateBasisPoints`: 1500
 * is 15 %.
 */
export function vatOf(gross: Minor, rateBasisPoints: number): Minor {
  return roundMinor(gross - gross / (1 + rateBasisPoints / 10_000))
}

/** `22,90 kr` as Norwegians and Swedes write it, `NOK 22.90`-free English: `22.90 kr`. */
export function formatMoney(minor: Minor, language: Language): string {
  return `${formatAmount(minor, language)} kr`
}

/** The number alone, with two decimals and a grouped integer part: `1 234,50`. */
export function formatAmount(minor: Minor, language: Language): string {
  const digits = digitsOf(minor)
  const whole = digits.slice(0, -2)
  const isEnglish = language === 'en'
  const separator = isEnglish ? ',' : '\u00a0'
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+(?!\d))/g, separator) : whole
  return `${minor < 0 ? '\u2212' : ''}${grouped}${isEnglish ? '.' : ','}${digits.slice(-2)}`
}

/** Three digits at least, without a sign. */
function digitsOf(minor: Minor): string {
  return String(Math.abs(minor)).padStart(3, '0')
}

/** Currency of a country's prices. */
export const CURRENCY_BY_COUNTRY: Record<'NO' | 'SE', Currency> = { NO: 'NOK', SE: 'SEK' }

/** The form money has on the wire. */
export const MONEY_PATTERN = /^-?(0|[1-9]\d{0,12})\.\d{2}$/
