import { expect, test } from 'vitest'
import { countChanges } from './count-changes.ts'

const SLOT = { id: 7 }
const line = (id: number, orderedQuantity: number) => ({ product: { id }, orderedQuantity })
const item = (id: number, quantity: number) => ({ product: { id }, quantity })
const ORDER = { lines: [line(1, 2), line(2, 1)], deliverySlot: SLOT }

test('an order as it was placed has no changes', () => {
  expect(countChanges(ORDER, { groups: [{ items: [item(1, 2), item(2, 1)] }], deliverySlot: SLOT })).toBe(0)
  expect(countChanges(ORDER, { groups: [{ items: [item(2, 1), item(1, 2)] }], deliverySlot: null })).toBe(0)
})

test('more, fewer, new and removed products count once each', () => {
  const groups = [{ items: [item(1, 3)] }, { items: [item(3, 1), item(1, 1)] }]
  expect(countChanges(ORDER, { groups, deliverySlot: SLOT })).toBe(3)
})

test('rows of one product are taken together', () => {
  const groups = [{ items: [item(1, 1)] }, { items: [item(1, 1), item(2, 1)] }]
  expect(countChanges(ORDER, { groups, deliverySlot: SLOT })).toBe(0)
})

test('a summary of the cart is compared by its quantities', () => {
  const items = [
    { productId: 1, quantity: 2 },
    { productId: 3, quantity: 1 },
  ]
  expect(countChanges(ORDER, { items, deliverySlot: SLOT })).toBe(2)
})

test('another delivery slot is a change', () => {
  const groups = [{ items: [item(1, 2), item(2, 1)] }]
  expect(countChanges(ORDER, { groups, deliverySlot: { id: 8 } })).toBe(1)
})
