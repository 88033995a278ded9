import * as v from 'valibot'
import { FILTERS } from '../listing/filters.ts'
import { SORTS } from '../listing/listing.ts'
import { MONEY_PATTERN, parseMoney } from '../money/money.ts'
import { COUNTRIES, LANGUAGES } from '../sites.ts'

/** Fields that many endpoints share. */

/** Decimal string on the wire, integer minor units in the program. */
export const money = v.pipe(
  v.string(),
  v.regex(MONEY_PATTERN, 'An amount is a decimal string with two decimals.'),
  v.transform(parseMoney),
)
export const currency = v.picklist(['NOK', 'SEK'])
export const country = v.picklist(COUNTRIES)
export const language = v.picklist(LANGUAGES)
export const instant = v.pipe(v.string(), v.isoTimestamp())
export const text = v.pipe(v.string(), v.maxLength(20_000))
export const nullableText = v.nullable(text)
/** A path on this site or an https URL; refuses other schemes, which React would render. */
export const address = v.pipe(v.string(), v.regex(/^(\/(?![/\\])|https:\/\/)/), v.maxLength(2_000))

/** A numeric id in a response. */
export const id = v.pipe(v.number(), v.integer(), v.minValue(1))
/** A numeric id in a URL: one form only, no leading zero (docs/reference/security.md#parameters). */
export const idInPath = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))
/** A short machine name in a URL. */
export const keyInPath = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,60}$/))

/** Whole number in a query string, within bounds, with a default. */
export function wholeNumber(bounds: { min: number; max: number; default: number }) {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/),
      v.transform(Number),
      v.minValue(bounds.min),
      v.maxValue(bounds.max),
    ),
    String(bounds.default),
  )
}

export const PAGE_SIZE_DEFAULT = 24
export const PAGE_SIZE_MAX = 100
export const paging = {
  page: wholeNumber({ min: 1, max: 10_000, default: 1 }),
  size: wholeNumber({ min: 1, max: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT }),
}

export const pageFields = {
  page: v.number(),
  size: v.number(),
  totalCount: v.number(),
  hasMoreItems: v.boolean(),
  nextCursor: v.nullable(v.string()),
}

export const imageSet = v.object({
  thumbnail: v.object({ url: address }),
  large: v.object({ url: address }),
  alt: nullableText,
})

export const sorting = {
  sort: v.optional(v.picklist(SORTS), 'default'),
  /** `name:value,name:value`: and between names, or within one (docs/reference/api.md#filters). */
  filters: v.optional(v.pipe(v.string(), v.maxLength(500), v.regex(FILTERS)), ''),
}

export const filter = v.object({
  name: v.string(),
  displayName: text,
  type: v.picklist(['multi', 'single']),
  items: v.array(v.object({ value: v.string(), displayValue: text, count: v.number(), active: v.boolean() })),
})
export type Filter = v.InferOutput<typeof filter>
