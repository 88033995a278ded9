import type { Minor } from '../../shared/money/money.ts'
import { guard } from '../db/guard.ts'
import { prepareAll, sql } from '../db/query.ts'

/** Statements for the caller's batch that capture a delivered order's money and refund it. */

type Capture = {
  orderNumber: string
  /** The final total after packing: delivered goods, deposits, fees and delivery, in minor units. */
  finalTotalMinor: Minor
  now: string
}

/**
 * Captures a packed order's total: gift cards first, up to their part, then the payments in the order they
 * were made. The rest of the authorised money and the unneeded gift-card money are released. An order on
 * account gets its invoice. A repeat changes nothing. `runPaymentOperations` notifies the provider
 * afterwards. A total above the authorised amount captures the authorised amount.
 */
export function prepareCapture(
  db: D1Database,
  { orderNumber, finalTotalMinor, now }: Capture,
): D1PreparedStatement[] {
  return Object.values(prepareAll(db, CAPTURE, { orderNumber, finalTotalMinor, now }))
}

type Refund = {
  orderNumber: string
  /**
   * Identifies this refund permanently: `claim-12`, `failed-NO-…`. A repeat with the same key changes
   * nothing.
   */
  refundKey: string
  amountMinor: Minor
  /** One of the reasons of `shared/api/orders-detail.ts`. */
  reason: string
  now: string
}

/**
 * Refunds money of a captured order: to its payments, the last one first, then to its gift cards. The batch
 * aborts on a guard when the refund exceeds the captured amount, so it must end with `endGuard`.
 * `runPaymentOperations` notifies the provider afterwards.
 */
export function prepareRefund(db: D1Database, refund: Refund): D1PreparedStatement[] {
  const { orderNumber, refundKey, amountMinor, reason, now } = refund
  return [
    ...Object.values(prepareAll(db, REFUND, { orderNumber, refundKey, amountMinor, reason, now })),
    guard(
      db,
      `(SELECT amount_minor FROM order_refunds WHERE refund_key = ?2) =
         (SELECT coalesce(sum(amount_minor), 0) FROM refunds WHERE refund_key = ?2)
       + (SELECT coalesce(sum(delta_minor), 0) FROM giftcard_entries
           WHERE order_number = ?1 AND kind = 'refund' AND step = ?2)`,
      [orderNumber, refundKey],
    ),
  ]
}

/** The amount an order holds of each gift card, after all returns. */
const HELD_SQL = `
  SELECT e.number_hash, g.expires_at, -sum(e.delta_minor) AS held
    FROM giftcard_entries e JOIN giftcards g ON g.number_hash = e.number_hash
   WHERE e.order_number = :orderNumber
   GROUP BY e.number_hash HAVING sum(e.delta_minor) < 0`

/** Gift-card money above the total returns, to the card that expires last first. */
const RETURN_UNNEEDED_SQL = `
  INSERT INTO giftcard_entries (number_hash, order_number, step, delta_minor, kind, at)
  SELECT number_hash, :orderNumber, 'final', min(held, wanted - before), 'refund', :now FROM (
    SELECT number_hash, held, sum(held) OVER (ORDER BY expires_at DESC, number_hash) - held AS before,
           (SELECT giftcard_minor FROM orders WHERE order_number = :orderNumber) - :finalTotalMinor AS wanted
      FROM (${HELD_SQL}))
   WHERE before < wanted
     AND EXISTS (SELECT 1 FROM payments WHERE order_number = :orderNumber AND status = 'authorised')`

/** Payments of later edits pay the rest. Counts payments that this statement has already captured, too. */
const CAPTURE_SQL = `
  UPDATE payments
     SET status = 'captured',
         captured_minor = max(0, min(authorised_minor,
           max(0, :finalTotalMinor - (SELECT giftcard_minor FROM orders WHERE order_number = :orderNumber))
           - (SELECT coalesce(sum(e.authorised_minor), 0) FROM payments e
               WHERE e.order_number = :orderNumber AND e.revision < payments.revision
                 AND e.status IN ('authorised', 'captured'))))
   WHERE order_number = :orderNumber AND status = 'authorised'`

