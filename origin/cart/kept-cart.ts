import { prepareAll, sql } from '../db/query.ts'
import { SAID, WANTED } from './substitutions.ts'

/**
 * The customer's own cart during an order edit (docs/reference/rules.md#order-edits): put aside when the edit
 * begins, restored when it ends, confirmed or aborted. Statements for the caller's batch.
 */

type Writer = { db: D1Database; now: string }
type Edit = { cartId: number; orderNumber: string }

/** Puts a cart aside and fills it with an order. Ends sharing: guests may change a cart, not an order. */
export function prepareKeepCart({ db, now }: Writer, { cartId, orderNumber }: Edit): D1PreparedStatement[] {
  const keep = prepareAll(db, KEEP, { cartId, orderNumber, now })
  return [
    keep.aside,
    ...prepareEmpty(db, cartId),
    keep.items,
    keep.codes,
    keep.recipes,
    keep.marks,
    keep.wanted,
    keep.cart,
    db.prepare('DELETE FROM cart_shares WHERE cart_id = ?1').bind(cartId),
    // The order has its own slot; the cart's choice is stored and taken again later.
    db.prepare(`DELETE FROM slot_holds WHERE cart_id = ?1 AND kind = 'cart'`).bind(cartId),
  ]
}

/**
 * Ends an edit, confirmed or aborted: restores the cart put aside, or empties the cart when there is none.
 * Does nothing for a cart that edits no order.
 */
export function prepareReturnCart({ db, now }: Writer, { cartId, orderNumber }: Edit): D1PreparedStatement[] {
  const back = prepareAll(db, RETURN, { cartId, orderNumber, now })
  return [
    ...prepareEmpty(db, cartId, orderNumber),
    back.items,
    back.codes,
    back.recipes,
    back.marks,
    back.wanted,
    back.cart,
    back.hold,
    back.aside,
  ]
}

const KEEP = {
  aside: sql<never>(
    `INSERT INTO order_edit_baskets (cart_id, order_number, rows_json, codes_json, recipes_json, address_id, postal_code,
                                     slot_id, is_unattended, customer_note, keeps_points, started_at)
     SELECT id, :orderNumber,
            (SELECT json_group_array(json_array(product_id, quantity, recipe_id, recipe_portions, list_id,
                                                price_seen_minor, added_at, said, wanted))
               FROM (SELECT i.*, ${SAID} AS said, ${WANTED} AS wanted FROM cart_items i
                      WHERE i.cart_id = :cartId ORDER BY i.id)),
            (SELECT json_group_array(json_array(code, added_at)) FROM cart_discounts WHERE cart_id = :cartId),
            (SELECT json_group_array(json_array(recipe_id, portions, counts_basket, json(needs_json)))
               FROM cart_recipes WHERE cart_id = :cartId),
            address_id, postal_code, slot_id, is_unattended, customer_note, keeps_points, :now
       FROM carts WHERE id = :cartId`,
  ),
  items: sql<never>(
    `INSERT INTO cart_items (cart_id, product_id, quantity, recipe_id, recipe_portions, list_id,
                             price_seen_minor, added_at)
     SELECT :cartId, l.product_id, l.quantity, l.recipe_id,
            (SELECT said.value ->> 4 FROM json_each(o.cart_snapshot) said
              WHERE said.value ->> 0 = l.product_id AND said.value ->> 1 = l.recipe_id),
            l.list_id, iif(c.type IS NULL OR c.type = 'multibuy', l.unit_minor, l.total_minor / l.quantity), :now
       FROM order_lines l
       JOIN orders o ON o.order_number = l.order_number
       LEFT JOIN campaigns c ON c.id = l.campaign_id
      WHERE l.order_number = :orderNumber ORDER BY l.id`,
  ),
  codes: sql<never>(
    `INSERT INTO cart_discounts (cart_id, code, added_at)
     SELECT :cartId, code, :now FROM discount_redemptions WHERE order_number = :orderNumber`,
  ),
  // After the goods, the snapshot has the recipes (`snapshotOf`).
  recipes: sql<never>(
    `INSERT INTO cart_recipes (cart_id, recipe_id, portions, counts_basket, needs_json)
     SELECT :cartId, said.value ->> 1, said.value ->> 4, said.value ->> 5, said.value -> 6
       FROM orders o, json_each(o.cart_snapshot) said
      WHERE o.order_number = :orderNumber AND said.value ->> 0 = 0
        AND EXISTS (SELECT 1 FROM recipes WHERE id = said.value ->> 1)`,
  ),
  marks: sql<never>(
    `INSERT INTO cart_no_substitutes (cart_id, product_id)
     SELECT DISTINCT :cartId, product_id FROM order_lines
      WHERE order_number = :orderNumber AND allow_substitution = 0`,
  ),
  wanted: sql<never>(
    `INSERT OR IGNORE INTO cart_substitutes (cart_id, product_id, substitute_id)
     SELECT :cartId, product_id, wanted_substitute_id FROM order_lines
      WHERE order_number = :orderNumber AND allow_substitution = 1
        AND (substitution_said = 1 OR wanted_substitute_id IS NOT NULL)`,
  ),
  cart: sql<never>(
    `UPDATE carts
       SET editing_order_number = :orderNumber, slot_id = NULL, updated_at = :now, version = version + 1,
           -- An order that spent no points spends none on being changed, unless the customer now says so.
           (address_id, is_unattended, customer_note, keeps_points) =
             (SELECT o.address_json ->> 'id', o.delivery_type = 'unattended', o.note,
                     NOT EXISTS (SELECT 1 FROM json_each(o.perks_json) used WHERE used.value ->> 3 = 'points')
                FROM orders o WHERE o.order_number = :orderNumber)
     WHERE id = :cartId`,
  ),
}

