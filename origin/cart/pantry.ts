import type { getPantry } from '../../shared/api/cart-recipes.ts'
import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import type { Handler } from '../http/mount.ts'
import { IS_LIVE } from './queries.ts'

/** Ingredients that a customer, or a session without one, always has at home. */

export type PantryRow = { ingredient_id: number }

/** SQL. Parameters: :sessionHash, :now. */
export const PANTRY = `
  SELECT ingredient_id FROM pantry_items
   WHERE session_hash = :sessionHash
      OR user_id = (SELECT se.user_id FROM sessions se WHERE se.id_hash = :sessionHash AND ${IS_LIVE})
   ORDER BY ingredient_id`

export const servePantry: Handler<typeof getPantry> = async (_, { db, now, sessionHash }) => {
  const { pantry } = await readBatch(
    db,
    { pantry: sql<PantryRow>(PANTRY) },
    { now, sessionHash: sessionHash ?? '' },
  )
  return { ingredientIds: pantry.map((row) => row.ingredient_id) }
}

/** An ingredient that is now at home, or no longer. */
export type PantryChange = { ingredientId: number; isHome: boolean }

/** The statements that remember or forget ingredients for the caller; none without changes. */
export function pantryStatements(
  { db, now, sessionHash }: Pick<RequestContext, 'db' | 'now' | 'sessionHash'>,
  changes: readonly PantryChange[],
): D1PreparedStatement[] {
  const idsOf = (isHome: boolean) =>
    JSON.stringify(changes.filter((each) => each.isHome === isHome).map(({ ingredientId }) => ingredientId))
  if (changes.length === 0) return []
  return [
    db.prepare(FORGET).bind(sessionHash ?? '', idsOf(false)),
    db.prepare(REMEMBER).bind(sessionHash ?? '', idsOf(true), now),
  ]
}

/** What a session has learned goes to its user. For the batch of a login: session before, user. */
export const TAKE_OVER_PANTRY =
  'UPDATE OR IGNORE pantry_items SET session_hash = NULL, user_id = ?2 WHERE session_hash = ?1'

const FORGET = `
  DELETE FROM pantry_items
   WHERE (session_hash = ?1 OR user_id = (SELECT user_id FROM sessions WHERE id_hash = ?1))
     AND ingredient_id IN (SELECT value FROM json_each(?2))`

const REMEMBER = `
  INSERT OR IGNORE INTO pantry_items (session_hash, user_id, ingredient_id)
  SELECT CASE WHEN se.user_id IS NULL THEN se.id_hash END, se.user_id, value
    FROM json_each(?2), sessions se WHERE se.id_hash = ?1 AND ${IS_LIVE.replaceAll(':now', '?3')}`
