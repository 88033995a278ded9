import type * as v from 'valibot'
import type { nextDelivery } from '../../shared/api/delivery.ts'
import { prepare, sql, type Prepared } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import {
  IS_UPCOMING,
  isOwner,
  SUMMARY_COLUMNS,
  SUMMARY_FROM,
  toOrderSummary,
  type OrderSummaryRow,
} from '../orders/read/summary.ts'

type NextDelivery = v.InferInput<typeof nextDelivery>

const ORDERS_MAX = 5

/**
 * The next orders of the session's user, for a batch with other reads: the user's id is not known before the
 * batch. An expired session has no orders.
 */
export function nextDeliveryStatement({
  db,
  country,
  sessionHash,
  now,
}: RequestContext): Prepared<OrderSummaryRow> {
  return prepare(db, NEXT_ORDERS, { country, sessionHash: sessionHash ?? '', now })
}

const NEXT_ORDERS = sql<OrderSummaryRow>(
  `SELECT ${SUMMARY_COLUMNS} ${SUMMARY_FROM}
    WHERE o.country = :country AND ${isOwner(
      '(SELECT user_id FROM sessions WHERE id_hash = :sessionHash AND expires_at > :now)',
    )} AND ${IS_UPCOMING}
    ORDER BY s.opens_at, o.placed_at LIMIT ${ORDERS_MAX}`,
)

/** There are no recurring reservations yet. */
export function toNextDelivery(found: readonly OrderSummaryRow[], request: RequestContext): NextDelivery {
  return { upcoming: found.map((row) => toOrderSummary(row, request)), reservation: null }
}
