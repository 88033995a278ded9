import type { getOrders } from '../../../shared/api/orders-detail.ts'
import type { Handler } from '../../http/mount.ts'
import { pageOf } from '../../http/page-of.ts'
import { requireUser } from '../../http/session.ts'
import {
  IS_PAST,
  IS_UPCOMING,
  isOwner,
  SUMMARY_COLUMNS,
  SUMMARY_FROM,
  toOrderSummary,
  type OrderSummaryRow,
} from './summary.ts'
import { readBatch } from '../../db/batch.ts'
import { sql } from '../../db/query.ts'

/** Returns upcoming orders by delivery time and past orders with the newest first. */
export const serveOrders: Handler<typeof getOrders> = async ({ query }, request) => {
  const { status, page, size } = query
  const { user_id: userId } = requireUser(request)
  const { counted, found } = await readBatch(request.db, status === 'past' ? PAST : UPCOMING, {
    country: request.country,
    userId,
    limit: size,
    offset: (page - 1) * size,
  })
  return {
    items: found.map((row) => toOrderSummary(row, request)),
    ...pageOf(query, counted[0]?.count ?? 0),
  }
}

const PAST = ordersPage(IS_PAST, 's.opens_at DESC, o.placed_at DESC')
const UPCOMING = ordersPage(IS_UPCOMING, 's.opens_at, o.placed_at')

function ordersPage(condition: string, order: string) {
  const where = `${SUMMARY_FROM} WHERE o.country = :country AND ${isOwner(':userId')} AND ${condition}`
  return {
    counted: sql<{ count: number }>(`SELECT count(*) AS count ${where}`),
    found: sql<OrderSummaryRow>(
      `SELECT ${SUMMARY_COLUMNS} ${where} ORDER BY ${order} LIMIT :limit OFFSET :offset`,
    ),
  }
}
