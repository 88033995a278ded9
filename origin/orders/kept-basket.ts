/**
 * The customer's own basket while theirs holds an order for changes (contract 9.6 and 9.9): put aside when
 * the edit begins, back in its place when it ends, whichever way it ends. Statements for the caller's batch.
 */

type Writer = { db: D1Database; now: string }
type Edit = { cartId: number; orderNumber: string }

/** Puts a basket aside and fills it with an order. Sharing ends: guests change a basket, not an order. */
export function prepareKeepBasket({ db, now }: Writer, { cartId, orderNumber }: Edit): D1PreparedStatement[] {
  const about = (sql: string) => db.prepare(sql).bind(cartId, orderNumber, now)
  return [
    about(
      `INSERT INTO order_edit_baskets (cart_id, order_number, rows_json, codes_json, address_id, postal_code,
                                       slot_id, is_unattended, customer_note, started_at)
       SELECT id, ?2,
              (SELECT json_group_array(json_array(product_id, quantity, recipe_id, recipe_portions, list_id,
                                                  price_seen_minor, added_at))
                 FROM (SELECT * FROM cart_items WHERE cart_id = ?1 ORDER BY id)),
              (SELECT json_group_array(json_array(code, added_at)) FROM cart_discounts WHERE cart_id = ?1),
              address_id, postal_code, slot_id, is_unattended, customer_note, ?3
         FROM carts WHERE id = ?1`,
    ),
    ...prepareEmpty(db, cartId),
    about(
      `INSERT INTO cart_items (cart_id, product_id, quantity, recipe_id, recipe_portions, list_id,
                               price_seen_minor, added_at)
       SELECT ?1, l.product_id, l.quantity, l.recipe_id,
              (SELECT said.value ->> 4 FROM json_each(o.cart_snapshot) said
                WHERE said.value ->> 0 = l.product_id AND said.value ->> 1 = l.recipe_id),
              l.list_id, iif(c.type IS NULL OR c.type = 'multibuy', l.unit_minor, l.total_minor / l.quantity), ?3
         FROM order_lines l
         JOIN orders o ON o.order_number = l.order_number
         LEFT JOIN campaigns c ON c.id = l.campaign_id
        WHERE l.order_number = ?2 ORDER BY l.id`,
    ),
    about(
      `INSERT INTO cart_discounts (cart_id, code, added_at)
       SELECT ?1, code, ?3 FROM discount_redemptions WHERE order_number = ?2`,
    ),
    about(
      `UPDATE carts
          SET editing_order_number = ?2, slot_id = NULL, updated_at = ?3, version = version + 1,
              (address_id, is_unattended, customer_note) =
                (SELECT address_json ->> 'id', delivery_type = 'unattended', note
                   FROM orders WHERE order_number = ?2)
        WHERE id = ?1`,
    ),
    db.prepare('DELETE FROM cart_shares WHERE cart_id = ?1').bind(cartId),
    // The order has its own place; the basket's choice is remembered and taken up again later.
    db.prepare(`DELETE FROM slot_holds WHERE cart_id = ?1 AND kind = 'cart'`).bind(cartId),
  ]
}

/**
 * Ends an edit, confirmed or aborted: the basket put aside comes back as it was. Without one the basket
 * is left empty; for a basket that edits no order it does nothing.
 */
export function prepareReturnBasket(
  { db, now }: Writer,
  { cartId, orderNumber }: Edit,
): D1PreparedStatement[] {
  const about = (sql: string) => db.prepare(sql).bind(cartId, orderNumber, now)
  return [
    ...prepareEmpty(db, cartId, orderNumber),
    about(
      `INSERT INTO cart_items (cart_id, product_id, quantity, recipe_id, recipe_portions, list_id,
                               price_seen_minor, added_at)
       SELECT ?1, kept.value ->> 0, kept.value ->> 1, kept.value ->> 2, kept.value ->> 3, kept.value ->> 4,
              kept.value ->> 5, kept.value ->> 6
         FROM order_edit_baskets b, json_each(b.rows_json) kept
        WHERE b.cart_id = ?1 AND b.order_number = ?2 AND ${IS_EDITING} AND ?3 IS NOT NULL
          AND EXISTS (SELECT 1 FROM products WHERE id = kept.value ->> 0)`,
    ),
    about(
      `INSERT INTO cart_discounts (cart_id, code, added_at)
       SELECT ?1, kept.value ->> 0, kept.value ->> 1
         FROM order_edit_baskets b, json_each(b.codes_json) kept
        WHERE b.cart_id = ?1 AND b.order_number = ?2 AND ${IS_EDITING} AND ?3 IS NOT NULL`,
    ),
    about(
      `UPDATE carts
          SET editing_order_number = NULL, updated_at = ?3, version = version + 1,
              (address_id, postal_code, slot_id, is_unattended, customer_note) =
                (SELECT coalesce(max(b.address_id), carts.address_id), coalesce(max(b.postal_code), carts.postal_code),
                        max(b.slot_id), coalesce(max(b.is_unattended), 0), max(b.customer_note)
                   FROM order_edit_baskets b WHERE b.cart_id = ?1 AND b.order_number = ?2)
        WHERE id = ?1 AND editing_order_number = ?2`,
    ),
    about(
      `DELETE FROM slot_holds WHERE cart_id = ?1 AND kind = 'cart' AND ?3 IS NOT NULL
          AND EXISTS (SELECT 1 FROM order_edit_baskets WHERE cart_id = ?1 AND order_number = ?2)`,
    ),
    about(`DELETE FROM order_edit_baskets WHERE cart_id = ?1 AND order_number = ?2 AND ?3 IS NOT NULL`),
  ]
}

const IS_EDITING = `EXISTS (SELECT 1 FROM carts WHERE id = ?1 AND editing_order_number = ?2)`

function prepareEmpty(
  db: D1Database,
  cartId: number,
  orderNumber: string | null = null,
): D1PreparedStatement[] {
  return ['cart_items', 'cart_discounts', 'cart_intents'].map((table) =>
    db
      .prepare(
        `DELETE FROM ${table} WHERE cart_id = ?1
            AND (?2 IS NULL OR EXISTS (SELECT 1 FROM carts WHERE id = ?1 AND editing_order_number = ?2))`,
      )
      .bind(cartId, orderNumber),
  )
}
