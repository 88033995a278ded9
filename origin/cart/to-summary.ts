import type * as v from 'valibot'
import type { cartSummary } from '../../shared/api/cart-summary.ts'
import { toMoney } from '../../shared/money/money.ts'
import type { RequestContext } from '../http/context.ts'
import { chosenSlot } from './delivery.ts'
import { priceCart } from './price.ts'
import type { StoredCart } from './read.ts'

/** Returns what every page needs of a cart; counts and amounts are those of `toCart`. */
export function toCartSummary(cart: StoredCart, request: RequestContext): v.InferInput<typeof cartSummary> {
  const { head } = cart
  const totals = priceCart(cart, request)
  const quantities = new Map<number, number>()
  for (const { product_id, quantity } of cart.items) {
    // As in the cart itself, a product that is not sold any more is left out.
    if (cart.products.has(product_id)) {
      quantities.set(product_id, (quantities.get(product_id) ?? 0) + quantity)
    }
  }
  const items = [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
  return {
    id: head.id,
    version: head.version,
    productQuantityCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    items,
    displayPrice: toMoney(totals.goods),
    subTotal: toMoney(totals.subTotal),
    deliverySlot: chosenSlot(head),
    editingOrderNumber: head.editing_order_number,
  }
}
