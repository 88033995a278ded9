import { prepareKeepHold, prepareMoveOrderHold } from '../slots/holds.ts'
import { prepareRoundOrdered } from '../slots/reserved.ts'
import { prepareApplyEdit } from './apply-edit.ts'
import type { ProviderCard } from './provider.ts'
import type { StoredPayment } from './stored-payment.ts'
import { guard } from '../db/guard.ts'

/** Writes that a payment is authorised: the order is placed, or its edit takes effect. */

type Writer = { db: D1Database; now: string }
type Placing = {
  payment: StoredPayment
  card: ProviderCard | null
  /** A keyed hash of what is the same for all payments with a card. */
  cardMark: string | null
  actor: 'customer' | 'provider' | 'system'
  /** The order lost its place in the slot and takes a new one. */
  takesSlotAnew?: boolean
}

/**
 * Statements of one batch; the caller appends `endGuard`. Aborts on its guard unless the payment is open and
 * its order waits for it (docs/reference/rules.md#payments), and with a slot's failure when the place is
 * gone.
 */
export function prepareAuthorised({ db, now }: Writer, placing: Placing): D1PreparedStatement[] {
  const { payment, card, cardMark } = placing
  return [
    guardWaiting({ db, now }, payment),
    db
      .prepare(
        `UPDATE payments SET status = 'authorised', confirmed_at = ?2, card_mark = ?3
          WHERE payment_id = ?1 AND status IN ('created', 'requires_action')`,
      )
      .bind(payment.payment_id, now, cardMark),
    ...(payment.revision === 0
      ? placeStatements({ db, now }, placing)
      : prepareApplyEdit({ db, now }, { payment, actor: placing.actor })),
    ...(card ? [keepCard(db, payment, card)] : []),
  ]
}

/**
 * Aborts the batch unless the payment is open and its order waits: as unpaid, or with exactly this edit
 * pending, for the order version it was made from, before its cut-off.
 */
function guardWaiting({ db, now }: Writer, payment: StoredPayment): D1PreparedStatement {
  const condition =
    payment.revision === 0
      ? `o.status = 'awaiting_payment'`
      : `EXISTS (SELECT 1 FROM order_edits e
                  WHERE e.payment_id = p.payment_id AND e.status = 'pending' AND o.status = 'placed'
                    AND o.version = e.draft ->> 'order_version' AND e.draft ->> 'editable_until' > ?2)`
  return guard(
    db,
    `EXISTS (
       SELECT 1 FROM payments p JOIN orders o ON o.order_number = p.order_number
        WHERE p.payment_id = ?1 AND p.status IN ('created', 'requires_action') AND ${condition})`,
    payment.revision === 0 ? [payment.payment_id] : [payment.payment_id, now],
  )
}

/**
 * Returns why an authorised, open payment took no effect: its order is past its cut-off, has changed since
 * the edit was priced, or no longer has the edit.
 */
export async function findRejectionReason(
  { db, now }: Writer,
  { payment_id, revision }: StoredPayment,
): Promise<'order_locked' | 'cart_changed' | 'nothing_to_pay'> {
  if (revision === 0) return 'nothing_to_pay'
  const why = await db
    .prepare(
      `SELECT CASE WHEN o.status <> 'placed' OR e.draft ->> 'editable_until' <= ?2 THEN 'order_locked'
                   WHEN e.status <> 'pending' THEN 'nothing_to_pay'
                   ELSE 'cart_changed' END AS why
         FROM order_edits e JOIN orders o ON o.order_number = e.order_number WHERE e.payment_id = ?1`,
    )
    .bind(payment_id, now)
    .first<'order_locked' | 'cart_changed' | 'nothing_to_pay'>('why')
  return why ?? 'nothing_to_pay'
}

function placeStatements(
  { db, now }: Writer,
  { payment, actor, takesSlotAnew }: Placing,
): D1PreparedStatement[] {
  const orderNumber = payment.order_number
  return [
    ...(takesSlotAnew ? prepareMoveOrderHold({ db, now }, { orderNumber, slotId: payment.slot_id }) : []),
    ...prepareKeepHold({ db, now }, { orderNumber }),
    ...prepareRoundOrdered({ db, now }, { orderNumber }),
    db
      .prepare(
        `UPDATE orders SET status = 'placed', placed_at = ?2, version = version + 1
          WHERE order_number = ?1 AND status = 'awaiting_payment'`,
      )
      .bind(orderNumber, now),
    ...(payment.cart_id === null ? [] : emptyCart({ db, now }, payment.cart_id, orderNumber)),
    db
      .prepare(
        `INSERT INTO order_events (order_number, kind, status, at, actor) VALUES (?1, 'status', 'placed', ?2, ?3)`,
      )
      .bind(orderNumber, now, actor),
  ]
}

