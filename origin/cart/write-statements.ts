import { isSameRow, type CartRow } from '../../shared/cart/cart-rows.ts'
import type { RequestContext } from '../http/context.ts'
import type { CartDraft, Limits } from './change.ts'
import { endGuard, guard } from '../db/guard.ts'
import { writeRemovedRows, type RemovedRows } from './removed-rows.ts'
import { markStatements } from './substitutions.ts'
import type { CartRecipe } from './rules/cart-recipes.ts'
import { writeCartRecipes } from './stored-recipes.ts'

const INTENTS_KEPT_MS = 86_400_000

/** The statements that store a draft. The batch aborts when the cart's version is no longer the one read. */
export function writeStatements(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  cart: { id: number; version: number },
  former: readonly CartRow[],
  draft: CartDraft,
  limits: Limits,
  formerRecipes: readonly CartRecipe[] = [],
  formerRemoved: RemovedRows = new Map(),
): D1PreparedStatement[] {
  const gone = former.filter((row) => !draft.rows.some((each) => isSameRow(each, row)))
  const places = new Set(
    [...gone, ...[...formerRemoved.values()].flatMap(({ rows }) => rows)].map(({ order }) => order),
  )
  const priceOf = (row: CartRow) => limits.get(row.productId)?.price ?? 0
  const written = draft.rows.filter(
    (row) =>
      draft.touched.has(row.productId) ||
      former.find((each) => isSameRow(each, row))?.quantity !== row.quantity,
  )
  return [
    guardVersion(db, cart),
    db
      .prepare(`DELETE FROM cart_items WHERE cart_id = ?1 AND id IN (SELECT value FROM json_each(?2))`)
      .bind(cart.id, JSON.stringify(gone.map(({ order }) => order))),
    db
      .prepare(
        `INSERT INTO cart_items (id, cart_id, product_id, quantity, recipe_id, list_id, price_seen_minor, added_at)
         SELECT value ->> 5, ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, ?3 FROM json_each(?2)
          WHERE true
             ON CONFLICT (cart_id, product_id, recipe_id, list_id) DO UPDATE
            SET quantity = excluded.quantity, price_seen_minor = excluded.price_seen_minor`,
      )
      .bind(
        cart.id,
        JSON.stringify(
          written.map((row) => [
            row.productId,
            row.quantity,
            row.recipeId,
            row.listId,
            priceOf(row),
            // A row that replaces another, or comes back, takes its id; every other new row gets the next one.
            places.has(row.order) ? row.order : null,
          ]),
        ),
        now,
      ),
    ...(draft.recipes === formerRecipes ? [] : writeCartRecipes(db, cart.id, draft.recipes)),
    ...(draft.portions.size > 0 ? [updatePortions(db, cart.id, draft.portions)] : []),
    ...markStatements(db, cart.id, draft.substitutions),
    ...(draft.intents.length > 0 ? rememberIntents(db, cart.id, draft.intents, now) : []),
    db
      .prepare('UPDATE carts SET version = version + 1, updated_at = ?2, removed_json = ?3 WHERE id = ?1')
      .bind(cart.id, now, writeRemovedRows(draft.removed)),
    endGuard(db),
  ]
}

/** First statement of a batch: aborts it unless the cart still has the version. */
export function guardVersion(db: D1Database, cart: { id: number; version: number }): D1PreparedStatement {
  return guard(db, '(SELECT version FROM carts WHERE id = ?1) = ?2', [cart.id, cart.version])
}

function updatePortions(
  db: D1Database,
  cartId: number,
  portions: ReadonlyMap<number, number>,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE cart_items SET recipe_portions = said.value ->> 1
         FROM json_each(?2) said
        WHERE cart_items.cart_id = ?1 AND cart_items.recipe_id = said.value ->> 0`,
    )
    .bind(cartId, JSON.stringify([...portions]))
}

function rememberIntents(
  db: D1Database,
  cartId: number,
  intents: readonly string[],
  now: string,
): D1PreparedStatement[] {
  const end = new Date(Date.parse(now) - INTENTS_KEPT_MS).toISOString()
  return [
    db
      .prepare(
        `INSERT INTO cart_intents (cart_id, intent_id, applied_at)
         SELECT ?1, value, ?3 FROM json_each(?2) WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(cartId, JSON.stringify(intents), now),
    db.prepare('DELETE FROM cart_intents WHERE applied_at < ?1').bind(end),
  ]
}
