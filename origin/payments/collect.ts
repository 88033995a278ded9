import type { Minor } from '../../shared/domain/money.ts'

/** Statements that take the money for a delivered order, and give money back, for the caller's batch. */

type Capture = {
  orderNumber: string
  /** What the order comes to after packing: goods as delivered, deposits, fees and delivery, in minor units. */
  finalTotalMinor: Minor
  now: string
}

/**
 * Takes what a packed order costs: gift cards first, up to what they were to pay, then the payments in
 * the order they were made. What was set aside beyond it is let go, and gift-card money not needed goes
 * back. An order on account gets its invoice. A repeat changes nothing. The provider is told by
 * `runPaymentOperations` afterwards. A total above what was set aside takes what was set aside.
 */
export function prepareCapture(
  db: D1Database,
  { orderNumber, finalTotalMinor, now }: Capture,
): D1PreparedStatement[] {
  const about = (sql: string) => db.prepare(sql).bind(orderNumber, finalTotalMinor, now)
  return [
    about(RETURN_UNNEEDED_SQL),
    about(
      `INSERT INTO giftcard_entries (number_hash, order_number, step, delta_minor, kind, at)
       SELECT number_hash, order_number, '', 0, 'capture', ?3 FROM giftcard_entries
        WHERE order_number = ?1 AND ?2 IS NOT NULL
        GROUP BY number_hash, order_number HAVING sum(delta_minor) < 0
           ON CONFLICT DO NOTHING`,
    ),
    about(CAPTURE_SQL),
    about(
      `INSERT INTO payment_operations (operation_key, payment_id, kind, amount_minor, created_at)
       SELECT payment_id || ':' || iif(captured_minor > 0, 'capture', 'cancel'), payment_id,
              iif(captured_minor > 0, 'capture', 'cancel'), captured_minor, ?3
         FROM payments
        WHERE order_number = ?1 AND ?2 IS NOT NULL AND provider IS NOT NULL AND status = 'captured'
           ON CONFLICT DO NOTHING`,
    ),
    about(
      `INSERT INTO invoices (number, user_id, organization_id, issued_at, due_date, amount_minor, currency,
                             status, reference)
       SELECT iif(o.country = 'NO', '1', '2')
              || printf('%07d', 1 + (SELECT coalesce(max(id), 0) FROM invoices)),
              o.user_id, o.organization_id, ?3,
              date(?3, '+' || g.payment_terms_days || ' days'),
              sum(p.captured_minor), o.currency, 'open', o.invoice_reference
         FROM orders o
         JOIN organizations g ON g.id = o.organization_id
         JOIN payments p ON p.order_number = o.order_number
                        AND p.method = 'invoice' AND p.status = 'captured'
        WHERE o.order_number = ?1 AND ?2 IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM invoice_orders WHERE order_number = ?1)
        GROUP BY o.order_number HAVING sum(p.captured_minor) > 0`,
    ),
    about(
      `INSERT INTO invoice_orders (invoice_id, order_number, amount_minor)
       SELECT i.id, ?1, i.amount_minor FROM invoices i
        WHERE i.id = (SELECT max(id) FROM invoices) AND i.issued_at = ?3 AND ?2 IS NOT NULL
          AND EXISTS (SELECT 1 FROM payments WHERE order_number = ?1
                         AND method = 'invoice' AND status = 'captured' AND captured_minor > 0)
           ON CONFLICT (order_number) DO NOTHING`,
    ),
  ]
}

type Refund = {
  orderNumber: string
  /** Names this refund for ever: `claim-12`, `failed-NO-…`. A repeat with the same key changes nothing. */
  refundKey: string
  amountMinor: Minor
  /** One of the reasons of `shared/api/orders-detail.ts`. */
  reason: string
  now: string
}

/**
 * Gives back money of an order that was captured: to its payments, the last one first, then to its gift
 * cards. The batch aborts on a guard when that is more than was taken, so it must end with `endGuard`.
 * The provider is told by `runPaymentOperations` afterwards.
 */
