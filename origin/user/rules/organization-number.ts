import type { Country } from '../../../shared/sites.ts'

/**
 * Organisation numbers: 9 digits with a modulus 11 check digit in Norway, 10 digits with a Luhn digit in
 * Sweden (docs/reference/api.md#form-fields). Returns the bare digits, or null for anything else.
 */
export function parseOrganizationNumber(country: Country, typed: string): string | null {
  const digits = typed.replace(/[\s.-]/g, '')
  const isValid = country === 'NO' ? isNorwegian(digits) : isSwedish(digits)
  return isValid ? digits : null
}

/** The usual written form: `912 345 602`, `559900-1129`. */
export function formatOrganizationNumber(country: Country, digits: string): string {
  return country === 'NO'
    ? digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')
    : digits.replace(/^(\d{6})(\d{4})$/, '$1-$2')
}

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2]

function isNorwegian(digits: string): boolean {
  if (!/^[89]\d{8}$/.test(digits)) return false
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const check = (11 - (sum % 11)) % 11
  return check < 10 && check === Number(digits[8])
}

/** The third digit of an organisation is at least 2; below it the number is a person's. */
function isSwedish(digits: string): boolean {
  if (!/^[1-9]\d[2-9]\d{7}$/.test(digits)) return false
  const sum = [...digits].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return sum % 10 === 0
}
