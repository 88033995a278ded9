import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { text, wholeNumber } from './fields.ts'
import { product } from './products.ts'

/** Products on offer now, the most wanted first (contract 6). Never alcohol (contract 9.11). */
export const getPromotedProducts = defineEndpoint({
  path: 'campaigns/promoted-products/',
  summary: 'A shelf of products on offer',
  query: { size: wholeNumber({ min: 1, max: 24, default: 12 }) },
  response: v.object({
    products: v.array(product),
    placement: text,
    sourceUuid: v.pipe(v.string(), v.uuid()),
  }),
})
