import type { EndpointResponse } from '../../shared/api/endpoint.ts'
import type { getNextDelivery } from '../../shared/api/delivery.ts'
import { prepare, sql, type Prepared } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import type { Handler } from '../http/mount.ts'
import {
  IS_UPCOMING,
  isOwner,
  SUMMARY_COLUMNS,
  SUMMARY_FROM,
  toOrderSummary,
  type OrderSummaryRow,
} from '../orders/read/summary.ts'

type NextDelivery = EndpointResponse<typeof getNextDelivery>

const ORDERS_MAX = 5

/** Returns the next deliveries, for the header's slot button. */
export const serveNextDelivery: Handler<typeof getNextDelivery> = async (_, request) =>
  toNextDelivery((await nextDeliveryStatement(request).all<OrderSummaryRow>()).results, request)

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