export function prepareRefund(db: D1Database, refund: Refund): D1PreparedStatement[] {
  const { orderNumber, refundKey, amountMinor, reason, now } = refund
  const about = (sql: string) => db.prepare(sql).bind(orderNumber, refundKey, amountMinor, reason, now)
  return [
    about(
      `INSERT INTO order_refunds (order_number, refund_key, amount_minor, reason, at)
       VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING`,
    ),
    about(
      `INSERT INTO refunds (refund_key, payment_id, amount_minor, reason, at)
       SELECT ?2, payment_id, min(free, ?3 - before), ?4, ?5 FROM (
         SELECT payment_id, free, sum(free) OVER (ORDER BY revision DESC) - free AS before FROM (
           SELECT payment_id, revision, captured_minor - refunded_minor AS free FROM payments
            WHERE order_number = ?1 AND captured_minor > refunded_minor))
        WHERE before < ?3 AND NOT EXISTS (SELECT 1 FROM refunds WHERE refund_key = ?2)
          AND NOT EXISTS (SELECT 1 FROM giftcard_entries
                           WHERE order_number = ?1 AND kind = 'refund' AND step = ?2)`,
    ),
    about(
      `INSERT INTO giftcard_entries (number_hash, order_number, step, delta_minor, kind, at)
       SELECT number_hash, ?1, ?2, min(held, wanted - before), 'refund', ?5 FROM (
         SELECT number_hash, held, sum(held) OVER (ORDER BY expires_at DESC, number_hash) - held AS before,
                ?3 - (SELECT coalesce(sum(amount_minor), 0) FROM refunds WHERE refund_key = ?2) AS wanted
           FROM (${HELD_SQL}))
        WHERE before < wanted AND ?4 IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM giftcard_entries
                           WHERE order_number = ?1 AND kind = 'refund' AND step = ?2)`,
    ),
    about(
      `INSERT INTO payment_operations (operation_key, payment_id, kind, amount_minor, created_at)
       SELECT r.payment_id || ':refund:' || ?2, r.payment_id, 'refund', r.amount_minor, ?5
         FROM refunds r JOIN payments p ON p.payment_id = r.payment_id
        WHERE r.refund_key = ?2 AND p.provider IS NOT NULL AND p.order_number = ?1
          AND ?3 IS NOT NULL AND ?4 IS NOT NULL
           ON CONFLICT DO NOTHING`,
    ),
    about(
      `UPDATE invoices SET status = 'credited'
        WHERE id = (SELECT invoice_id FROM invoice_orders WHERE order_number = ?1)
          AND NOT EXISTS (SELECT 1 FROM payments WHERE order_number = ?1 AND method = 'invoice'
                             AND captured_minor > refunded_minor)
          AND coalesce(?2, ?3, ?4, ?5) IS NOT NULL`,
    ),
    about(
      `INSERT INTO _assert (ok)
       SELECT CASE WHEN (SELECT amount_minor FROM order_refunds WHERE refund_key = ?2) =
                        (SELECT coalesce(sum(amount_minor), 0) FROM refunds WHERE refund_key = ?2)
                      + (SELECT coalesce(sum(delta_minor), 0) FROM giftcard_entries
                          WHERE order_number = ?1 AND kind = 'refund' AND step = ?2)
                    AND coalesce(?3, ?4, ?5) IS NOT NULL THEN 1 END`,
    ),
  ]
}

/** What an order holds of each gift card, after everything that went back. */
const HELD_SQL = `
  SELECT e.number_hash, g.expires_at, -sum(e.delta_minor) AS held
    FROM giftcard_entries e JOIN giftcards g ON g.number_hash = e.number_hash
   WHERE e.order_number = ?1
   GROUP BY e.number_hash HAVING sum(e.delta_minor) < 0`

/** ?2 is the final total. What gift cards were to pay beyond it returns, the latest to expire first. */
const RETURN_UNNEEDED_SQL = `
  INSERT INTO giftcard_entries (number_hash, order_number, step, delta_minor, kind, at)
  SELECT number_hash, ?1, 'final', min(held, wanted - before), 'refund', ?3 FROM (
    SELECT number_hash, held, sum(held) OVER (ORDER BY expires_at DESC, number_hash) - held AS before,
           (SELECT giftcard_minor FROM orders WHERE order_number = ?1) - ?2 AS wanted
      FROM (${HELD_SQL}))
   WHERE before < wanted
     AND EXISTS (SELECT 1 FROM payments WHERE order_number = ?1 AND status = 'authorised')`

/** Payments of later edits pay what is left. Rows of this statement may already be captured: both count. */
const CAPTURE_SQL = `
  UPDATE payments
     SET status = 'captured',
         captured_minor = max(0, min(authorised_minor,
           max(0, ?2 - (SELECT giftcard_minor FROM orders WHERE order_number = ?1))
           - (SELECT coalesce(sum(e.authorised_minor), 0) FROM payments e
               WHERE e.order_number = ?1 AND e.revision < payments.revision
                 AND e.status IN ('authorised', 'captured'))))
   WHERE order_number = ?1 AND status = 'authorised' AND ?3 IS NOT NULL`
