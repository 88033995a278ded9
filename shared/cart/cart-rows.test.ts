import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampQuantity, totalOf, withAdded, withTotal, type CartRow } from './cart-rows.ts'

const row = (productId: number, quantity: number, extras: Partial<CartRow> = {}): CartRow => ({
  productId,
  quantity,
  recipeId: 0,
  listId: 0,
  order: 1,
  ...extras,
})

describe('withTotal', () => {
  it('adds to the free row', () => {
    const rows = [row(1, 2), row(1, 3, { recipeId: 7, order: 2 })]
    expect(withTotal(rows, 1, 9, 3)).toEqual([row(1, 6), row(1, 3, { recipeId: 7, order: 2 })])
  })

  it('creates a free row when there is none', () => {
    const fromRecipe = row(1, 3, { recipeId: 7 })
    expect(withTotal([fromRecipe], 1, 4, 2)).toEqual([fromRecipe, row(1, 1, { order: 2 })])
  })

  it('subtracts from the free row, then from the newest recipe or list', () => {
    const rows = [
      row(1, 3, { recipeId: 7, order: 1 }),
      row(1, 2, { order: 2 }),
      row(1, 2, { listId: 5, order: 3 }),
    ]
    expect(withTotal(rows, 1, 6, 4)).toEqual([
      row(1, 3, { recipeId: 7, order: 1 }),
      row(1, 1, { order: 2 }),
      row(1, 2, { listId: 5, order: 3 }),
    ])
    expect(withTotal(rows, 1, 4, 4)).toEqual([
      row(1, 3, { recipeId: 7, order: 1 }),
      row(1, 1, { listId: 5, order: 3 }),
    ])
    expect(withTotal(rows, 1, 1, 4)).toEqual([row(1, 1, { recipeId: 7, order: 1 })])
  })

  it('reaches the total from any rows, changes no other product and leaves no empty row', () => {
    const anyRows = fc.uniqueArray(
      fc.record({
        productId: fc.integer({ min: 1, max: 3 }),
        quantity: fc.integer({ min: 1, max: 50 }),
        recipeId: fc.integer({ min: 0, max: 2 }),
        listId: fc.constant(0),
        order: fc.nat(100),
      }),
      { selector: ({ productId, recipeId }) => `${productId}|${recipeId}` },
    )
    fc.assert(
      fc.property(anyRows, fc.nat(999), (rows, total) => {
        const changed = withTotal(rows, 2, total, 101)
        expect(totalOf(changed, 2)).toBe(total)
        expect(changed.filter((each) => each.productId !== 2)).toEqual(
          rows.filter((each) => each.productId !== 2),
        )
        expect(changed.every((each) => each.quantity > 0)).toBe(true)
      }),
      { seed: 20261121 },
    )
  })
})

describe('withAdded', () => {
  it('merges rows of the same product, recipe and list', () => {
    const rows = [row(1, 2), row(1, 2, { recipeId: 7 })]
    expect(withAdded(rows, row(1, 3, { recipeId: 7, order: 9 }))).toEqual([
      row(1, 2),
      row(1, 5, { recipeId: 7 }),
    ])
    expect(withAdded(rows, row(1, 1, { recipeId: 8, order: 9 }))).toHaveLength(3)
  })
})

describe('clampQuantity', () => {
  it("keeps a quantity between 0 and the smaller of 999 and the product's limit", () => {
    expect(clampQuantity(-4, 10)).toBe(0)
    expect(clampQuantity(12, 10)).toBe(10)
    expect(clampQuantity(2000, 5000)).toBe(999)
    expect(clampQuantity(7, 10)).toBe(7)
  })
})
