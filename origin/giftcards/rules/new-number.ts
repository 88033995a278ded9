import { luhnDigit } from '../../orders/rules/order-number.ts'

/** The first digits of every gift card of the shop. */
const PREFIX = '6051'
const FREE_DIGITS = 11

/**
 * A gift-card number of random bytes: prefix, eleven digits and a check digit (docs/reference/api.md#identifiers).
 * `random` is base64url of at least sixteen bytes, so that every number is as likely as the next.
 */
export function newGiftcardNumber(random: string): string {
  const digits = PREFIX + digitsOf(random, FREE_DIGITS)
  return digits + luhnDigit(digits)
}

/** The four-digit code that activates a card. */
export function newGiftcardCode(random: string): string {
  return digitsOf(random, 4)
}

/** Sixteen bytes are so many more values than digits that the remainder favours none measurably. */
function digitsOf(random: string, count: number): string {
  const bytes = atob(random.replaceAll('-', '+').replaceAll('_', '/'))
  if (bytes.length < 16) throw new Error('A gift card needs sixteen random bytes')
  const value = [...bytes].reduce((sum, byte) => sum * 256n + BigInt(byte.charCodeAt(0)), 0n)
  return String(value % 10n ** BigInt(count)).padStart(count, '0')
}
