import { type Quantities, quantitiesOf } from '../../queries/cart-quantities.ts'

type Edited = {
  lines: readonly { product: { id: number }; orderedQuantity: number }[]
  deliverySlot: { id: number }
}
type Present = Quantities & { deliverySlot: { id: number } | null }

/** How many products of the cart differ from the placed order, and one more for another delivery slot. */
export function countChanges(order: Edited, cart: Present): number {
  const differences = new Map<number, number>()
  const add = (id: number, pieces: number) => differences.set(id, (differences.get(id) ?? 0) + pieces)
  for (const { product, orderedQuantity } of order.lines) add(product.id, -orderedQuantity)
  for (const [id, quantity] of quantitiesOf(cart)) add(id, quantity)
  const changed = [...differences.values()].filter((pieces) => pieces !== 0).length
  const isMoved = cart.deliverySlot !== null && cart.deliverySlot.id !== order.deliverySlot.id
  return changed + (isMoved ? 1 : 0)
}