const IS_EDITING = `EXISTS (SELECT 1 FROM carts WHERE id = :cartId AND editing_order_number = :orderNumber)`

const RETURN = {
  items: sql<never>(
    `INSERT INTO cart_items (cart_id, product_id, quantity, recipe_id, recipe_portions, list_id,
                             price_seen_minor, added_at)
     SELECT :cartId, kept.value ->> 0, kept.value ->> 1, kept.value ->> 2, kept.value ->> 3, kept.value ->> 4,
            kept.value ->> 5, kept.value ->> 6
       FROM order_edit_baskets b, json_each(b.rows_json) kept
      WHERE b.cart_id = :cartId AND b.order_number = :orderNumber AND ${IS_EDITING}
        AND EXISTS (SELECT 1 FROM products WHERE id = kept.value ->> 0)`,
  ),
  codes: sql<never>(
    `INSERT INTO cart_discounts (cart_id, code, added_at)
     SELECT :cartId, kept.value ->> 0, kept.value ->> 1
       FROM order_edit_baskets b, json_each(b.codes_json) kept
      WHERE b.cart_id = :cartId AND b.order_number = :orderNumber AND ${IS_EDITING}`,
  ),
  recipes: sql<never>(
    `INSERT INTO cart_recipes (cart_id, recipe_id, portions, counts_basket, needs_json)
     SELECT :cartId, kept.value ->> 0, kept.value ->> 1, kept.value ->> 2, kept.value -> 3
       FROM order_edit_baskets b, json_each(b.recipes_json) kept
      WHERE b.cart_id = :cartId AND b.order_number = :orderNumber AND ${IS_EDITING}
        AND EXISTS (SELECT 1 FROM recipes WHERE id = kept.value ->> 0)`,
  ),
  marks: sql<never>(
    `INSERT INTO cart_no_substitutes (cart_id, product_id)
     SELECT DISTINCT :cartId, kept.value ->> 0
       FROM order_edit_baskets b, json_each(b.rows_json) kept
      WHERE b.cart_id = :cartId AND b.order_number = :orderNumber AND ${IS_EDITING}
        AND kept.value ->> 7 = 0 AND EXISTS (SELECT 1 FROM products WHERE id = kept.value ->> 0)`,
  ),
  wanted: sql<never>(
    `INSERT OR IGNORE INTO cart_substitutes (cart_id, product_id, substitute_id)
     SELECT :cartId, kept.value ->> 0, (SELECT id FROM products WHERE id = kept.value ->> 8)
       FROM order_edit_baskets b, json_each(b.rows_json) kept
      WHERE b.cart_id = :cartId AND b.order_number = :orderNumber AND ${IS_EDITING}
        AND kept.value ->> 7 = 1 AND json_array_length(kept.value) > 8
        AND EXISTS (SELECT 1 FROM products WHERE id = kept.value ->> 0)`,
  ),
  cart: sql<never>(
    `UPDATE carts
       SET editing_order_number = NULL, updated_at = :now, version = version + 1,
           (address_id, postal_code, slot_id, is_unattended, customer_note, keeps_points) =
             (SELECT coalesce(max(b.address_id), carts.address_id), coalesce(max(b.postal_code), carts.postal_code),
                     max(b.slot_id), coalesce(max(b.is_unattended), 0), max(b.customer_note),
                     coalesce(max(b.keeps_points), 0)
                FROM order_edit_baskets b WHERE b.cart_id = :cartId AND b.order_number = :orderNumber)
     WHERE id = :cartId AND editing_order_number = :orderNumber`,
  ),
  hold: sql<never>(
    `DELETE FROM slot_holds WHERE cart_id = :cartId AND kind = 'cart'
     AND EXISTS (SELECT 1 FROM order_edit_baskets WHERE cart_id = :cartId AND order_number = :orderNumber)`,
  ),
  aside: sql<never>(`DELETE FROM order_edit_baskets WHERE cart_id = :cartId AND order_number = :orderNumber`),
}

const EMPTIED = [
  'cart_items',
  'cart_discounts',
  'cart_intents',
  'cart_recipes',
  'cart_no_substitutes',
  'cart_substitutes',
]

function prepareEmpty(
  db: D1Database,
  cartId: number,
  orderNumber: string | null = null,
): D1PreparedStatement[] {
  return EMPTIED.map((table) =>
    db
      .prepare(
        `DELETE FROM ${table} WHERE cart_id = ?1
            AND (?2 IS NULL OR EXISTS (SELECT 1 FROM carts WHERE id = ?1 AND editing_order_number = ?2))`,
      )
      .bind(cartId, orderNumber),
  )
}
