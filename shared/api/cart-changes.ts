import * as v from 'valibot'
import { cart, cartItem } from './cart.ts'
import { id } from './fields.ts'
import { product } from './products.ts'

/**
 * A changed cart for a caller who has the rows of its former version: the rows of changed products, the
 * products that are new to the cart, and where each row is now.
 */
export const cartChanges = v.object({
  ...v.omit(cart, ['groups']).entries,
  groups: v.array(v.object({ ...v.omit(cart.entries.groups.item, ['items']).entries, itemIds: v.array(id) })),
  rows: v.array(v.object({ ...v.omit(cartItem, ['product', 'availability']).entries, productId: id })),
  products: v.array(product),
  /** The sum of all rows' tags (32 bits): another sum means that other rows have changed, too. */
  tags: v.number(),
})
export type CartChanges = v.InferOutput<typeof cartChanges>
