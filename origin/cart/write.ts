import type { CartGrouping } from '../../shared/api/cart.ts'
import type { CartRow } from '../../shared/cart/cart-rows.ts'
import { readBatch, runBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { csrfCookie } from '../http/cookies.ts'
import { createCsrfToken } from '../http/csrf.ts'
import { ApiFailure } from '../http/failure.ts'
import { createSession } from '../http/session.ts'
import { LISTED } from '../products/queries.ts'
import { createCartDraft, type CartDraft, type Limits } from './change.ts'
import type { Clamp } from './messages.ts'
import { CART_BY, CREATE_CART, HEAD_SQL, ROWS_SQL, type HeadRow, type ItemRow } from './queries.ts'
import { cartStatements, findStoredCart, type StoredCart } from './read.ts'
import type { CartRecipe } from './rules/cart-recipes.ts'
import { parseRemovedRows } from './removed-rows.ts'
import { RECIPES_SQL, toCartRecipe, type StoredRecipeRow } from './stored-recipes.ts'
import { LIMIT_COLUMNS, toLimits, type LimitRow } from './limits.ts'
import { toCart, type CartOnWire } from './to-cart.ts'
import { writeStatements } from './write-statements.ts'
import { isLostRace } from '../db/guard.ts'

/** Concurrent writes to one cart are rare; after this many lost races the request fails. */
const ATTEMPTS = 6

export type Before = {
  head: HeadRow
  items: ItemRow[]
  recipes: readonly CartRecipe[]
  limits: Limits
  applied: ReadonlySet<string>
}

type Change = {
  /** Products that may be added; their limits are read. */
  productIds: readonly number[]
  /** Intents that may already be applied. */
  intentIds?: readonly string[]
  /** Statements for the batch that writes. */
  also?: readonly D1PreparedStatement[]
  /** Changes the draft. Returns false when there is nothing to write. Runs again after a lost race. */
  apply: (draft: CartDraft, before: Before) => boolean | void
}

/** The cart after a change, and the intents that could not be granted in full. */
export type Changed = { cart: StoredCart; clamps: Clamp[] }

/**
 * Changes the caller's cart in two batches: one reads, one writes under the guard that the version is
 * unchanged, and reads the result (docs/reference/rules.md#batches). Throws 403 `csrf_failed` with fresh
 * cookies for an expired session, 409 `cart_changed` after too many lost races.
 */
export async function changeCart(request: RequestContext, change: Change): Promise<Changed> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const before = await readBefore(request, change)
    const former = before.items.map(toRow)
    const removed = parseRemovedRows(before.head.removed_json, request.now)
    const draft = createCartDraft(former, before.limits, before.recipes, removed)
    const isWritten = change.apply(draft, before) !== false
    try {
      const writes = isWritten
        ? [
            ...writeStatements(request, before.head, former, draft, before.limits, before.recipes, removed),
            ...(change.also ?? []),
          ]
        : []
      const rows = await runBatch(request.db, {
        writes,
        cart: cartStatements(request, { cartId: before.head.id }),
      })
      const cart = await findStoredCart(request, rows.cart)
      if (!cart) throw new Error('The cart was gone after it was written')
      return { cart, clamps: draft.clamps }
    } catch (error) {
      if (!isLostRace(error)) throw error
    }
  }
  throw new ApiFailure('cart_changed')
}

/** Like `changeCart`, but returns the cart response. */
export async function respondWithCart(
  request: RequestContext,
  grouping: CartGrouping | undefined,
  change: Change,
): Promise<CartOnWire> {
  const { cart, clamps } = await changeCart(request, change)
  return toCart(cart, request, { grouping, clamps })
}

/** Creates a session and throws 403 `csrf_failed` with its cookies, so that the client can try again. */
export async function rejectExpiredSession(request: RequestContext): Promise<never> {
  const { idHash, cookie } = await createSession(request)
  const token = await createCsrfToken(request.config.csrfKey, idHash, request.ids)
  throw new ApiFailure('csrf_failed', { cookies: [cookie, csrfCookie(token)] })
}

async function readBefore(request: RequestContext, change: Change): Promise<Before> {
  const { db, country, now, language, sessionHash } = request
  const { heads, items, recipes, limits, intents } = await readBatch(db, BEFORE, {
    country,
    now,
    language,
    sessionHash: sessionHash ?? '',
    productIds: JSON.stringify(change.productIds),
    intentIds: JSON.stringify(change.intentIds ?? []),
  })
  const head = heads[0] ?? (await rejectExpiredSession(request))
  return {
    head,
    items,
    recipes: recipes.map(toCartRecipe),
    limits: toLimits(limits),
    applied: new Set(intents.map((row) => row.intent_id)),
  }
}

const LIMITS_SQL = `
  section (product_id) AS (
    SELECT product_id FROM cart_items WHERE cart_id = (SELECT id FROM mine)
     UNION SELECT CAST(value AS INTEGER) FROM json_each(:productIds)
     UNION SELECT need.value ->> 1 FROM cart_recipes c, json_each(c.needs_json) need
            WHERE c.cart_id = (SELECT id FROM mine)),
  ${LISTED} ${LIMIT_COLUMNS}`

const INTENTS_SQL = `
  SELECT intent_id FROM cart_intents
   WHERE cart_id = (SELECT id FROM mine) AND intent_id IN (SELECT value FROM json_each(:intentIds))`

const BEFORE = {
  created: CREATE_CART,
  heads: sql<HeadRow>(`WITH ${CART_BY.session} ${HEAD_SQL}`),
  items: sql<ItemRow>(`WITH ${CART_BY.session} ${ROWS_SQL}`),
  recipes: sql<StoredRecipeRow>(`WITH ${CART_BY.session} ${RECIPES_SQL}`),
  limits: sql<LimitRow>(`WITH ${CART_BY.session}, ${LIMITS_SQL}`),
  intents: sql<{ intent_id: string }>(`WITH ${CART_BY.session} ${INTENTS_SQL}`),
}

function toRow(item: ItemRow): CartRow {
  return {
    productId: item.product_id,
    quantity: item.quantity,
    recipeId: item.recipe_id,
    listId: item.list_id,
    order: item.id,
  }
}
