import { plainForm, wordsOf } from '../../text/folding.ts'
import type { Country } from '../../../shared/sites.ts'

/** What somebody who types an address has said so far. Texts are folded, as the search compares them. */
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
  NO: /(?:^|[,\s])(\d{4})(?:\s+(\D*))?$/,
  SE: /(?:^|[,\s])(\d{3}\s?\d{2})(?:\s+(\D*))?$/,
}

/** A name of a street or a place as it is compared: without case, marks, dots and the usual abbreviations. */
export function foldPlaceName(name: string): string {
  return wordsOf(name)
    .map((word) => plainForm(SHORT[word] ?? word))
    .join(' ')
}

/** `Karl Johans gate 22 B, 0154 Oslo` in its parts, each of which may be missing. */
export function parseAddressQuery(typed: string, country: Country): AddressQuery {
  const [first = '', ...rest] = typed.split(',')
  const place = FORMS[country].exec(rest.length > 0 ? rest.join(' ') : typed)
  // Four digits behind a street may be its number: only a number before them makes them a postal code.
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
