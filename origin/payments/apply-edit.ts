import { prepareReturnCart } from '../cart/kept-cart.ts'
import { prepareTakeHold } from '../slots/holds.ts'
import { prepareSyncCodes } from './release.ts'
import { INSERT_LINES, insertComponents, LINE_VALUES } from './order-lines.ts'
import type { StoredPayment } from './stored-payment.ts'
import { prepare, sql, type Params } from '../db/query.ts'

type Writer = { db: D1Database; now: string }
type Applying = { payment: StoredPayment; actor: 'customer' | 'provider' | 'system' }

/**
 * Applies an edit's draft to the order and releases what is no longer ordered
 * (docs/reference/rules.md#order-edits).
 */
export function prepareApplyEdit({ db, now }: Writer, { payment, actor }: Applying): D1PreparedStatement[] {
  const about = (text: string, params: Params) => prepare(db, sql(text), params)
  const { payment_id: paymentId, order_number: orderNumber, revision } = payment
  const draft = '(SELECT draft FROM order_edits WHERE payment_id = :paymentId)'
  return [
    // Before this statement, the order's lines and the edit's additions are reserved; after it, the new
    // lines.
    about(
      `UPDATE stock
          SET reserved = reserved
            - coalesce((SELECT sum(quantity) FROM order_reserved
                         WHERE order_number = :orderNumber AND product_id = stock.product_id), 0)
            - coalesce((SELECT sum(h.value ->> 1) FROM order_edits e, json_each(e.reserved_json) h
                         WHERE e.payment_id = :paymentId AND h.value ->> 0 = stock.product_id), 0)
            + coalesce((SELECT sum(g.value ->> 1) FROM json_each(${draft}, '$.goods') g
                         WHERE g.value ->> 0 = stock.product_id), 0)
        WHERE country = (SELECT country FROM orders WHERE order_number = :orderNumber)
          AND product_id IN (
            SELECT product_id FROM order_goods WHERE order_number = :orderNumber
             UNION SELECT h.value ->> 0 FROM order_edits e, json_each(e.reserved_json) h WHERE e.payment_id = :paymentId
             UNION SELECT g.value ->> 0 FROM json_each(${draft}, '$.goods') g)`,
      { paymentId, orderNumber },
    ),
    // The customer's note on a product outlives its line.
    about(
      `UPDATE order_edits
          SET draft = json_set(draft, '$.line_notes', (
                SELECT json_group_array(json_array(product_id, note)) FROM order_lines
                 WHERE order_number = :orderNumber AND note IS NOT NULL))
        WHERE payment_id = :paymentId`,
      { paymentId, orderNumber },
    ),
    // What is ordered now is there.
    about(`DELETE FROM order_shortages WHERE order_number = :orderNumber`, { orderNumber }),
    about(`DELETE FROM order_lines WHERE order_number = :orderNumber`, { orderNumber }),
    about(`${INSERT_LINES} SELECT :orderNumber, ${LINE_VALUES} FROM json_each(${draft}, '$.lines') l`, {
      paymentId,
      orderNumber,
    }),
    about(insertComponents(`${draft} -> 'components'`, ':orderNumber'), { paymentId, orderNumber }),
    about(
      `UPDATE order_lines SET note = kept.value ->> 1
         FROM json_each(${draft}, '$.line_notes') kept
        WHERE order_lines.order_number = :orderNumber AND order_lines.product_id = kept.value ->> 0`,
      { paymentId, orderNumber },
    ),
    ...takeSlot({ db, now }, payment),
    about(
      `UPDATE orders
          SET (sub_total_minor, discount_minor, delivery_minor, slot_price_minor, small_order_fee_minor, bag_fee_minor, deposit_minor,
               giftcard_minor, total_minor, vat_json, codes_json, perks_json, note, allow_substitutions, delivery_type,
               age_method, cart_snapshot, revision) =
              (SELECT d.draft ->> 'sub_total_minor', d.draft ->> 'discount_minor', d.draft ->> 'delivery_minor', d.draft ->> 'slot_price_minor',
                      d.draft ->> 'small_order_fee_minor', coalesce(d.draft ->> 'bag_fee_minor', 0), d.draft ->> 'deposit_minor',
                      d.draft ->> 'giftcard_minor', d.draft ->> 'total_minor', d.draft -> 'vat',
                      d.draft -> 'codes', coalesce(d.draft -> 'perks', '[]'), d.draft ->> 'note', d.draft ->> 'allow_substitutions',
                      d.draft ->> 'delivery_type', d.draft ->> 'age_method', d.draft -> 'cart_snapshot', :revision
                 FROM order_edits d WHERE d.payment_id = :paymentId),
              slot_id = coalesce((SELECT slot_id FROM slot_holds WHERE order_number = :orderNumber), slot_id),
              version = version + 1
        WHERE order_number = :orderNumber`,
      { paymentId, orderNumber, revision },
    ),
    about(
      `INSERT INTO giftcard_entries (number_hash, order_number, step, delta_minor, kind, at)
       SELECT number_hash, :orderNumber, 'edit-' || :revision, min(held, wanted - before), 'release', :now FROM (
         SELECT number_hash, held, sum(held) OVER (ORDER BY expires_at DESC, number_hash) - held AS before,
                sum(held) OVER () - (SELECT giftcard_minor FROM orders WHERE order_number = :orderNumber) AS wanted
           FROM (SELECT e.number_hash, g.expires_at, -sum(e.delta_minor) AS held
                   FROM giftcard_entries e JOIN giftcards g ON g.number_hash = e.number_hash
                  WHERE e.order_number = :orderNumber
                  GROUP BY e.number_hash HAVING sum(e.delta_minor) < 0))
        WHERE before < wanted`,
      { orderNumber, revision, now },
    ),
    about(`UPDATE order_edits SET status = 'applied' WHERE payment_id = :paymentId`, { paymentId }),
    ...prepareSyncCodes(db, { orderNumber }),
    ...(payment.cart_id === null
      ? []
      : prepareReturnCart({ db, now }, { cartId: payment.cart_id, orderNumber })),
    about(
      `INSERT INTO order_events (order_number, kind, status, at, actor, payload)
       SELECT order_number, 'edited', status, :now, :actor, json_object('revision', revision, 'payment_id', :paymentId)
         FROM orders WHERE order_number = (SELECT order_number FROM payments WHERE payment_id = :paymentId)`,
      { paymentId, now, actor },
    ),
  ]
}

/**
 * Takes the slot the edit is priced for, whatever the cart holds now. An order that keeps its slot keeps its
 * hold.
 */
function takeSlot(writer: Writer, payment: StoredPayment): D1PreparedStatement[] {
  const { edit_slot_id: slotId, cart_id: cartId, order_number: orderNumber } = payment
  if (slotId === null || slotId === payment.slot_id) return []
  return prepareTakeHold(writer, { cartId, orderNumber, slotId })
}
