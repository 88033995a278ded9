const DIGITS = 16

/**
 * The 16 digits of a typed gift-card number, without the spaces and hyphens between its groups; null for any other
 * text. The check digit is not judged here: the shop answers a mistyped number like an unknown one.
 */
export function parseGiftcardNumber(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  return digits.length === DIGITS && /^\d+$/.test(digits) ? digits : null
}

/** The number in groups of four, as people read it; `digits` has 16 digits. */
export function groupGiftcardNumber(digits: string): string {
  return [0, 4, 8, 12].map((start) => digits.slice(start, start + 4)).join('\u00a0')
}
