import { expect, test } from 'vitest'
import { findChanges, parseSeen, type SeenCart, toAvailable, writeSeen } from './cart-changes.ts'

const line = (productId: number, changes: Partial<SeenCart['lines'][number]> = {}) => ({
  productId,
  name: `Product ${productId}`,
  quantity: 1,
  price: 2_000,
  isAvailable: true,
  ...changes,
})

test('the seen cart survives a round trip through its form field', () => {
  const seen = {
    total: 12_345,
    lines: [line(101, { name: 'Brød "grovt"' }), line(102, { isAvailable: false })],
  }
  expect(parseSeen(writeSeen(seen))).toEqual(seen)
})

test('a text that the shop did not write is ignored', () => {
  for (const text of [
    undefined,
    '',
    'null',
    '{}',
    '[]',
    '["1"]',
    '[1,[1,2]]',
    '[1,[1,1,1,1,{}]]',
    '[1,null]',
  ]) {
    expect(parseSeen(text), String(text)).toBeNull()
  }
})

test('each changed product is named once for each change', () => {
  const before = { total: 0, lines: [line(1), line(2), line(3), line(4, { quantity: 3 }), line(5)] }
  const after = {
    total: 0,
    lines: [
      line(1, { price: 2_500 }),
      line(2, { isAvailable: false }),
      line(4, { quantity: 2 }),
      line(5),
      line(6),
    ],
  }
  expect(findChanges(before, after)).toEqual([
    { kind: 'price', name: 'Product 1', from: 2_000, to: 2_500 },
    { kind: 'sold_out', name: 'Product 2' },
    { kind: 'removed', name: 'Product 3' },
    { kind: 'quantity', name: 'Product 4', from: 3, to: 2 },
    { kind: 'added', name: 'Product 6' },
  ])
})

test('a product that was sold out before is no change', () => {
  const cart = { total: 0, lines: [line(1, { isAvailable: false })] }
  expect(findChanges(cart, cart)).toEqual([])
})

test('a cart is reduced to the available stock; a new price removes nothing', () => {
  expect(
    toAvailable([
      { productId: 1, kind: 'stock', to: '2' },
      { productId: 2, kind: 'removed', to: '0' },
      { productId: 3, kind: 'price', to: '19.90' },
    ]),
  ).toEqual([
    { productId: 1, quantity: 2 },
    { productId: 2, quantity: 0 },
  ])
})
