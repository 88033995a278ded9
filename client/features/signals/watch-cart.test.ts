import { expect, test } from 'vitest'
import { findCartEvents } from './watch-cart.ts'

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
