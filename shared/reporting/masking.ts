import { NORMALISATION_BREADTH, NORMALISATION_DEPTH, VALUE_LENGTH_MAX } from './report-limits.ts'

export const MASKED = '[masked]'

/**
 * The longest text that is masked, an e-mail address (RFC 5321, 4.5.3.1.3). A pattern does not match half of
 * it.
 */
const PRIVATE_LENGTH_MAX = 254

/**
 * Parts of a field's name that mark it as private (docs/reference/security.md#masking). Whatever people type is:
 * `tests/architecture/private-fields.test.ts` names every field that is sent and not among these.
 */
const PRIVATE_PARTS =
  /e-?mail|password|username|phone|address|postalcode|gift-?card|token|iban|socialsecurity|cookie|authorization|ordernumber|paymentid/
const PRIVATE_WORDS = new Set(
  `answers card pin cvc cvv otp name mobile street city floor unit code note comment instructions description label message
  title q query words typed reason lines signature handle photo latitude longitude attestation authenticator
  challenge url next reference data center organization`.split(/\s+/),
)

const PRIVATE_TEXTS: [RegExp, string][] = [
  // Matches only from the start of a word: trying every letter of a long word would take quadratic time.
  [/(?<![^\s@"'<>])[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g, MASKED],
  [/\b(?:\d[ -]?){15}\d\b/g, MASKED],
  [/\b(?:NO|SE)-\d{10}\b/g, MASKED],
  [
    /((?:giftcards|purchased|token-authentication|unsubscribe|shared|referrals|user-jwt)\/)(?=[^/?#\s]*\d)[^/?#\s]+/g,
    '$1:masked',
  ],
  // Tokens are long and mix digits with letters of both cases; a UUID does not.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{32,}/g, MASKED],
  // Queries hold searches, addresses and tokens.
  [/([?&][\w.-]+=)[^&#\s"')]+/g, `$1${MASKED}`],
  [/(^|[^\d])\+(?:47|46)[ \d]{7,12}/g, `$1${MASKED}`],
  // Phones without the country and numbers of persons have 8 to 12 digits; dates, UUIDs and EANs stay.
  [/(?<![\w-])(?!\d{4}-\d\d-\d\d(?!\d))(?:\d[ -]?){7,11}\d(?![\w-])/g, MASKED],
]

/**
 * A copy of a report's details without personal data: values of private fields, and e-mail addresses, numbers
 * and tokens inside texts. Levels below the third become placeholders, and long texts are cut.
 */
export function mask(value: unknown, depth = NORMALISATION_DEPTH): unknown {
  if (typeof value === 'string') return maskText(value)
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? '[function]' : value
  if (depth === 0) return Array.isArray(value) ? '[list]' : '[object]'
  if (Array.isArray(value)) return value.slice(0, NORMALISATION_BREADTH).map((each) => mask(each, depth - 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, NORMALISATION_BREADTH)
      .map(([name, each]) => [name, isPrivate(name) ? MASKED : maskField(name, each, depth)]),
  )
}

function maskField(name: string, value: unknown, depth: number): unknown {
  return name === 'key' && Array.isArray(value) ? maskKey(value) : mask(value, depth - 1)
}

/**
 * The key of a query as it may be reported: its nouns and numbers. All other texts are what a visitor typed, or
 * tokens.
 */
function maskKey(key: readonly unknown[]): unknown[] {
  return key.map((part, index) => {
    if (typeof part !== 'string') return typeof part === 'number' ? part : mask(part, 1)
    return index < 2 && /^[a-z][a-z-]*$/.test(part) ? part : MASKED
  })
}

/**
 * Returns the text without e-mail addresses, card, order and phone numbers, tokens, and values in URLs, cut to
 * `VALUE_LENGTH_MAX`. It is cut before it is masked too, so that half a megabyte costs no more than a short
 * text.
 */
export function maskText(text: string): string {
  const start = text.slice(0, VALUE_LENGTH_MAX + PRIVATE_LENGTH_MAX)
  const masked = PRIVATE_TEXTS.reduce(
    (rest, [pattern, substitute]) => rest.replace(pattern, substitute),
    start,
  )
  return masked.slice(0, VALUE_LENGTH_MAX)
}

/** True for a field whose value must never be reported: `shippingAddress`, `x-csrftoken`, `cardId`. */
export function isPrivate(field: string): boolean {
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return PRIVATE_PARTS.test(words.join('')) || words.some((word) => PRIVATE_WORDS.has(word))
}
