export const MASKED = '[masked]'

/** Deepest level of details in a report (docs/reference/limits.md#reports). */
export const NORMALISATION_DEPTH = 3
/** Longest text in a report, in characters (docs/reference/interface.md#error-reports). */
export const VALUE_LENGTH_MAX = 250

/**
 * The longest text that is masked, an e-mail address (RFC 5321, 4.5.3.1.3). A pattern does not match half of
 * it.
 */
const PRIVATE_LENGTH_MAX = 254

/** Parts of a field's name that mark it as private (docs/reference/security.md#masking). */
const PRIVATE_PARTS =
  /e-?mail|password|username|phone|address|postalcode|gift-?card|token|iban|socialsecurity|cookie|authorization/
const PRIVATE_WORDS = new Set(['card', 'pin', 'cvc', 'cvv', 'otp', 'name', 'mobile', 'street'])

const PRIVATE_TEXTS: [RegExp, string][] = [
  // Matches only from the start of a word: trying every letter of a long word would take quadratic time.
  [/(?<![^\s@"'<>])[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g, MASKED],
  [/\b(?:\d[ -]?){15}\d\b/g, MASKED],
  [
    /((?:giftcards|purchased|token-authentication|unsubscribe|shared|referrals|user-jwt)\/)(?=[^/?#\s]*\d)[^/?#\s]+/g,
    '$1:masked',
  ],
  [/([?&][\w-]*(?:token|payment_id|code|email)=)[^&#\s]+/gi, `$1${MASKED}`],
  [/(^|[^\d])\+(?:47|46)[ \d]{7,12}/g, `$1${MASKED}`],
]

/**
 * A copy of a report's details without personal data: values of private fields, and e-mail addresses, numbers
 * and tokens inside texts. Levels below the third become placeholders, and long texts are cut.
 */
export function mask(value: unknown, depth = NORMALISATION_DEPTH): unknown {
  if (typeof value === 'string') return maskText(value)
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? '[function]' : value
  if (depth === 0) return Array.isArray(value) ? '[list]' : '[object]'
  if (Array.isArray(value)) return value.map((each) => mask(each, depth - 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, isPrivate(name) ? MASKED : mask(each, depth - 1)]),
  )
}

/**
 * Returns the text without e-mail addresses, card and phone numbers, and tokens in URLs, cut to
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
