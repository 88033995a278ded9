import { describe, expect, it } from 'vitest'
import { CART_ROWS_MAX, totalOf, type CartRow } from '../../shared/domain/cart-rows.ts'
import { addQuantity, createDraft, setTotal, type Limits } from './change.ts'

const row = (productId: number, quantity: number, extras: Partial<CartRow> = {}): CartRow => ({
  productId,
  quantity,
  recipeId: 0,
  listId: 0,
  order: productId,
  ...extras,
})
const limitsOf = (entries: [productId: number, maxQuantity: number][]): Limits =>
  new Map(entries.map(([id, maxQuantity]) => [id, { maxQuantity, price: 1000 }]))

describe('a draft', () => {
  it('grants what a product allows and remembers what it does not', () => {
    const limits = limitsOf([[1, 10]])
    const draft = createDraft([], limits)
    setTotal(draft, limits, 1, 12)
    setTotal(draft, limits, 2, 1)
    expect(draft.rows.map(({ productId, quantity }) => [productId, quantity])).toEqual([[1, 10]])
    expect(draft.clamps).toEqual([
      { productId: 1, wanted: 12, reason: 'maximum' },
      { productId: 2, wanted: 1, reason: 'not_sold' },
    ])
  })

  it('counts all rows of a product against what it allows', () => {
    const limits = limitsOf([[1, 10]])
    const draft = createDraft([row(1, 7)], limits)
    addQuantity(draft, limits, { productId: 1, quantity: 5, recipeId: 3 })
    expect(draft.rows.map(({ recipeId, quantity }) => [recipeId, quantity])).toEqual([
      [0, 7],
      [3, 3],
    ])
    addQuantity(draft, limits, { productId: 1, quantity: -9, recipeId: 3 })
    expect(draft.rows.map(({ recipeId, quantity }) => [recipeId, quantity])).toEqual([[0, 7]])
  })

  it('takes no further row when it is full, but more of what it has', () => {
    const full = Array.from({ length: CART_ROWS_MAX }, (_, index) => row(index + 1, 1))
    const limits = limitsOf([...full.map(({ productId }): [number, number] => [productId, 99]), [900, 99]])
    const draft = createDraft(full, limits)
    setTotal(draft, limits, 900, 2)
    setTotal(draft, limits, 1, 5)
    expect(draft.rows).toHaveLength(CART_ROWS_MAX)
    expect([totalOf(draft.rows, 900), totalOf(draft.rows, 1)]).toEqual([0, 5])
    expect(draft.clamps).toEqual([{ productId: 900, wanted: 2, reason: 'cart_full' }])
  })

  it('drops rows of what is no longer sold', () => {
    expect(createDraft([row(1, 1), row(2, 1)], limitsOf([[2, 9]])).rows).toEqual([row(2, 1)])
  })
})
