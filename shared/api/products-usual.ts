import * as v from 'valibot'
import { validOnly } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { money, wholeNumber } from './fields.ts'
import { productTile } from './products.ts'

/** What a customer buys again and again. */

export const usualGood = v.object({
  product: productTile,
  /** The household is likely to need it now (docs/reference/rules.md#usual-goods). */
  isDue: v.boolean(),
  /** Days on which it was bought, in a little more than a year. */
  timesBought: v.number(),
  /** The delivery day of the last purchase, YYYY-MM-DD. */
  lastBoughtOn: v.pipe(v.string(), v.isoDate()),
  lastQuantity: v.number(),
  /** What that quantity costs now, with the campaigns that need several pieces. */
  lastQuantityPrice: money,
  /** Days between two purchases; null for a product that was bought once. */
  usualDays: v.nullable(v.number()),
})
export type UsualGood = v.InferOutput<typeof usualGood>

export const USUAL_GOODS_MAX = 100

/** Due goods first, then the rest by how often it was bought; empty for a visitor without a login. */
export const getUsualGoods = defineEndpoint({
  path: 'products/frequently-bought/',
  kind: 'personal',
  summary: 'What the customer buys again and again, goods that are due first',
  query: { size: wholeNumber({ min: 1, max: USUAL_GOODS_MAX, default: USUAL_GOODS_MAX }) },
  response: v.object({ goods: validOnly(usualGood) }),
})
