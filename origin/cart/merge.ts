import { mergeRows } from './rules/cart-merge.ts'
import type { CartRow } from '../../shared/cart/cart-rows.ts'
import { COUNTRIES } from '../../shared/sites.ts'
import { runBatch } from '../db/batch.ts'
import { prepareAll, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { LISTED } from '../products/queries.ts'
import { prepareKnownHold, prepareTakeOverChoice } from '../slots/take-over.ts'
import { createCartDraft, setRecipes, type Limits } from './change.ts'
import { TAKE_OVER_PANTRY } from './pantry.ts'
import { recipesOfCarts, toCartRecipe } from './stored-recipes.ts'
import { LIMIT_COLUMNS, toLimits, type LimitRow } from './limits.ts'
import { guardVersion, writeStatements } from './write-statements.ts'

/** A login: the anonymous session that ends, the session that begins, and the user. */
export type Login = { from: string; to: string; userId: number }

export type PreparedMerge = {
  /** For the login's batch, after the new session is inserted and before the old one is deleted. */
  statements: D1PreparedStatement[]
  mergedItemCount: number
  clampedItemCount: number
}

type Cart = { id: number; version: number; isOwn: boolean; isOfGuest: boolean; isEditing: boolean }
type Request = Pick<RequestContext, 'db' | 'now'>

/**
 * Reads both carts of each country and prepares their merge (docs/reference/rules.md#cart-merge). A user
 * without a cart gets the anonymous one unchanged, with intents, codes and sharing. A cart that edits an
 * order is not merged: the anonymous rows wait with the new session. When a cart changes meanwhile, the
 * login's batch aborts on its guards (`isLostRace`): prepare and write again.
 */
export async function prepareCartMerge(request: Request, login: Login): Promise<PreparedMerge> {
  const { countries } = await runBatch(request.db, {
    countries: COUNTRIES.map((country) =>
      prepareAll(request.db, BOTH_CARTS, {
        country,
        now: request.now,
        sessionHash: login.from,
        userId: login.userId,
      }),
    ),
  })
  const prepared: PreparedMerge = {
    statements: [
      becomeMember(request, login),
      request.db.prepare(TAKE_OVER_PANTRY).bind(login.from, login.userId),
    ],
    mergedItemCount: 0,
    clampedItemCount: 0,
  }
  for (const { carts, rows, recipes, limits } of countries) {
    mergeCountry(request, login, prepared, {
      carts: carts.map((row) => toCart(row, login)),
      rows,
      recipes,
      limits: toLimits(limits),
    })
  }
  return prepared
}

type Found = { carts: Cart[]; rows: RowResult[]; recipes: RecipeResult[]; limits: Limits }

function mergeCountry(request: Request, login: Login, prepared: PreparedMerge, found: Found): void {
  const { db, now } = request
  const anonymous = found.carts.find(({ isOwn }) => !isOwn)
  const own = found.carts.find(({ isOwn }) => isOwn)
  if (!anonymous) return
  // The order of a guest stays as it was before the edit.
  if (anonymous.isOfGuest && anonymous.isEditing) return
  // The address is the guest's, not the user's.
  if (anonymous.isOfGuest) {
    prepared.statements.push(
      db.prepare('UPDATE carts SET address_id = NULL WHERE id = ?1').bind(anonymous.id),
    )
  }
  const rowsOf = ({ id }: Cart) => found.rows.filter((row) => row.cart_id === id)
  const coming = rowsOf(anonymous)
  if (own?.isEditing) {
    prepared.statements.push(
      db
        .prepare('UPDATE carts SET session_hash = ?2 WHERE id = ?1 AND session_hash = ?3')
        .bind(anonymous.id, login.to, login.from),
    )
    return
  }
  if (!own) {
    prepared.mergedItemCount += coming.length
    prepared.statements.push(
      db
        .prepare(
          `UPDATE carts SET session_hash = NULL, user_id = ?2, version = version + 1, updated_at = ?3
            WHERE id = ?1 AND (session_hash = ?4 OR user_id = ${GUEST_OF('?4')})`,
        )
        .bind(anonymous.id, login.userId, now, login.from),
      prepareKnownHold({ db, now }, anonymous.id),
    )
    return
  }
  const former = rowsOf(own).map(toRow)
  const recipesOf = ({ id }: Cart) => found.recipes.filter((row) => row.cart_id === id).map(toCartRecipe)
  const [ownRecipes, comingRecipes] = [recipesOf(own), recipesOf(anonymous)]
  const draft = createCartDraft(former, found.limits, ownRecipes)
  const isComing = ({ recipeId }: { recipeId: number }) =>
    comingRecipes.some((recipe) => recipe.recipeId === recipeId)
  const merged = mergeRows(
    draft.rows,
    // What recipes need is counted below, together with the user's own recipes.
    coming.map(toRow).filter((row) => !isComing(row)),
    (productId) => found.limits.get(productId)?.maxQuantity ?? 0,
  )
  draft.rows = merged.rows
  if (comingRecipes.length > 0) {
    const kept = ownRecipes.filter((recipe) => !isComing(recipe))
    setRecipes(
      draft,
      found.limits,
      [...kept, ...comingRecipes],
      new Set(comingRecipes.map(({ recipeId }) => recipeId)),
    )
    merged.mergedItemCount += coming.map(toRow).filter(isComing).length
  }
  for (const row of coming) {
    if (row.recipe_id && row.recipe_portions) draft.portions.set(row.recipe_id, row.recipe_portions)
  }
  prepared.mergedItemCount += merged.mergedItemCount
  prepared.clampedItemCount += merged.clampedItemCount
  prepared.statements.push(
    guardVersion(db, anonymous),
    ...writeStatements(request, own, former, draft, found.limits, ownRecipes),
    ...moveStatements(request, anonymous.id, own.id),
  )
}

/** Moves what the anonymous cart has besides rows; then deletes the cart. */
function moveStatements({ db, now }: Request, from: number, to: number): D1PreparedStatement[] {
  return [
    ...prepareTakeOverChoice({ db, now }, from, to),
    ...MOVES.map((sql) => db.prepare(sql).bind(from, to)),
  ]
}

const MOVES = [
  'UPDATE OR IGNORE cart_intents SET cart_id = ?2 WHERE cart_id = ?1',
  'UPDATE OR IGNORE cart_discounts SET cart_id = ?2 WHERE cart_id = ?1',
  // What the user's own cart says about a product has priority.
  `UPDATE OR IGNORE cart_no_substitutes SET cart_id = ?2
    WHERE cart_id = ?1 AND product_id NOT IN (SELECT product_id FROM cart_substitutes WHERE cart_id = ?2)`,
  `UPDATE OR IGNORE cart_substitutes SET cart_id = ?2
    WHERE cart_id = ?1 AND product_id NOT IN (SELECT product_id FROM cart_no_substitutes WHERE cart_id = ?2)`,
  // The user's own address has priority.
  `UPDATE carts SET (address_id, postal_code, is_unattended) =
            (SELECT address_id, postal_code, is_unattended FROM carts WHERE id = ?1)
      WHERE id = ?2 AND address_id IS NULL AND postal_code IS NULL`,
  // Deleting the cart also deletes a hold that was not taken over.
  'DELETE FROM carts WHERE id = ?1 AND id <> ?2',
]

/** A guest of a shared cart stays a guest after the login. */
function becomeMember({ db }: Request, login: Login): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE OR REPLACE cart_share_members SET session_hash = NULL, user_id = ?2 WHERE session_hash = ?1',
    )
    .bind(login.from, login.userId)
}

