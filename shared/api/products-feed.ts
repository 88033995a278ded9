import * as v from 'valibot'
import { validOnly, validOrNull } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { nullableText, text, wholeNumber } from './fields.ts'
import { product } from './products.ts'

/** Ids that one response covers. */
export const FEED_PAGE_IDS = 250

export const FEED_UNITS = ['kg', 'l', 'pcs', 'm'] as const

/** A product as a merchant feed needs it (docs/reference/discovery.md#product-feed). */
export const feedProduct = v.object({
  ...v.omit(product, ['clientClassifiers', 'promotions', 'mealKit']).entries,
  gtin: v.nullable(v.string()),
  description: nullableText,
  /** Names of its categories from the top one down. */
  categoryNames: v.array(text),
  /** What one holds in the unit of `grossUnitPrice`; null for a unit that we do not know. */
  measure: validOrNull(
    v.object({ quantity: v.pipe(v.number(), v.gtValue(0)), unit: v.picklist(FEED_UNITS) }),
  ),
})
export type FeedProduct = v.InferOutput<typeof feedProduct>
export type FeedProductOnWire = v.InferInput<typeof feedProduct>

/** Page 1 covers ids 1 to `FEED_PAGE_IDS`, so that every page can be cached and none can be invented. */
export const getProductFeed = defineEndpoint({
  path: 'products/feed/',
  kind: 'catalogue',
  summary: 'All products of the country for a merchant feed, a range of ids at a time',
  query: { page: wholeNumber({ min: 1, max: 1_000_000, default: 1 }) },
  response: v.object({
    /** The next page that has products; null after the last one. Ids may have wide gaps. */
    nextPage: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
    items: validOnly(feedProduct),
  }),
})
