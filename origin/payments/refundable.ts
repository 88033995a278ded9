import type { Minor } from '../../shared/money/money.ts'
import { prepare, sql } from '../db/query.ts'

/** What can still be refunded of an order. */
export type Refundable = {
  /** To its payments; 0 when an invoice paid a part, because that is settled on the invoice. */
  payments: Minor
  /** To its payments and gift cards. */
  all: Minor
}

export async function readRefundable(db: D1Database, orderNumber: string): Promise<Refundable> {
  const row = await prepare(db, REFUNDABLE, { orderNumber }).first<Refundable>()
  return row ?? { payments: 0, all: 0 }
}

const REFUNDABLE = sql<Refundable>(
  `SELECT coalesce(iif(sum(method = 'invoice') > 0, 0, sum(captured_minor - refunded_minor)), 0) AS payments,
          coalesce(sum(captured_minor - refunded_minor), 0)
            + (SELECT coalesce(-sum(delta_minor), 0) FROM giftcard_entries WHERE order_number = :orderNumber) AS "all"
     FROM payments WHERE order_number = :orderNumber AND captured_minor > 0`,
)