const CAPTURE = {
  unneeded: sql<never>(RETURN_UNNEEDED_SQL),
  captures: sql<never>(
    `INSERT INTO giftcard_entries (number_hash, order_number, step, delta_minor, kind, at)
     SELECT number_hash, order_number, '', 0, 'capture', :now FROM giftcard_entries
      WHERE order_number = :orderNumber
      GROUP BY number_hash, order_number HAVING sum(delta_minor) < 0
         ON CONFLICT DO NOTHING`,
  ),
  payments: sql<never>(CAPTURE_SQL),
  operations: sql<never>(
    `INSERT INTO payment_operations (operation_key, payment_id, kind, amount_minor, created_at)
     SELECT payment_id || ':' || iif(captured_minor > 0, 'capture', 'cancel'), payment_id,
            iif(captured_minor > 0, 'capture', 'cancel'), captured_minor, :now
       FROM payments
      WHERE order_number = :orderNumber AND provider IS NOT NULL AND status = 'captured'
         ON CONFLICT DO NOTHING`,
  ),
  invoice: sql<never>(
    `INSERT INTO invoices (number, user_id, organization_id, issued_at, due_date, amount_minor, currency,
                           status, reference)
     SELECT iif(o.country = 'NO', '1', '2')
            || printf('%07d', 1 + (SELECT coalesce(max(id), 0) FROM invoices)),
            o.user_id, o.organization_id, :now,
            date(:now, '+' || g.payment_terms_days || ' days'),
            sum(p.captured_minor), o.currency, 'open', o.invoice_reference
       FROM orders o
       JOIN organizations g ON g.id = o.organization_id
       JOIN payments p ON p.order_number = o.order_number
                      AND p.method = 'invoice' AND p.status = 'captured'
      WHERE o.order_number = :orderNumber
        AND NOT EXISTS (SELECT 1 FROM invoice_orders WHERE order_number = :orderNumber)
      GROUP BY o.order_number HAVING sum(p.captured_minor) > 0`,
  ),
  invoiceOrder: sql<never>(
    `INSERT INTO invoice_orders (invoice_id, order_number, amount_minor)
     SELECT i.id, :orderNumber, i.amount_minor FROM invoices i
      WHERE i.id = (SELECT max(id) FROM invoices) AND i.issued_at = :now
        AND EXISTS (SELECT 1 FROM payments WHERE order_number = :orderNumber
                       AND method = 'invoice' AND status = 'captured' AND captured_minor > 0)
         ON CONFLICT (order_number) DO NOTHING`,
  ),
}

const REFUND = {
  refund: sql<never>(
    `INSERT INTO order_refunds (order_number, refund_key, amount_minor, reason, at)
     VALUES (:orderNumber, :refundKey, :amountMinor, :reason, :now) ON CONFLICT DO NOTHING`,
  ),
  payments: sql<never>(
    `INSERT INTO refunds (refund_key, payment_id, amount_minor, reason, at)
     SELECT :refundKey, payment_id, min(free, :amountMinor - before), :reason, :now FROM (
       SELECT payment_id, free, sum(free) OVER (ORDER BY revision DESC) - free AS before FROM (
         SELECT payment_id, revision, captured_minor - refunded_minor AS free FROM payments
          WHERE order_number = :orderNumber AND captured_minor > refunded_minor))
      WHERE before < :amountMinor AND NOT EXISTS (SELECT 1 FROM refunds WHERE refund_key = :refundKey)
        AND NOT EXISTS (SELECT 1 FROM giftcard_entries
                         WHERE order_number = :orderNumber AND kind = 'refund' AND step = :refundKey)`,
  ),
  giftcards: sql<never>(
    `INSERT INTO giftcard_entries (number_hash, order_number, step, delta_minor, kind, at)
     SELECT number_hash, :orderNumber, :refundKey, min(held, wanted - before), 'refund', :now FROM (
       SELECT number_hash, held, sum(held) OVER (ORDER BY expires_at DESC, number_hash) - held AS before,
              :amountMinor - (SELECT coalesce(sum(amount_minor), 0) FROM refunds WHERE refund_key = :refundKey) AS wanted
         FROM (${HELD_SQL}))
      WHERE before < wanted
        AND NOT EXISTS (SELECT 1 FROM giftcard_entries
                         WHERE order_number = :orderNumber AND kind = 'refund' AND step = :refundKey)`,
  ),
  operations: sql<never>(
    `INSERT INTO payment_operations (operation_key, payment_id, kind, amount_minor, created_at)
     SELECT r.payment_id || ':refund:' || :refundKey, r.payment_id, 'refund', r.amount_minor, :now
       FROM refunds r JOIN payments p ON p.payment_id = r.payment_id
      WHERE r.refund_key = :refundKey AND p.provider IS NOT NULL AND p.order_number = :orderNumber
         ON CONFLICT DO NOTHING`,
  ),
  invoice: sql<never>(
    `UPDATE invoices SET status = 'credited'
     WHERE id = (SELECT invoice_id FROM invoice_orders WHERE order_number = :orderNumber)
       AND NOT EXISTS (SELECT 1 FROM payments WHERE order_number = :orderNumber AND method = 'invoice'
                          AND captured_minor > refunded_minor)`,
  ),
}
