import type { EndpointAnswer } from '../../shared/api/endpoint.ts'
import type { getNextDelivery } from '../../shared/api/delivery.ts'
import type { RequestContext } from '../http/context.ts'
import type { Handler } from '../http/mount.ts'
import {
  IS_UPCOMING,
  isOwner,
  SUMMARY_COLUMNS,
  SUMMARY_FROM,
  toOrderSummary,
  type OrderSummaryRow,
} from '../orders/summary.ts'

type NextDelivery = EndpointAnswer<typeof getNextDelivery>

const ORDERS_MAX = 5

/** What the header's slot button shows (contract 6). */
export const serveNextDelivery: Handler<typeof getNextDelivery> = async (_, request) =>
  toNextDelivery(await nextDeliveryStatement(request).all<OrderSummaryRow>(), request)

/**
 * The next orders of whoever the session belongs to, for a batch with whatever else is read: nobody's
 * id is known before. A dead session has none.
 */
export function nextDeliveryStatement({
  db,
  country,
  sessionHash,
  now,
}: RequestContext): D1PreparedStatement {
  const user = '(SELECT user_id FROM sessions WHERE id_hash = ?2 AND expires_at > ?3)'
  return db
    .prepare(
      `SELECT ${SUMMARY_COLUMNS} ${SUMMARY_FROM}
        WHERE o.country = ?1 AND ${isOwner(user)} AND ${IS_UPCOMING}
        ORDER BY s.opens_at, o.placed_at LIMIT ${ORDERS_MAX}`,
    )
    .bind(country, sessionHash ?? '', now)
}

/** Nobody has a recurring reservation yet. */
export function toNextDelivery(found: D1Result<OrderSummaryRow>, request: RequestContext): NextDelivery {
  return { upcoming: found.results.map((row) => toOrderSummary(row, request)), reservation: null }
}
