import { clampQuantity, isSameRow, totalOf, withAdded, type CartRow } from '../../../shared/cart/cart-rows.ts'

/** Merging the rows of an anonymous cart when its owner logs in (docs/reference/rules.md#cart-merge). */
export type Merged = {
  rows: CartRow[]
  /** Anonymous rows that were merged, in full or in part. */
  mergedItemCount: number
  /** Anonymous rows that were not merged in full. */
  clampedItemCount: number
}

/**
 * Adds each anonymous row to the user's, up to each product's limit over all its rows; `maxQuantityOf`
 * returns 0 for a product that is not sold. The user's own rows never shrink. Added rows sort after the
 * user's and keep their order.
 */
export function mergeRows(
  own: readonly CartRow[],
  anonymous: readonly CartRow[],
  maxQuantityOf: (productId: number) => number,
): Merged {
  const newest = Math.max(0, ...own.map(({ order }) => order))
  let rows = [...own]
  let mergedItemCount = 0
  let clampedItemCount = 0
  for (const row of anonymous.toSorted((one, other) => one.order - other.order)) {
    const present = totalOf(rows, row.productId)
    const wanted = present + row.quantity
    // A merge never lowers the user's rows, even above a limit that has fallen.
    const added = Math.max(0, clampQuantity(wanted, maxQuantityOf(row.productId)) - present)
    if (added > 0) {
      const existing = rows.find((each) => isSameRow(each, row))
      rows = withAdded(rows, {
        ...row,
        quantity: added,
        order: existing?.order ?? newest + row.order,
      })
      mergedItemCount += 1
    }
    if (added < row.quantity) clampedItemCount += 1
  }
  return { rows, mergedItemCount, clampedItemCount }
}