/** SQL: the recipes of order ?2 (`snapshotOf`). */
const ORDERED_RECIPES = `
  SELECT value ->> 1 FROM orders o, json_each(o.cart_snapshot) WHERE o.order_number = ?2 AND value ->> 0 = 0`

/**
 * Removes the ordered goods from the cart, or from the cart put aside; goods added during the payment stay.
 */
function emptyCart({ db, now }: Writer, cartId: number, orderNumber: string): D1PreparedStatement[] {
  // A cart that now edits another order keeps its content.
  const isOwn = '(SELECT editing_order_number IS NULL FROM carts WHERE id = ?1)'
  const ordered = `
    SELECT value ->> 3 FROM orders o, json_each(o.cart_snapshot)
     WHERE o.order_number = ?2 AND value ->> 0 = cart_items.product_id
       AND value ->> 1 = cart_items.recipe_id AND value ->> 2 = cart_items.list_id`
  return [
    db
      .prepare(
        `DELETE FROM cart_items WHERE cart_id = ?1 AND quantity <= coalesce((${ordered}), 0) AND ${isOwn}`,
      )
      .bind(cartId, orderNumber),
    db
      .prepare(
        `UPDATE cart_items SET quantity = quantity - (${ordered})
          WHERE cart_id = ?1 AND (${ordered}) IS NOT NULL AND ${isOwn}`,
      )
      .bind(cartId, orderNumber),
    db
      .prepare(
        `DELETE FROM cart_recipes WHERE cart_id = ?1 AND recipe_id IN (${ORDERED_RECIPES}) AND ${isOwn}`,
      )
      .bind(cartId, orderNumber),
    db
      .prepare(
        `DELETE FROM cart_no_substitutes WHERE cart_id = ?1 AND ${isOwn}
            AND product_id NOT IN (SELECT product_id FROM cart_items WHERE cart_id = ?1)`,
      )
      .bind(cartId),
    db
      .prepare(
        `DELETE FROM cart_substitutes WHERE cart_id = ?1 AND ${isOwn}
            AND product_id NOT IN (SELECT product_id FROM cart_items WHERE cart_id = ?1)`,
      )
      .bind(cartId),
    db
      .prepare(
        `DELETE FROM cart_discounts WHERE cart_id = ?1
            AND code IN (SELECT code FROM discount_redemptions WHERE order_number = ?2)`,
      )
      .bind(cartId, orderNumber),
    db
      .prepare(
        `UPDATE carts SET version = version + 1, updated_at = ?2, customer_note = NULL, id_at_door = 0,
                          invoice_reference = NULL, keeps_points = 0
          WHERE id = ?1 AND editing_order_number IS NULL`,
      )
      .bind(cartId, now),
    prepareEmptyKept(db, cartId, orderNumber),
  ]
}

/** The same for a cart that was put aside for an edit of another order after this payment began. */
function prepareEmptyKept(db: D1Database, cartId: number, orderNumber: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE order_edit_baskets
          SET customer_note = NULL,
              keeps_points = 0,
              codes_json = (SELECT json_group_array(json(k.value)) FROM json_each(codes_json) k
                             WHERE k.value ->> 0 NOT IN (
                               SELECT code FROM discount_redemptions WHERE order_number = ?2)),
              recipes_json = (SELECT json_group_array(json(k.value)) FROM json_each(recipes_json) k
                               WHERE k.value ->> 0 NOT IN (${ORDERED_RECIPES})),
              rows_json = (
                SELECT json_group_array(json_set(left_over.row, '$[1]', left_over.quantity)) FROM (
                  SELECT k.value AS row, k.value ->> 1 - coalesce((
                           SELECT o.value ->> 3 FROM orders, json_each(orders.cart_snapshot) o
                            WHERE orders.order_number = ?2 AND o.value ->> 0 = k.value ->> 0
                              AND o.value ->> 1 = k.value ->> 2 AND o.value ->> 2 = k.value ->> 4), 0) AS quantity
                    FROM json_each(rows_json) k) left_over
                 WHERE left_over.quantity > 0)
        WHERE cart_id = ?1 AND order_number <> ?2`,
    )
    .bind(cartId, orderNumber)
}

function keepCard(db: D1Database, payment: StoredPayment, card: ProviderCard): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO payment_cards (user_id, psp_token, brand, last_four, exp_month, exp_year, provider, is_default)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, NOT EXISTS (SELECT 1 FROM payment_cards WHERE user_id = ?1)
        WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(
      payment.user_id,
      card.token,
      card.brand,
      card.lastFour,
      card.expMonth,
      card.expYear,
      payment.provider,
    )
}
