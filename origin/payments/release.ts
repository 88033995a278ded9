/**
 * Statements for the batch that ends an order; they release what it holds. They do nothing for an order that
 * holds nothing, so the batch may be repeated. They precede the statement that changes the order's status,
 * because they read the present one.
 */

type Order = { orderNumber: string; now: string }

/**
 * Releases the stock reserved for an order and for its pending edit, gift-card money, discount codes and the
 * place in its slot (docs/reference/rules.md#stock). Only while the goods are not packed; a slot held by the
 * cart of an unpaid order stays with the cart.
 */
export function prepareReleaseOrder(db: D1Database, { orderNumber, now }: Order): D1PreparedStatement[] {
  return [
    ...prepareDropEdit(db, { orderNumber }),
    db
      .prepare(
        `UPDATE stock
            SET reserved = reserved - (SELECT sum(g.quantity) FROM order_reserved g
                                        WHERE g.order_number = ?1 AND g.product_id = stock.product_id)
          WHERE country = (SELECT country FROM orders WHERE order_number = ?1 AND ${HOLDS_STOCK})
            AND product_id IN (SELECT product_id FROM order_goods WHERE order_number = ?1)`,
      )
      .bind(orderNumber),
    prepareReleaseGiftcards(db, { orderNumber, now }),
    db
      .prepare(
        `UPDATE discount_codes SET used = used - 1
          WHERE (code, country) IN (SELECT code, country FROM discount_redemptions WHERE order_number = ?1)`,
      )
      .bind(orderNumber),
    db.prepare('DELETE FROM discount_redemptions WHERE order_number = ?1').bind(orderNumber),
    db.prepare('DELETE FROM slot_holds WHERE order_number = ?1').bind(orderNumber),
  ]
}

/** SQL: the order's goods count in `stock.reserved`. */
export const HOLDS_STOCK = `status IN ('awaiting_payment', 'placed', 'locked', 'picking')`

/**
 * Makes the order's redeemed codes equal its `codes_json`: codes that only an edit used, or that an edit
 * removed, can be used again. A pending edit keeps its own codes.
 */
export function prepareSyncCodes(
  db: D1Database,
  { orderNumber }: Pick<Order, 'orderNumber'>,
): D1PreparedStatement[] {
  const unused = `
    SELECT r.code, r.country FROM discount_redemptions r JOIN orders o ON o.order_number = r.order_number
     WHERE r.order_number = ?1
       AND NOT EXISTS (SELECT 1 FROM order_edits WHERE order_number = ?1 AND status = 'pending')
       AND r.code NOT IN (SELECT kept.value ->> 0 FROM json_each(o.codes_json) kept)`
  return [
    db
      .prepare(`UPDATE discount_codes SET used = used - 1 WHERE (code, country) IN (${unused})`)
      .bind(orderNumber),
    db
      .prepare(`DELETE FROM discount_redemptions WHERE order_number = ?1 AND (code, country) IN (${unused})`)
      .bind(orderNumber),
  ]
}

/**
 * Drops an order's edit that waits for payment, or only the one of `paymentId`; releases the stock and codes
 * that only the edit took.
 */
export function prepareDropEdit(
  db: D1Database,
  { orderNumber, paymentId = null }: { orderNumber: string; paymentId?: string | null },
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE stock
            SET reserved = reserved - (
              SELECT sum(held.value ->> 1) FROM order_edits e, json_each(e.reserved_json) held
               WHERE e.order_number = ?1 AND ${IS_DROPPED} AND held.value ->> 0 = stock.product_id)
          WHERE country = (SELECT country FROM orders WHERE order_number = ?1)
            AND product_id IN (
              SELECT held.value ->> 0 FROM order_edits e, json_each(e.reserved_json) held
               WHERE e.order_number = ?1 AND ${IS_DROPPED})`,
      )
      .bind(orderNumber, paymentId),
    db
      .prepare(`UPDATE order_edits AS e SET status = 'dropped' WHERE order_number = ?1 AND ${IS_DROPPED}`)
      .bind(orderNumber, paymentId),
    ...prepareSyncCodes(db, { orderNumber }),
  ]
}

const IS_DROPPED = `e.status = 'pending' AND (?2 IS NULL OR e.payment_id = ?2)`

/** Returns to each gift card what the order still holds of it. */
export function prepareReleaseGiftcards(db: D1Database, { orderNumber, now }: Order): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO giftcard_entries (number_hash, order_number, step, delta_minor, kind, at)
       SELECT number_hash, order_number, 'end', -sum(delta_minor), 'release', ?2
         FROM giftcard_entries
        WHERE order_number = ?1
        GROUP BY number_hash, order_number HAVING sum(delta_minor) < 0`,
    )
    .bind(orderNumber, now)
}

/**
 * Cancels every payment of an order that was not captured; `runPaymentOperations` notifies the provider
 * afterwards.
 */
export function prepareVoidPayments(db: D1Database, { orderNumber, now }: Order): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO payment_operations (operation_key, payment_id, kind, amount_minor, created_at)
         SELECT payment_id || ':cancel', payment_id, 'cancel', authorised_minor, ?2
           FROM payments
          WHERE order_number = ?1 AND provider IS NOT NULL
            AND status IN ('created', 'requires_action', 'authorised')
             ON CONFLICT DO NOTHING`,
      )
      .bind(orderNumber, now),
    db
      .prepare(
        `UPDATE payments SET status = 'cancelled'
          WHERE order_number = ?1 AND status IN ('created', 'requires_action', 'authorised')`,
      )
      .bind(orderNumber),
  ]
}
