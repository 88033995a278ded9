import { plainForm, wordsOf } from '../../text/folding.ts'
import type { Country } from '../../../shared/sites.ts'

/** The parsed parts of a partly typed address. Texts are folded for comparison. */
export type AddressQuery = {
  street: string
  /** `22`, `22b`; null before a number is typed. */
  number: string | null
  postalCode: string | null
  city: string
}

const SHORT: Record<string, string> = { gt: 'gate', pl: 'plass', vn: 'veien' }
const NUMBER = /^(.*?\D)\s(\d{1,4}\s?[a-zæøåäö]?)$/i
const FORMS: Record<Country, RegExp> = {
  NO: /(?:^|[,\s])(\d{4})(?:\s(\D*))?$/,
  SE: /(?:^|[,\s])(\d{3}\s?\d{2})(?:\s(\D*))?$/,
}

/** Folds a street or place name for comparison: no case, accents, dots or usual abbreviations. */
export function foldPlaceName(name: string): string {
  return wordsOf(name)
    .map((word) => plainForm(SHORT[word] ?? word))
    .join(' ')
}

/** Parses `Karl Johans gate 22 B, 0154 Oslo`; each part may be missing. */
export function parseAddressQuery(typed: string, country: Country): AddressQuery {
  const [first = '', ...rest] = typed.split(',')
  const place = FORMS[country].exec(rest.length > 0 ? rest.join(' ') : typed)
  // Four digits after a street may be its number: they are a postal code only if a number precedes them.
  const isPlace = place && (rest.length > 0 || place.index === 0 || NUMBER.test(typed.slice(0, place.index)))
  const before = rest.length > 0 ? first : isPlace ? typed.slice(0, place.index) : typed
  const numbered = NUMBER.exec(before.trim())
  return {
    street: foldPlaceName(numbered?.[1] ?? before),
    number: numbered?.[2]?.replace(/\s/g, '').toLowerCase() ?? null,
    postalCode: isPlace ? (place[1] ?? '').replace(/\s/g, '') : null,
    city: foldPlaceName(isPlace ? (place[2] ?? '') : rest.join(' ')),
  }
}
