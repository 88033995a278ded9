import * as v from 'valibot'
import { slotRef } from './slots.ts'
import { id, money } from './fields.ts'

/**
 * What every page needs of a cart: how many of each product, what they cost, and the slot. Names, prices and
 * pictures of the goods come with the cart itself.
 */
export const cartSummary = v.object({
  id,
  version: v.number(),
  productQuantityCount: v.number(),
  /** Pieces of each product over all rows of the cart. */
  items: v.array(v.object({ productId: id, quantity: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
  /** Goods after campaigns, and before them. */
  displayPrice: money,
  subTotal: money,
  deliverySlot: v.nullable(slotRef),
  editingOrderNumber: v.nullable(v.string()),
})
export type CartSummary = v.InferOutput<typeof cartSummary>
