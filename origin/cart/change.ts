import type { CartRow, RowKey } from '../../shared/domain/cart-rows.ts'
import {
  CART_ROWS_MAX,
  clampQuantity,
  isSameRow,
  totalOf,
  withAdded,
  withTotal,
} from '../../shared/domain/cart-rows.ts'
import type { Clamp } from './messages.ts'

/** What may stand in a basket and what it costs now, by product; a product that is not sold is absent. */
export type Limits = ReadonlyMap<number, { maxQuantity: number; price: number }>

/** A basket while it is being changed: rows as they are and as they shall be. */
export type Draft = {
  rows: CartRow[]
  /** Products the shopper touched: what they cost now is what was seen. */
  touched: Set<number>
  /** Portions of recipes that were said anew. */
  portions: Map<number, number>
  clamps: Clamp[]
  /** Wishes granted by this change. */
  intents: string[]
}

/** A draft of stored rows. Rows of products that are no longer sold leave with the next change. */
export function createDraft(rows: readonly CartRow[], limits: Limits): Draft {
  return {
    rows: rows.filter(({ productId }) => limits.has(productId)),
    touched: new Set(),
    portions: new Map(),
    clamps: [],
    intents: [],
  }
}

/** Makes the total of a product what was wished, as far as it allows (contract 9.1). */
export function setTotal(draft: Draft, limits: Limits, productId: number, wanted: number): void {
  const total = clampFor(draft, limits, { productId, recipeId: 0, listId: 0 }, wanted)
  draft.rows = withTotal(draft.rows, productId, total, newestOrder(draft))
  draft.touched.add(productId)
}

/**
 * Adds to a product, or takes from it. Named with a recipe or a list only that row changes; else what is
 * added goes to the free row and what is taken comes from it first.
 */
export function addQuantity(
  draft: Draft,
  limits: Limits,
  { productId, quantity, recipeId = 0, listId = 0 }: Addition,
): void {
  if (recipeId === 0 && listId === 0) {
    return setTotal(draft, limits, productId, totalOf(draft.rows, productId) + quantity)
  }
  const row = { productId, recipeId, listId }
  const present = draft.rows.find((each) => isSameRow(each, row))?.quantity ?? 0
  const others = totalOf(draft.rows, productId) - present
  const total = clampFor(draft, limits, row, others + Math.max(0, present + quantity))
  const change = Math.max(0, total - others) - present
  draft.rows = withAdded(draft.rows, { ...row, quantity: change, order: newestOrder(draft) })
  draft.touched.add(productId)
}

export type Addition = {
  productId: number
  /** How many more, or fewer when negative. */
  quantity: number
  recipeId?: number | undefined
  listId?: number | undefined
}

/** Rows added now are newer than all before them. */
function newestOrder({ rows }: Draft): number {
  return Math.max(0, ...rows.map(({ order }) => order)) + 1
}

/** What a product's total may become when `row` is the one that grows; what is refused is remembered. */
function clampFor(draft: Draft, limits: Limits, row: RowKey, wanted: number): number {
  const { productId } = row
  const limit = limits.get(productId)
  const present = totalOf(draft.rows, productId)
  const needsRow = wanted > present && !draft.rows.some((each) => isSameRow(each, row))
  if (limit && needsRow && draft.rows.length >= CART_ROWS_MAX) {
    draft.clamps.push({ productId, wanted, reason: 'cart_full' })
    return present
  }
  const total = clampQuantity(wanted, limit?.maxQuantity ?? 0)
  if (total < wanted) draft.clamps.push({ productId, wanted, reason: limit ? 'maximum' : 'not_sold' })
  return total
}
