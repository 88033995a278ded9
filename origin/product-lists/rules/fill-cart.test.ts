import { expect, test } from 'vitest'
import { fillCart, type ListLine } from './fill-cart.ts'

const line = (productId: number, given: Partial<ListLine> = {}): ListLine => ({
  productId,
  name: `Product ${productId}`,
  quantity: 3,
  maxQuantity: 50,
  free: 100,
  ...given,
})

test('an empty cart gets the whole list', () => {
  expect(fillCart([line(1), line(2, { quantity: 1 })], new Map())).toEqual({
    added: [
      { productId: 1, name: 'Product 1', quantity: 3 },
      { productId: 2, name: 'Product 2', quantity: 1 },
    ],
    missing: [],
  })
})

test('what the last round left in the cart is filled up, not doubled', () => {
  const inCart = new Map([
    [1, 3],
    [2, 1],
  ])
  expect(fillCart([line(1), line(2)], inCart)).toEqual({
    added: [{ productId: 2, name: 'Product 2', quantity: 2 }],
    missing: [],
  })
})

test('sold-out goods and goods that are no longer sold are named', () => {
  const lines = [line(1, { free: 0 }), line(2, { maxQuantity: null }), line(3)]
  const { added, missing } = fillCart(lines, new Map())
  expect(added.map(({ productId }) => productId)).toEqual([3])
  expect(missing).toEqual(['Product 1', 'Product 2'])
})

test('no more is added than there is and than the product allows', () => {
  const { added } = fillCart([line(1, { free: 2 }), line(2, { maxQuantity: 1 })], new Map())
  expect(added.map(({ quantity }) => quantity)).toEqual([2, 1])
})
