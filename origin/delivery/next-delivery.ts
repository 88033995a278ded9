import type * as v from 'valibot'
import type { nextDelivery } from '../../shared/api/delivery.ts'
import type { Rows } from '../db/batch.ts'
import { prepareAll, sql, type PreparedAll } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import {
  IS_UPCOMING,
  isOwner,
  SUMMARY_COLUMNS,
  SUMMARY_FROM,
  toOrderSummary,
  type OrderSummaryRow,
} from '../orders/read/summary.ts'
import { LIVE_ROUND } from '../slot-reservations/queries.ts'
import { toReservation } from '../slot-reservations/to-preference.ts'

type NextDelivery = v.InferInput<typeof nextDelivery>

const ORDERS_MAX = 5

/**
 * The next orders and the reserved slot of the session's user, for a batch with other reads: the user's id is not
 * known before the batch. An expired session has none.
 */
export function nextDeliveryStatements({
  db,
  country,
  sessionHash,
  now,
}: RequestContext): PreparedAll<typeof NEXT> {
  return prepareAll(db, NEXT, { country, sessionHash: sessionHash ?? '', now })
}

const NEXT = {
  rounds: LIVE_ROUND,
  orders: sql<OrderSummaryRow>(
    `SELECT ${SUMMARY_COLUMNS} ${SUMMARY_FROM}
    WHERE o.country = :country AND ${isOwner(
      '(SELECT user_id FROM sessions WHERE id_hash = :sessionHash AND expires_at > :now)',
    )} AND ${IS_UPCOMING}
    ORDER BY s.opens_at, o.placed_at LIMIT ${ORDERS_MAX}`,
  ),
}

export function toNextDelivery(
  { orders, rounds }: Rows<ReturnType<typeof nextDeliveryStatements>>,
  request: RequestContext,
): NextDelivery {
  return {
    upcoming: orders.map((row) => toOrderSummary(row, request)),
    reservation: toReservation(rounds[0]),
  }
}
