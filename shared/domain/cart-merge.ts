import { clampQuantity, isSameRow, totalOf, withAdded, type CartRow } from './cart-rows.ts'

/** What becomes of the rows of an anonymous basket when its owner logs in (contract 9.9). */
export type Merged = {
  rows: CartRow[]
  /** Anonymous rows that came along, in full or in part. */
  mergedItemCount: number
  /** Anonymous rows of which not all could come along. */
  clampedItemCount: number
}

/**
 * Adds each anonymous row to the user's, as far as each product allows over all its rows; `maxQuantityOf`
 * answers 0 for what is not sold. The user's own rows stay as they are. Rows added are newer than the
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
    // The user's rows are never lowered by a merge, even where the product allows less by now.
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
