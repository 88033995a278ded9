import * as v from 'valibot'
import { validOnly } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { text, wholeNumber } from './fields.ts'
import { product } from './products.ts'

/**
 * Products with a campaign now, the most popular first. Never alcohol
 * (docs/reference/rules.md#alcohol-and-age).
 */
export const getPromotedProducts = defineEndpoint({
  path: 'campaigns/promoted-products/',
  kind: 'catalogue',
  summary: 'A shelf of products on offer',
  query: { size: wholeNumber({ min: 1, max: 24, default: 12 }) },
  response: v.object({
    products: validOnly(product),
    placement: text,
    sourceUuid: v.pipe(v.string(), v.uuid()),
  }),
})
