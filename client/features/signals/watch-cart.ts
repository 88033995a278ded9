import type { TrackingEvent } from '../../../shared/tracking/events.ts'
import { type KnownCart, quantitiesOf } from '../../queries/cart-quantities.ts'

type CartSource = {
  getState: () => {
    cart: KnownCart | null
    lastChange: { productId: number; former: number } | null
    isOfOtherTab: boolean
  }
  subscribe: (listener: () => void) => () => void
}

/** A cart that is replaced as a whole, by a shared one or an edited order, is no series of changes. */
const CHANGES_MAX = 20

/**
 * Tracks what the backend has confirmed: other quantities, and another delivery time. Returns a function that
 * stops.
 */
export function watchCart(
  store: CartSource,
  track: (event: TrackingEvent) => void,
  /** Whether a delivery was chosen on this page: a new visitor's choice creates the cart. */
  hasChosenDelivery: () => boolean,
): () => void {
  let known = store.getState().cart
  // A new visitor has no cart before the first product: what was changed until then makes the former one.
  const former = new Map<number, number>()
  return store.subscribe(() => {
    const { cart, lastChange, isOfOtherTab } = store.getState()
    if (known === null && lastChange && !former.has(lastChange.productId)) {
      former.set(lastChange.productId, lastChange.former)
    }
    if (cart === known) return
    const before = known
    known = cart
    // The tab in which it was changed tracks it.
    if (!cart || isOfOtherTab) return
    const events = before
      ? findCartEvents(before, cart)
      : [
          ...findFirstChanges(former, cart),
          ...(hasChosenDelivery() ? findSlotChoice(null, slotOf(cart)) : []),
        ]
    for (const event of events) track(event)
  })
}

/** The events of a cart that is the first one to be known: of the products that were changed on this page. */
function findFirstChanges(former: ReadonlyMap<number, number>, cart: KnownCart): TrackingEvent[] {
  const now = quantitiesOf(cart)
  return [...former].flatMap(([id, quantityBefore]) => changeOf(id, quantityBefore, now.get(id) ?? 0))
}

function changeOf(id: number, quantityBefore: number, quantity: number): TrackingEvent[] {
  if (quantityBefore === quantity) return []
  return [{ name: 'cart_change', productId: String(id), quantityBefore, quantity }]
}

/** The events of two successive carts. */
export function findCartEvents(before: KnownCart, cart: KnownCart): TrackingEvent[] {
  if (before.editingOrderNumber !== cart.editingOrderNumber) return []
  const [former, now] = [quantitiesOf(before), quantitiesOf(cart)]
  const changes = [...new Set([...former.keys(), ...now.keys()])].flatMap((id) =>
    changeOf(id, former.get(id) ?? 0, now.get(id) ?? 0),
  )
  return [...(changes.length > CHANGES_MAX ? [] : changes), ...findSlotChoice(slotOf(before), slotOf(cart))]
}

function findSlotChoice(before: string | null, slotId: string | null): TrackingEvent[] {
  return before === slotId ? [] : [{ name: 'slot_choice', slotId, hadSlot: before !== null }]
}

const slotOf = ({ deliverySlot }: KnownCart) => (deliverySlot ? String(deliverySlot.id) : null)
