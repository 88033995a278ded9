/** GTIN-8, UPC (12), EAN-13 and GTIN-14; the last digit is a checksum (GS1 General Specifications 7.9). */

const LENGTHS = new Set([8, 12, 13, 14])

/** True for digits in one of the four lengths, as a scanner may read them; the checksum is not verified. */
export function isGtinShaped(text: string): boolean {
  return /^\d+$/.test(text) && LENGTHS.has(text.length)
}

/** True when both form and check digit are valid. */
export function isGtin(text: string): boolean {
  return isGtinShaped(text) && checkDigitOf(text.slice(0, -1)) === Number(text.at(-1))
}

/**
 * Returns the same number in every length it may be written in: a UPC is an EAN-13 with a leading zero, an
 * EAN-13 is a GTIN-14 with one.
 */
export function gtinForms(gtin: string): string[] {
  const significant = gtin.replace(/^0+/, '')
  return [...LENGTHS]
    .filter((length) => length >= significant.length)
    .map((length) => significant.padStart(length, '0'))
}

/** Weights 3 and 1 alternate from the right. */
export function checkDigitOf(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}
