import { prepareReturnBasket } from '../orders/kept-basket.ts'
import { prepareTakeHold } from '../slot-picker/holds.ts'
import { prepareSyncCodes } from './release.ts'
import { INSERT_LINES, LINE_VALUES } from './order-lines.ts'
import type { StoredPayment } from './stored.ts'

type Writer = { db: D1Database; now: string }
type Applying = { payment: StoredPayment; actor: 'customer' | 'provider' | 'system' }

/** The draft becomes the order; what is no longer ordered is free again (contract 9.6). */
export function prepareApplyEdit({ db, now }: Writer, { payment, actor }: Applying): D1PreparedStatement[] {
  const about = (sql: string, ...more: unknown[]) => db.prepare(sql).bind(payment.payment_id, ...more)
  const orderNumber = payment.order_number
  const draft = '(SELECT draft FROM order_edits WHERE payment_id = ?1)'
  return [
    // Reserved so far: the order's lines and what the edit took on top. From here on: the new lines.
    about(
      `UPDATE stock
          SET reserved = reserved
            - coalesce((SELECT sum(quantity) FROM order_lines
                         WHERE order_number = ?2 AND product_id = stock.product_id), 0)
            - coalesce((SELECT sum(h.value ->> 1) FROM order_edits e, json_each(e.reserved_json) h
                         WHERE e.payment_id = ?1 AND h.value ->> 0 = stock.product_id), 0)
            + coalesce((SELECT sum(l.value ->> 'quantity') FROM json_each(${draft}, '$.lines') l
                         WHERE l.value ->> 'product_id' = stock.product_id), 0)
        WHERE country = (SELECT country FROM orders WHERE order_number = ?2)
          AND product_id IN (
            SELECT product_id FROM order_lines WHERE order_number = ?2
             UNION SELECT h.value ->> 0 FROM order_edits e, json_each(e.reserved_json) h WHERE e.payment_id = ?1
             UNION SELECT l.value ->> 'product_id' FROM json_each(${draft}, '$.lines') l)`,
      orderNumber,
    ),
    // What the customer said about a product outlives its line.
    about(
      `UPDATE order_edits
          SET draft = json_set(draft, '$.wishes', (
                SELECT json_group_array(json_array(product_id, allow_substitution, note))
                  FROM order_lines
                 WHERE order_number = ?2 AND (allow_substitution = 0 OR note IS NOT NULL)))
        WHERE payment_id = ?1`,
      orderNumber,
    ),
    about(`DELETE FROM order_lines WHERE order_number = ?2 AND (?1 IS NOT NULL)`, orderNumber),
    about(`${INSERT_LINES} SELECT ?2, ${LINE_VALUES} FROM json_each(${draft}, '$.lines') l`, orderNumber),
    about(
      `UPDATE order_lines SET allow_substitution = said.value ->> 1, note = said.value ->> 2
         FROM json_each(${draft}, '$.wishes') said
        WHERE order_lines.order_number = ?2 AND order_lines.product_id = said.value ->> 0`,
      orderNumber,
    ),
    ...takeSlot({ db, now }, payment),
    about(
      `UPDATE orders
          SET (sub_total_minor, discount_minor, delivery_minor, small_order_fee_minor, deposit_minor,
               giftcard_minor, total_minor, vat_json, codes_json, note, allow_substitutions, delivery_type,
               age_method, cart_snapshot, revision) =
              (SELECT d.draft ->> 'sub_total_minor', d.draft ->> 'discount_minor', d.draft ->> 'delivery_minor',
                      d.draft ->> 'small_order_fee_minor', d.draft ->> 'deposit_minor',
                      d.draft ->> 'giftcard_minor', d.draft ->> 'total_minor', d.draft -> 'vat',
                      d.draft -> 'codes', d.draft ->> 'note', d.draft ->> 'allow_substitutions',
                      d.draft ->> 'delivery_type', d.draft ->> 'age_method', d.draft -> 'cart_snapshot', ?3
                 FROM order_edits d WHERE d.payment_id = ?1),
              slot_id = coalesce((SELECT slot_id FROM slot_holds WHERE order_number = ?2), slot_id),
              version = version + 1
        WHERE order_number = ?2`,
      orderNumber,
      payment.revision,
    ),
    about(
      `INSERT INTO giftcard_entries (number_hash, order_number, step, delta_minor, kind, at)
       SELECT number_hash, ?2, 'edit-' || ?3, min(held, wanted - before), 'release', ?4 FROM (
         SELECT number_hash, held, sum(held) OVER (ORDER BY expires_at DESC, number_hash) - held AS before,
                sum(held) OVER () - (SELECT giftcard_minor FROM orders WHERE order_number = ?2) AS wanted
           FROM (SELECT e.number_hash, g.expires_at, -sum(e.delta_minor) AS held
                   FROM giftcard_entries e JOIN giftcards g ON g.number_hash = e.number_hash
                  WHERE e.order_number = ?2 AND ?1 IS NOT NULL
                  GROUP BY e.number_hash HAVING sum(e.delta_minor) < 0))
        WHERE before < wanted`,
      orderNumber,
      payment.revision,
      now,
    ),
    about(`UPDATE order_edits SET status = 'applied' WHERE payment_id = ?1`),
    ...prepareSyncCodes(db, { orderNumber }),
    ...(payment.cart_id === null
      ? []
      : prepareReturnBasket({ db, now }, { cartId: payment.cart_id, orderNumber })),
    about(
      `INSERT INTO order_events (order_number, kind, status, at, actor, payload)
       SELECT order_number, 'edited', status, ?2, ?3, json_object('revision', revision, 'payment_id', ?1)
         FROM orders WHERE order_number = (SELECT order_number FROM payments WHERE payment_id = ?1)`,
      now,
      actor,
    ),
  ]
}

/**
 * The place of the slot the edit is priced for, whatever the basket holds by now. An order that stays in
 * its own keeps its place.
 */
function takeSlot(writer: Writer, payment: StoredPayment): D1PreparedStatement[] {
  const { edit_slot_id: slotId, cart_id: cartId, order_number: orderNumber } = payment
  if (slotId === null || slotId === payment.slot_id) return []
  return prepareTakeHold(writer, { cartId, orderNumber, slotId })
}
