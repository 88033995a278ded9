import type { getOrders } from '../../shared/api/orders-detail.ts'
import type { Handler } from '../http/mount.ts'
import { pageOf } from '../http/page-of.ts'
import { requireUser } from '../http/session.ts'
import {
  IS_PAST,
  IS_UPCOMING,
  isOwner,
  SUMMARY_COLUMNS,
  toOrderSummary,
  type OrderSummaryRow,
} from './summary.ts'

/** Upcoming orders by their delivery, past ones with the newest first (contract 5). */
export const serveOrders: Handler<typeof getOrders> = async ({ query }, request) => {
  const { status, page, size } = query
  const { user_id: userId } = requireUser(request)
  const where = `FROM orders o JOIN delivery_slots s ON s.id = o.slot_id
    WHERE o.country = ?1 AND ${isOwner('?2')} AND ${status === 'past' ? IS_PAST : IS_UPCOMING}`
  const [counted, found] = (await request.db.batch([
    request.db.prepare(`SELECT count(*) AS count ${where}`).bind(request.country, userId),
    request.db
      .prepare(
        `SELECT ${SUMMARY_COLUMNS} ${where}
          ORDER BY ${status === 'past' ? 's.opens_at DESC, o.placed_at DESC' : 's.opens_at, o.placed_at'}
          LIMIT ?3 OFFSET ?4`,
      )
      .bind(request.country, userId, size, (page - 1) * size),
  ])) as [D1Result<{ count: number }>, D1Result<OrderSummaryRow>]
  return {
    items: found.results.map((row) => toOrderSummary(row, request)),
    ...pageOf(query, counted.results[0]?.count ?? 0),
  }
}
