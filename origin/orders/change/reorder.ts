import type { reorder } from '../../../shared/api/orders-changes.ts'
import { addQuantity, setSubstitution } from '../../cart/change.ts'
import { isDeliverable } from '../../cart/price.ts'
import { substitutionOf } from '../../cart/substitutions.ts'
import { toCart } from '../../cart/to-cart.ts'
import { changeCart } from '../../cart/write.ts'
import { ApiFailure } from '../../http/failure.ts'
import type { Handler } from '../../http/mount.ts'
import { toProduct } from '../../products/to-product.ts'
import { requireOrder } from '../read/order.ts'

/**
 * Adds the ordered goods to the cart, up to each product's limit, with what may not be replaced. Adds and
 * reports sold-out products, as the cart does; names products that are no longer sold.
 */
export const serveReorder: Handler<typeof reorder> = async ({ params, query }, request) => {
  const { head, lines } = await requireOrder(request, params.orderNumber)
  if (head.country !== request.country) throw new ApiFailure('not_found')
  const wanted = new Map<number, number>()
  for (const line of lines) {
    wanted.set(line.product_id, (wanted.get(line.product_id) ?? 0) + line.quantity)
  }
  const { cart, clamps } = await changeCart(request, {
    productIds: [...wanted.keys()],
    apply(draft, { head: cartHead, limits }) {
      if (cartHead.editing_order_number !== null) throw new ApiFailure('forbidden')
      for (const [productId, quantity] of wanted) {
        if (limits.has(productId)) addQuantity(draft, limits, { productId, quantity })
      }
      for (const line of lines) {
        setSubstitution(draft, line.product_id, substitutionOf(line))
      }
      return draft.touched.size > 0
    },
  })
  const short = [...cart.products.values()].filter(
    (row) =>
      wanted.has(row.id) && (!isDeliverable(row) || clamps.some(({ productId }) => productId === row.id)),
  )
  const gone = lines.filter(({ product_id }) => !cart.products.has(product_id))
  return {
    cart: toCart(cart, request, { grouping: query.group_by, clamps }),
    unavailable: short.map((row) => toProduct(row, cart.classifiers, request)),
    gone: [...new Set(gone.map(({ full_name }) => full_name))],
  }
}
