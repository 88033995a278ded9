import { expect, test } from 'vitest'
import type { TrackingEvent } from '../../../shared/tracking/events.ts'
import { findCartEvents, watchCart } from './watch-cart.ts'

const cart = (
  items: [number, number][],
  slot: number | null = null,
  editingOrderNumber: string | null = null,
) =>
  ({
    items: items.map(([productId, quantity]) => ({ productId, quantity })),
    deliverySlot: slot === null ? null : { id: slot },
    editingOrderNumber,
  }) as unknown as Parameters<typeof findCartEvents>[0]

test('other quantities and another delivery time are events', () => {
  expect(
    findCartEvents(
      cart([
        [1, 2],
        [2, 1],
      ]),
      cart(
        [
          [1, 3],
          [3, 1],
        ],
        7,
      ),
    ),
  ).toEqual([
    { name: 'cart_change', productId: '1', quantityBefore: 2, quantity: 3 },
    { name: 'cart_change', productId: '2', quantityBefore: 1, quantity: 0 },
    { name: 'cart_change', productId: '3', quantityBefore: 0, quantity: 1 },
    { name: 'slot_choice', slotId: '7', hadSlot: false },
  ])
  expect(findCartEvents(cart([[1, 2]], 7), cart([[1, 2]], 7))).toEqual([])
})

test('another cart is no change of this one', () => {
  expect(findCartEvents(cart([[1, 2]]), cart([[9, 9]], 3, 'NO-1'))).toEqual([])
  const many = Array.from({ length: 21 }, (_, index): [number, number] => [index + 1, 1])
  expect(findCartEvents(cart([]), cart(many))).toEqual([])
})

type State = ReturnType<Parameters<typeof watchCart>[0]['getState']>

/** A page whose cart is not known yet. */
function watch({ hasChosenDelivery = false } = {}) {
  let state: State = { cart: null, lastChange: null, isOfOtherTab: false }
  let tell = () => {}
  const tracked: TrackingEvent[] = []
  const store = {
    getState: () => state,
    subscribe(listener: () => void) {
      tell = listener
      return () => {}
    },
  }
  watchCart(
    store,
    (event) => tracked.push(event),
    () => hasChosenDelivery,
  )
  const set = (changed: Partial<State>) => {
    state = { ...state, ...changed }
    tell()
  }
  return { set, tracked }
}

test('the first products of a new visitor are events, a cart that was there before is none', () => {
  const newcomer = watch()
  newcomer.set({ lastChange: { productId: 1, former: 0 } })
  newcomer.set({ lastChange: { productId: 2, former: 0 } })
  newcomer.set({ lastChange: { productId: 1, former: 1 } })
  newcomer.set({
    cart: cart([
      [1, 2],
      [2, 1],
    ]),
  })
  expect(newcomer.tracked).toEqual([
    { name: 'cart_change', productId: '1', quantityBefore: 0, quantity: 2 },
    { name: 'cart_change', productId: '2', quantityBefore: 0, quantity: 1 },
  ])
  const known = watch()
  known.set({ cart: cart([[9, 9]], 7) })
  expect(known.tracked).toEqual([])
})

test('the delivery time that a new visitor chooses before the first product is an event', () => {
  const newcomer = watch({ hasChosenDelivery: true })
  newcomer.set({ cart: cart([], 7) })
  newcomer.set({ cart: cart([[1, 1]], 7) })
  expect(newcomer.tracked).toEqual([
    { name: 'slot_choice', slotId: '7', hadSlot: false },
    { name: 'cart_change', productId: '1', quantityBefore: 0, quantity: 1 },
  ])
  const withPlaceOnly = watch({ hasChosenDelivery: true })
  withPlaceOnly.set({ cart: cart([]) })
  expect(withPlaceOnly.tracked).toEqual([])
})

test('a change is an event of the tab in which it was made', () => {
  const page = watch()
  page.set({ cart: cart([[1, 1]]) })
  page.set({ cart: cart([[1, 2]]), isOfOtherTab: true })
  expect(page.tracked).toEqual([])
  page.set({ cart: cart([[1, 3]]), isOfOtherTab: false })
  expect(page.tracked).toEqual([{ name: 'cart_change', productId: '1', quantityBefore: 2, quantity: 3 }])
})
