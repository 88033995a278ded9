import type { getPreviousDinners } from '../../shared/api/dinners.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, prepareAll, sql } from '../db/query.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { pageOf } from '../http/page-of.ts'
import { requireUser } from '../http/session.ts'
import { recipePageStatements } from '../recipe-cards/pages.ts'
import { CUSTOMER, ORDERED_SQL, VISITOR, type FeedbackRow } from './queries.ts'
import { recipeDinner } from './to-dinner.ts'

/** Throws 404 for an order that is not the customer's. */
export const servePreviousDinners: Handler<typeof getPreviousDinners> = async ({ query }, request) => {
  const { db, country, now, sessionHash } = request
  const { user_id: userId } = requireUser(request)
  const owner = { userId, country }
  const orderNumber = query.order_number ?? ''
  const { bank, feedback, ordered } = CUSTOMER
  const rows = await runBatch(db, {
    page: recipePageStatements(request, { sql: ORDERED_DINNERS, params: { ...owner, orderNumber } }, query),
    own: prepareAll(db, { bank, ordered }, owner),
    feedback: query.order_number
      ? prepare(db, FEEDBACK_OF_ORDER, { userId, orderNumber })
      : prepare(db, feedback, { userId }),
    inCart: prepare(db, VISITOR.inCart, { country, now, sessionHash: sessionHash ?? '' }),
    order: prepare(db, ORDER, { userId, orderNumber }),
  })
  if (query.order_number && rows.order.length === 0) throw new ApiFailure('not_found')
  const standing = {
    bank: new Set(rows.own.bank.map((row) => row.recipe_id)),
    inCart: new Set(rows.inCart.map((row) => row.recipe_id)),
    feedback: new Map(
      rows.feedback.map(({ recipe_id, rating, liked, comment }) => [
        recipe_id,
        { rating, liked: liked === 1, comment: comment ?? '' },
      ]),
    ),
    ordered: new Map(
      rows.own.ordered.map(({ recipe_id, times, last_at }) => [recipe_id, { times, lastAt: last_at }]),
    ),
  }
  return {
    items: rows.page.recipes.map((row) => recipeDinner(row, standing, request)),
    ...pageOf(query, rows.page.total[0]?.count ?? 0),
  }
}

/** The dinners of one order, or of all when :orderNumber is empty, the last delivered first. */
const ORDERED_DINNERS = `
  SELECT recipe_id, row_number() OVER (ORDER BY max(opens_at) DESC, recipe_id) AS rank
    FROM (${ORDERED_SQL})
   WHERE recipe_id IN (SELECT id FROM recipes) AND (:orderNumber = '' OR order_number = :orderNumber)
   GROUP BY recipe_id`

const FEEDBACK_OF_ORDER = sql<FeedbackRow>(
  `SELECT ref_id AS recipe_id, rating, liked, comment FROM dinner_feedback
    WHERE user_id = :userId AND kind = 'recipe' AND order_number = :orderNumber`,
)

const ORDER = sql<{ order_number: string }>(
  'SELECT order_number FROM orders WHERE order_number = :orderNumber AND user_id = :userId',
)
