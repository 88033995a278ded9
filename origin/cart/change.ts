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
import { rowsComingBack, type RemovedRows } from './removed-rows.ts'
import type { Substitution } from './substitutions.ts'
import {
  changedShares,
  sharesOf,
  totalShare,
  withoutPieces,
  type CartRecipe,
  type Shares,
} from './rules/cart-recipes.ts'

/**
 * Limit, present price and content of a pack (`Micros`) by product; a product that is not sold is absent.
 */
export type Limits = ReadonlyMap<number, { maxQuantity: number; price: number; pack: number }>

/** A cart during a change: its stored rows and its new rows. */
export type CartDraft = {
  rows: CartRow[]
  /** Products the shopper changed: their present price becomes the price seen. */
  touched: Set<number>
  /** Changed portions by recipe. */
  portions: Map<number, number>
  /** What may replace a product, where that changes. */
  substitutions: Map<number, Substitution>
  recipes: readonly CartRecipe[]
  /** What was taken out a moment ago, before and by this change. */
  removed: RemovedRows
  clamps: Clamp[]
  /** Ids of the intents this change applies. */
  intents: string[]
}

/**
 * Creates a draft of stored rows. Rows of products that are no longer sold are dropped with the next change.
 */
export function createCartDraft(
  rows: readonly CartRow[],
  limits: Limits,
  recipes: readonly CartRecipe[] = [],
  removed: RemovedRows = new Map(),
): CartDraft {
  return {
    recipes,
    removed,
    rows: rows.filter(({ productId }) => limits.has(productId)),
    touched: new Set(),
    portions: new Map(),
    substitutions: new Map(),
    clamps: [],
    intents: [],
  }
}

/**
 * Sets a product's total to `wanted`, up to its limit (docs/reference/rules.md#cart-changes). What is taken out at the
 * time `at`, in milliseconds, keeps its place for a while.
 */
export function setTotal(
  draft: CartDraft,
  limits: Limits,
  productId: number,
  wanted: number,
  at?: number,
): void {
  const total = clampFor(draft, limits, { productId, recipeId: 0, listId: 0 }, wanted)
  const present = draft.rows.filter((row) => row.productId === productId)
  const back = present.length === 0 && total > 0 ? rowsComingBack(draft, productId, total) : null
  draft.rows = back ? [...draft.rows, ...back] : withTotal(draft.rows, productId, total, newestOrder(draft))
  for (const { recipeId, portions } of draft.recipes) {
    if (back?.some((row) => row.recipeId === recipeId)) draft.portions.set(recipeId, portions)
  }
  const removed = new Map(draft.removed)
  if (total > 0) removed.delete(productId)
  else if (present.length > 0 && at !== undefined) removed.set(productId, { rows: present, at })
  draft.removed = removed
  draft.touched.add(productId)
}

/** Says what may replace a product; about one that the draft lacks, nothing. */
export function setSubstitution(
  draft: CartDraft,
  productId: number,
  substitution: Substitution | null,
): void {
  if (substitution !== null && draft.rows.some((row) => row.productId === productId)) {
    draft.substitutions.set(productId, substitution)
  }
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
 * Replaces the recipes of the cart. Packs are counted anew for products whose needs change; pieces that the
 * shopper has taken out by hand stay out, unless a recipe of `asked` needs them. Other rows never change.
 */
export function setRecipes(
  draft: CartDraft,
  limits: Limits,
  recipes: readonly CartRecipe[],
  asked: ReadonlySet<number> = new Set(),
): void {
  const free = new Map<number, number>()
  const known = new Set([...draft.recipes, ...recipes].map(({ recipeId }) => recipeId))
  for (const row of draft.rows) {
    if (!known.has(row.recipeId)) free.set(row.productId, (free.get(row.productId) ?? 0) + row.quantity)
  }
  const goods = {
    packOf: (id: number) => limits.get(id)?.pack ?? null,
    freeOf: (id: number) => free.get(id) ?? 0,
  }
  const before = sharesOf(draft.recipes, goods)
  const after = sharesOf(recipes, goods)
  const kept = new Set(recipes.map(({ recipeId }) => recipeId))
  const former = draft.rows
  draft.rows = former.filter(({ recipeId, productId }) => {
    if (!known.has(recipeId)) return true
    // Of a recipe that is asked for or gone, only what is counted below stays.
    return kept.has(recipeId) && (!asked.has(recipeId) || after.get(productId)?.has(recipeId) === true)
  })
  const isAsked = (id: number) => [...(after.get(id)?.keys() ?? [])].some((recipeId) => asked.has(recipeId))
  const counted = new Set([...changedShares(before, after), ...[...after.keys()].filter(isAsked)])
  for (const productId of counted) {
    const present = sumOf(former, productId, known)
    const room = Math.max(0, (limits.get(productId)?.maxQuantity ?? 0) - goods.freeOf(productId))
    const missing = isAsked(productId)
      ? 0
      : Math.max(0, Math.min(totalShare(before, productId), room) - present)
    setShares(draft, limits, productId, { shares: after, missing, known })
  }
  draft.recipes = recipes
}

/** Removes what only this recipe needs. Returns false for a recipe that is not in the cart. */
export function removeRecipe(draft: CartDraft, limits: Limits, recipeId: number): boolean {
  const isOther = (each: { recipeId: number }) => each.recipeId !== recipeId
  if (draft.rows.every(isOther) && draft.recipes.every(isOther)) return false
  setRecipes(draft, limits, draft.recipes.filter(isOther))
  // Rows that another client has added for a recipe that it did not put here.
  draft.rows = draft.rows.filter(isOther)
  return true
}

function setShares(
  draft: CartDraft,
  limits: Limits,
  productId: number,
  { shares, missing, known }: { shares: Shares; missing: number; known: ReadonlySet<number> },
): void {
  draft.rows = draft.rows.filter((row) => row.productId !== productId || !known.has(row.recipeId))
  for (const [recipeId, quantity] of withoutPieces(shares.get(productId) ?? new Map(), missing)) {
    if (quantity > 0) addQuantity(draft, limits, { productId, quantity, recipeId })
  }
}

function sumOf(rows: readonly CartRow[], productId: number, recipeIds: ReadonlySet<number>): number {
  return totalOf(
    rows.filter((row) => recipeIds.has(row.recipeId)),
    productId,
  )
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

/** New rows sort after all existing ones, and after those that may come back. */
function newestOrder({ rows, removed }: CartDraft): number {
  const all = [...rows, ...[...removed.values()].flatMap((each) => each.rows)]
  return Math.max(0, ...all.map(({ order }) => order)) + 1
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