type CartResult = { id: number; version: number; user_id: number | null; editing_order_number: string | null }
type RowResult = {
  id: number
  cart_id: number
  product_id: number
  quantity: number
  recipe_id: number
  recipe_portions: number | null
  list_id: number
}
type RecipeResult = { cart_id: number } & Parameters<typeof toCartRecipe>[0]

/** SQL: the guest of a session, who logs in to an account. */
const GUEST_OF = (session: string) => `(SELECT s.user_id FROM sessions s
  JOIN users u ON u.id = s.user_id AND u.guest_email IS NOT NULL WHERE s.id_hash = ${session})`

const BOTH = `both_carts (id) AS (
  SELECT id FROM carts WHERE country = :country
     AND (session_hash = :sessionHash OR user_id = :userId OR user_id = ${GUEST_OF(':sessionHash')}))`

const BOTH_CARTS = {
  carts: sql<CartResult>(
    `WITH ${BOTH} SELECT id, version, user_id, editing_order_number FROM carts
      WHERE id IN (SELECT id FROM both_carts)`,
  ),
  rows: sql<RowResult>(
    `WITH ${BOTH} SELECT id, cart_id, product_id, quantity, recipe_id, recipe_portions, list_id FROM cart_items
      WHERE cart_id IN (SELECT id FROM both_carts) ORDER BY id`,
  ),
  recipes: recipesOfCarts(BOTH),
  limits: sql<LimitRow>(
    `WITH ${BOTH}, section (product_id) AS (
       SELECT product_id FROM cart_items WHERE cart_id IN (SELECT id FROM both_carts)
        UNION SELECT need.value ->> 1 FROM cart_recipes c, json_each(c.needs_json) need
               WHERE c.cart_id IN (SELECT id FROM both_carts)), ${LISTED} ${LIMIT_COLUMNS}`,
  ),
}

function toCart(row: CartResult, { userId }: Login): Cart {
  return {
    id: row.id,
    version: row.version,
    isOwn: row.user_id === userId,
    isOfGuest: row.user_id !== null && row.user_id !== userId,
    isEditing: row.editing_order_number !== null,
  }
}

function toRow(row: RowResult): CartRow {
  return {
    productId: row.product_id,
    quantity: row.quantity,
    recipeId: row.recipe_id,
    listId: row.list_id,
    order: row.id,
  }
}
