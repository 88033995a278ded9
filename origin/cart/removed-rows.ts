import { CART_ROWS_MAX, totalOf, type CartRow } from '../../shared/cart/cart-rows.ts'
import type { CartDraft } from './change.ts'

/** How long a row that was taken out keeps its place, in milliseconds: longer than any notice with Undo stays. */
export const PLACE_KEPT = 600_000

/** The rows a product had when it was taken out, and when that was, in milliseconds since 1970. */
type Removed = { rows: readonly CartRow[]; at: number }

/** By product; `carts.removed_json` is a list of the same. */
export type RemovedRows = ReadonlyMap<number, Removed>

/** Reads what is stored of a cart; rows that were taken out too long ago are none. */
export function parseRemovedRows(json: string | null, now: string): RemovedRows {
  const stored = JSON.parse(json ?? '[]') as Removed[]
  const kept = stored.filter(({ at }) => Date.parse(now) - at < PLACE_KEPT)
  return new Map(kept.flatMap((each) => each.rows.slice(0, 1).map(({ productId }) => [productId, each])))
}

/** What to store of a draft: null for nothing. */
export function writeRemovedRows(removed: RemovedRows): string | null {
  return removed.size > 0 ? JSON.stringify([...removed.values()]) : null
}

/**
 * The rows of a product that comes back in a total. As many as were taken out have their rows again, those of recipes
 * and lists, too; another total is a free row at the first of these places. Null for a product that was not taken out.
 */
export function rowsComingBack(
  { rows, removed, recipes }: Pick<CartDraft, 'rows' | 'removed' | 'recipes'>,
  productId: number,
  total: number,
): CartRow[] | null {
  const former = removed.get(productId)?.rows ?? []
  const [first] = former
  if (!first) return null
  const hasRecipes = former.every(
    ({ recipeId }) => recipeId === 0 || recipes.some((recipe) => recipe.recipeId === recipeId),
  )
  const isSame = totalOf(former, productId) === total && rows.length + former.length <= CART_ROWS_MAX
  return isSame && hasRecipes
    ? [...former]
    : [{ productId, quantity: total, recipeId: 0, listId: 0, order: first.order }]
}
