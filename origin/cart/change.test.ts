import { describe, expect, it } from 'vitest'
import { CART_ROWS_MAX, totalOf, type CartRow } from '../../shared/cart/cart-rows.ts'
import { addQuantity, createCartDraft, setTotal, type Limits } from './change.ts'

const row = (productId: number, quantity: number, extras: Partial<CartRow> = {}): CartRow => ({
  productId,
  quantity,
  recipeId: 0,
  listId: 0,
  order: productId,
  ...extras,
})
const limitsOf = (entries: [productId: number, maxQuantity: number][]): Limits =>
  new Map(entries.map(([id, maxQuantity]) => [id, { maxQuantity, price: 1000, pack: 1 }]))

describe('a draft', () => {
  it("grants up to a product's limit and records the rest", () => {
    const limits = limitsOf([[1, 10]])
    const draft = createCartDraft([], limits)
    setTotal(draft, limits, 1, 12)
    setTotal(draft, limits, 2, 1)
    expect(draft.rows.map(({ productId, quantity }) => [productId, quantity])).toEqual([[1, 10]])
    expect(draft.clamps).toEqual([
      { productId: 1, wanted: 12, reason: 'maximum' },
      { productId: 2, wanted: 1, reason: 'not_sold' },
    ])
  })

  it('counts all rows of a product against its limit', () => {
    const limits = limitsOf([[1, 10]])
    const draft = createCartDraft([row(1, 7)], limits)
    addQuantity(draft, limits, { productId: 1, quantity: 5, recipeId: 3 })
    expect(draft.rows.map(({ recipeId, quantity }) => [recipeId, quantity])).toEqual([
      [0, 7],
      [3, 3],
    ])
    addQuantity(draft, limits, { productId: 1, quantity: -9, recipeId: 3 })
    expect(draft.rows.map(({ recipeId, quantity }) => [recipeId, quantity])).toEqual([[0, 7]])
  })

  it('adds no row when it is full, but raises existing rows', () => {
    const full = Array.from({ length: CART_ROWS_MAX }, (_, index) => row(index + 1, 1))
    const limits = limitsOf([...full.map(({ productId }): [number, number] => [productId, 99]), [900, 99]])
    const draft = createCartDraft(full, limits)
    setTotal(draft, limits, 900, 2)
    setTotal(draft, limits, 1, 5)
    expect(draft.rows).toHaveLength(CART_ROWS_MAX)
    expect([totalOf(draft.rows, 900), totalOf(draft.rows, 1)]).toEqual([0, 5])
    expect(draft.clamps).toEqual([{ productId: 900, wanted: 2, reason: 'cart_full' }])
  })

  it('drops rows of products that are no longer sold', () => {
    expect(createCartDraft([row(1, 1), row(2, 1)], limitsOf([[2, 9]])).rows).toEqual([row(2, 1)])
  })
})
