import type { giveDinnerFeedback } from '../../shared/api/dinners.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { requireUser } from '../http/session.ts'
import { ORDERED_SQL } from './queries.ts'

/**
 * Throws 404 for an unknown recipe, another person's list, and an order that is not delivered, not the customer's or
 * without that dinner; 429 `rate_limited`.
 */
export const serveGiveDinnerFeedback: Handler<typeof giveDinnerFeedback> = async ({ body }, request) => {
  const { db, country, now } = request
  const { user_id: userId } = requireUser(request)
  const { dinnerId, kind, rating, liked, comment, orderNumber = '' } = body
  await requireWithinLimit(request, 'dinnerFeedback', String(userId))
  const named = { dinnerId, userId, country }
  const known = kind === 'list' ? KNOWN_LIST : orderNumber === '' ? KNOWN_RECIPE : KNOWN_IN_ORDER
  const params =
    kind === 'list'
      ? { ...named, orderNumber }
      : orderNumber === ''
        ? { dinnerId }
        : { ...named, orderNumber }
  if (!(await prepare(db, known, params).first())) throw new ApiFailure('not_found')
  const key = { userId, kind, dinnerId, orderNumber }
  const { stored } = await runBatch(db, {
    written: prepare(db, WRITE, { ...key, rating, liked, comment: comment || null, now }),
    stored: prepare(db, STORED, key),
  })
  const [row] = stored
  if (!row) throw new ApiFailure('not_found')
  return { id: row.id, rating: row.rating, createdAt: row.at }
}

const KNOWN_RECIPE = sql<{ id: number }>('SELECT id FROM recipes WHERE id = :dinnerId')
const KNOWN_IN_ORDER = sql<{ id: number }>(
  `SELECT recipe_id AS id FROM (${ORDERED_SQL})
    WHERE recipe_id = :dinnerId AND order_number = :orderNumber AND status = 'delivered'
      AND recipe_id IN (SELECT id FROM recipes)`,
)
const KNOWN_LIST = sql<{ id: number }>(
  `SELECT id FROM product_lists
    WHERE id = :dinnerId AND user_id = :userId AND country = :country
      AND (:orderNumber = '' OR EXISTS (
        SELECT 1 FROM orders o JOIN order_lines l ON l.order_number = o.order_number AND l.list_id = :dinnerId
         WHERE o.order_number = :orderNumber AND o.user_id = :userId AND o.status = 'delivered'))`,
)

const WRITE = sql<never>(
  `INSERT INTO dinner_feedback (user_id, kind, ref_id, order_number, rating, liked, comment, at)
   VALUES (:userId, :kind, :dinnerId, :orderNumber, :rating, :liked, :comment, :now)
   ON CONFLICT (user_id, kind, ref_id, order_number) DO UPDATE
  SET rating = excluded.rating, liked = excluded.liked, comment = excluded.comment, at = excluded.at`,
)
const STORED = sql<{ id: number; rating: number; at: string }>(
  `SELECT id, rating, at FROM dinner_feedback
    WHERE user_id = :userId AND kind = :kind AND ref_id = :dinnerId AND order_number = :orderNumber`,
)
