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

test('what was seen survives the form it is posted with', () => {
  const seen = {
    total: 12_345,
    lines: [line(101, { name: 'Brød "grovt"' }), line(102, { isAvailable: false })],
  }
  expect(parseSeen(writeSeen(seen))).toEqual(seen)
})

test('what the shop did not write is not shown', () => {
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

test('each product that is not what it was is named once for each thing that changed', () => {
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

test('what was sold out before is no news', () => {
  const basket = { total: 0, lines: [line(1, { isAvailable: false })] }
  expect(findChanges(basket, basket)).toEqual([])
})

test('a basket is brought down to what there is; a new price takes nothing out', () => {
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
