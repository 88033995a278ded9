/** Applies an intended quantity of one product to the rows of a cart (docs/reference/rules.md#cart-rows). */

/**
 * The maximum quantity of one product in a cart, whatever the product allows
 * (docs/reference/interface.md#quantity-control).
 */
export const CART_QUANTITY_MAX = 999

/** The maximum number of rows of a cart, which bounds its response. */
export const CART_ROWS_MAX = 500

/** A product can have several rows: the free one, and one for each recipe or list it came with. */
export type CartRow = {
  productId: number
  quantity: number
  /** 0 in the free row. */
  recipeId: number
  listId: number
  /** Increases with each added row: the newest row has the largest. */
  order: number
}

/** The nearest allowed quantity: 0…min(999, `maxQuantity`). */
export function clampQuantity(wanted: number, maxQuantity: number): number {
  return Math.max(0, Math.min(wanted, maxQuantity, CART_QUANTITY_MAX))
}

/** The fields that distinguish the rows of a cart. */
export type RowKey = Pick<CartRow, 'productId' | 'recipeId' | 'listId'>

/** The quantity of a product over all its rows. */
export function totalOf(rows: readonly CartRow[], productId: number): number {
  return rows.reduce((sum, row) => (row.productId === productId ? sum + row.quantity : sum), 0)
}

/**
 * Returns the rows with a product's total set to `total`: additions go to the free row, subtractions take
 * from the free row first and then from the newest row of a recipe or list. Empty rows are removed; a new
 * free row has `newOrder`.
 */
export function withTotal(
  rows: readonly CartRow[],
  productId: number,
  total: number,
  newOrder: number,
): CartRow[] {
  const change = total - totalOf(rows, productId)
  if (change > 0) {
    return withAdded(rows, { productId, quantity: change, recipeId: 0, listId: 0, order: newOrder })
  }
  let toTake = -change
  const takenFrom = new Map<CartRow, number>()
  for (const row of rows.filter((each) => each.productId === productId).toSorted(freeThenNewest)) {
    const taken = Math.min(row.quantity, toTake)
    takenFrom.set(row, taken)
    toTake -= taken
  }
  return rows
    .map((row) => ({ ...row, quantity: row.quantity - (takenFrom.get(row) ?? 0) }))
    .filter((row) => row.quantity > 0)
}

/**
 * Returns the rows with `added`, merged into the row of the same product, recipe and list if there is one.
 */
export function withAdded(rows: readonly CartRow[], added: CartRow): CartRow[] {
  const index = rows.findIndex((row) => isSameRow(row, added))
  if (index < 0) return added.quantity > 0 ? [...rows, added] : [...rows]
  return rows
    .map((row, at) => (at === index ? { ...row, quantity: row.quantity + added.quantity } : row))
    .filter((row) => row.quantity > 0)
}

/** True when two rows have the same product, recipe and list. */
export function isSameRow(one: RowKey, other: RowKey): boolean {
  return one.productId === other.productId && one.recipeId === other.recipeId && one.listId === other.listId
}

function freeThenNewest(one: CartRow, other: CartRow): number {
  const isFree = (row: CartRow) => row.recipeId === 0 && row.listId === 0
  if (isFree(one) !== isFree(other)) return isFree(one) ? -1 : 1
  return other.order - one.order
}
