import type { TrackingEvent } from '../../../shared/tracking/events.ts'
import { type KnownCart, quantitiesOf } from '../../queries/cart-quantities.ts'

type CartSource = {
  getState: () => { cart: KnownCart | null }
  subscribe: (listener: () => void) => () => void
}

/** A cart that is replaced as a whole, by a shared one or an edited order, is no series of changes. */
const CHANGES_MAX = 20

/**
 * Tracks what the backend has confirmed: other quantities, and another delivery time. Returns a function that
 * stops.
 */
export function watchCart(store: CartSource, track: (event: TrackingEvent) => void): () => void {
  let known = store.getState().cart
  return store.subscribe(() => {
    const { cart } = store.getState()
    if (cart === known) return
    const before = known
    known = cart
    if (before && cart) for (const event of findCartEvents(before, cart)) track(event)
  })
}

/** The events of two successive carts. */
export function findCartEvents(before: KnownCart, cart: KnownCart): TrackingEvent[] {
  if (before.editingOrderNumber !== cart.editingOrderNumber) return []
  const [former, now] = [quantitiesOf(before), quantitiesOf(cart)]
  const changes = [...new Set([...former.keys(), ...now.keys()])].flatMap((id): TrackingEvent[] => {
    const [quantityBefore, quantity] = [former.get(id) ?? 0, now.get(id) ?? 0]
    if (quantityBefore === quantity) return []
    return [{ name: 'cart_change', productId: String(id), quantityBefore, quantity }]
  })
  const [slotBefore, slot] = [slotOf(before), slotOf(cart)]
  return [
    ...(changes.length > CHANGES_MAX ? [] : changes),
    ...(slotBefore === slot
      ? []
      : [{ name: 'slot_choice' as const, slotId: slot, hadSlot: slotBefore !== null }]),
  ]
}

const slotOf = ({ deliverySlot }: KnownCart) => (deliverySlot ? String(deliverySlot.id) : null)
