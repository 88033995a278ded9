import type { CartRow, RowKey } from '../../shared/cart/cart-rows.ts'
import {
  CART_ROWS_MAX,
  clampQuantity,
  isSameRow,
  totalOf,
  withAdded,
  withTotal,
} from '../../shared/cart/cart-rows.ts'
import type { Clamp } from './messages.ts'

/** Limit and present price by product; a product that is not sold is absent. */
export type Limits = ReadonlyMap<number, { maxQuantity: number; price: number }>

/** A cart during a change: its stored rows and its new rows. */
export type CartDraft = {
  rows: CartRow[]
  /** Products the shopper changed: their present price becomes the price seen. */
  touched: Set<number>
  /** Changed portions by recipe. */
  portions: Map<number, number>
  clamps: Clamp[]
  /** Ids of the intents this change applies. */
  intents: string[]
}

/**
 * Creates a draft of stored rows. Rows of products that are no longer sold are dropped with the next change.
 */
export function createCartDraft(rows: readonly CartRow[], limits: Limits): CartDraft {
  return {
    rows: rows.filter(({ productId }) => limits.has(productId)),
    touched: new Set(),
    portions: new Map(),
    clamps: [],
    intents: [],
  }
}

/** Sets a product's total to `wanted`, up to its limit (docs/reference/rules.md#cart-changes). */
export function setTotal(draft: CartDraft, limits: Limits, productId: number, wanted: number): void {
  const total = clampFor(draft, limits, { productId, recipeId: 0, listId: 0 }, wanted)
  draft.rows = withTotal(draft.rows, productId, total, newestOrder(draft))
  draft.touched.add(productId)
}

/**
 * Adds to or subtracts from a product. With a recipe or a list only that row changes; otherwise additions go
 * to the free row, and subtractions start with it.
 */
export function addQuantity(
  draft: CartDraft,
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

/**
 * Replaces the product `from` by `to` in every row; rows that `to` already has are merged. Changes nothing
 * when `to` is not sold, and records that.
 */
export function exchange(draft: CartDraft, limits: Limits, from: number, to: number): void {
  const moved = totalOf(draft.rows, from)
  if (moved === 0 || from === to) return
  const limit = limits.get(to)
  if (!limit) {
    draft.clamps.push({ productId: to, wanted: moved, reason: 'not_sold' })
    return
  }
  const wanted = moved + totalOf(draft.rows, to)
  draft.rows = draft.rows
    .map((row) => (row.productId === from ? { ...row, productId: to } : row))
    .reduce<CartRow[]>((rows, row) => withAdded(rows, row), [])
  setTotal(draft, limits, to, wanted)
}

export type Addition = {
  productId: number
  /** The change in pieces; may be negative. */
  quantity: number
  recipeId?: number | undefined
  listId?: number | undefined
}

/** New rows sort after all existing ones. */
function newestOrder({ rows }: CartDraft): number {
  return Math.max(0, ...rows.map(({ order }) => order)) + 1
}

/** The highest quantity `row` may get within the product's limit; records what is refused. */
function clampFor(draft: CartDraft, limits: Limits, row: RowKey, wanted: number): number {
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
