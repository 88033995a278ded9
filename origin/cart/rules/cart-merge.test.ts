import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeRows } from './cart-merge.ts'
import { totalOf, type CartRow } from '../../../shared/cart/cart-rows.ts'

const row = (productId: number, quantity: number, order: number, recipeId = 0): CartRow => ({
  productId,
  quantity,
  recipeId,
  listId: 0,
  order,
})
const unlimited = () => 999

describe('merging an anonymous cart into a user’s', () => {
  it('adds equal rows and appends the others', () => {
    const merged = mergeRows([row(1, 2, 5), row(2, 1, 6)], [row(1, 3, 1), row(3, 4, 2)], unlimited)
    expect(merged).toEqual({
      rows: [row(1, 5, 5), row(2, 1, 6), row(3, 4, 8)],
      mergedItemCount: 2,
      clampedItemCount: 0,
    })
  })

  it('keeps rows of a recipe apart from free ones', () => {
    const merged = mergeRows([row(1, 2, 5)], [row(1, 3, 1, 7)], unlimited)
    expect(merged.rows).toEqual([row(1, 2, 5), row(1, 3, 6, 7)])
  })

  it("stops at a product's limit and counts the clamped rows", () => {
    const merged = mergeRows([row(1, 8, 1)], [row(1, 5, 1), row(2, 3, 2)], () => 10)
    expect(merged.rows.map(({ quantity }) => quantity)).toEqual([10, 3])
    expect([merged.mergedItemCount, merged.clampedItemCount]).toEqual([2, 1])
  })

  it('drops products that are no longer sold, and never lowers the user’s own rows', () => {
    const merged = mergeRows([row(1, 8, 1)], [row(1, 5, 1), row(2, 3, 2)], (id) => (id === 1 ? 4 : 0))
    expect(merged).toEqual({ rows: [row(1, 8, 1)], mergedItemCount: 0, clampedItemCount: 2 })
  })

  it('loses and adds no pieces, for any carts', () => {
    const rows = fc.uniqueArray(
      fc.record({
        productId: fc.integer({ min: 1, max: 4 }),
        quantity: fc.integer({ min: 1, max: 600 }),
        order: fc.integer({ min: 1, max: 50 }),
        recipeId: fc.integer({ min: 0, max: 1 }),
        listId: fc.constant(0),
      }),
      { selector: ({ productId, recipeId }) => `${productId}|${recipeId}` },
    )
    fc.assert(
      fc.property(rows, rows, (own, anonymous) => {
        const merged = mergeRows(own, anonymous, unlimited)
        for (const id of [1, 2, 3, 4]) {
          const before = totalOf(own, id)
          const wanted = before + totalOf(anonymous, id)
          expect(totalOf(merged.rows, id)).toBe(Math.max(before, Math.min(999, wanted)))
        }
      }),
      { seed: 20261121 },
    )
  })
})
