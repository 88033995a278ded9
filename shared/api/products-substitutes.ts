import * as v from 'valibot'
import { CART_QUANTITY_MAX } from '../cart/cart-rows.ts'
import { validOnly } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { idInPath, wholeNumber } from './fields.ts'
import { productTile } from './products.ts'

/** What may replace goods that are sold out. */

/** Most products that are offered to choose from. */
export const SUBSTITUTES_MAX = 6

/**
 * Products in stock in that quantity that may replace this one, best first; for a customer with a saved diet
 * only those that are known to fit it.
 */
export const getSubstitutes = defineEndpoint({
  path: 'products/{id}/substitutes/',
  kind: 'personal',
  summary: 'What may be sent instead of a product',
  params: { id: idInPath },
  query: { quantity: wholeNumber({ min: 1, max: CART_QUANTITY_MAX, default: 1 }) },
  response: v.object({ products: validOnly(productTile) }),
})
