/**
 * SQL that every statement about a basket begins with. Parameters: ?1 country, ?2 now, ?3 language,
 * ?4 what the basket is named by, ?5 the hash of the caller's session.
 */

/** Of a session `se`. */
export const IS_LIVE = `se.expires_at > ?2 AND se.created_at > strftime('%Y-%m-%dT%H:%M:%SZ', ?2, '-180 days')`

/** CTEs `mine (id)`: the one basket a statement is about, or none. */
export const CART_BY = {
  /** The basket somebody joined as a guest, else the user's, else the session's own. */
  session: `mine (id) AS (
    SELECT coalesce(
      (SELECT m.cart_id FROM cart_share_members m JOIN cart_shares s ON s.cart_id = m.cart_id
        WHERE m.country = ?1 AND s.expires_at > ?2
          AND (m.session_hash = se.id_hash OR m.user_id = se.user_id)),
      (SELECT id FROM carts WHERE country = ?1 AND user_id = se.user_id),
      (SELECT id FROM carts WHERE country = ?1 AND se.user_id IS NULL AND session_hash = se.id_hash))
      FROM sessions se WHERE se.id_hash = ?4 AND ${IS_LIVE})`,
  id: 'mine (id) AS (SELECT CAST(?4 AS INTEGER))',
  /** By the hash of a token that has not expired. */
  token: `mine (id) AS (
    SELECT s.cart_id FROM cart_shares s JOIN carts c ON c.id = s.cart_id
     WHERE s.token_hash = ?4 AND s.expires_at > ?2 AND c.country = ?1)`,
}
export type CartBy = keyof typeof CART_BY

/** What was agreed for the place of an order: a move may have made it less than the slot's price. */
const AGREED_PRICE = '(SELECT delivery_minor FROM orders WHERE order_number = c.editing_order_number)'

/**
 * The slot a basket has chosen while orders for it are open; an order that is edited brings its own. A
 * choice whose hold is gone ended by now: it is taken up again when somebody asks for it.
 */
const CHOICE_COLUMNS = `
  ds.id AS slot_id, ds.area_id AS slot_area_id, ds.opens_at, ds.closes_at,
  CASE WHEN ds.id = kept.slot_id THEN ${AGREED_PRICE} ELSE ds.price_minor END AS slot_price_minor,
  CASE WHEN ds.id IS NULL OR ds.id = kept.slot_id THEN NULL ELSE coalesce(held.expires_at, ?2) END AS hold_expires_at`

const ADDRESS_COLUMNS = `
  a.street, a.street_number, a.floor, a.unit, a.postal_code AS address_postal_code, a.city,
  a.is_primary AS address_is_primary, a.delivery_area_id AS address_area_id`

/** The basket itself and what the caller is to it: one row, or none. */
export const HEAD_SQL = `
  SELECT c.id, c.version, c.is_unattended, c.editing_order_number, u.first_name AS owner_first_name,
         c.address_id, c.postal_code, ${CHOICE_COLUMNS}, ${ADDRESS_COLUMNS},
         s.share_id, EXISTS (
           SELECT 1 FROM cart_share_members m
            WHERE m.cart_id = c.id AND (m.session_hash = ?5
               OR m.user_id = (SELECT user_id FROM sessions WHERE id_hash = ?5))) AS is_guest,
         (c.session_hash = ?5 OR c.user_id = (SELECT user_id FROM sessions WHERE id_hash = ?5)) AS is_owner
    FROM carts c
    LEFT JOIN users u ON u.id = c.user_id
    LEFT JOIN cart_shares s ON s.cart_id = c.id AND s.expires_at > ?2
    LEFT JOIN slot_holds kept ON kept.order_number = c.editing_order_number
    LEFT JOIN delivery_slots ds ON ds.id = coalesce(c.slot_id, kept.slot_id)
          AND (ds.cutoff_at > ?2 OR ds.id = kept.slot_id)
    LEFT JOIN slot_holds held ON held.cart_id = c.id AND held.slot_id = ds.id
    LEFT JOIN addresses a ON a.id = c.address_id AND a.deleted_at IS NULL
   WHERE c.id = (SELECT id FROM mine)`

/** Its rows in the order they were added. */
export const ROWS_SQL = `
  SELECT i.id, i.product_id, i.quantity, i.recipe_id, i.recipe_portions, i.list_id, i.price_seen_minor,
         t.title AS recipe_title
    FROM cart_items i
    LEFT JOIN recipe_texts t ON t.recipe_id = i.recipe_id AND t.lang = ?3
   WHERE i.cart_id = (SELECT id FROM mine) AND ?5 IS NOT NULL
   ORDER BY i.id`

/** Makes the own basket of a live session that has none. ?1 country, ?2 now, ?3 the session. */
export const CREATE_SQL = `
  INSERT INTO carts (country, session_hash, user_id, updated_at)
  SELECT ?1, CASE WHEN se.user_id IS NULL THEN se.id_hash END, se.user_id, ?2
    FROM sessions se WHERE se.id_hash = ?3 AND ${IS_LIVE}
      ON CONFLICT DO NOTHING`

export type HeadRow = {
  id: number
  version: number
  is_unattended: number
  editing_order_number: string | null
  address_id: number | null
  /** Of a visitor without an address. */
  postal_code: string | null
  slot_id: number | null
  slot_area_id: number | null
  opens_at: string | null
  closes_at: string | null
  slot_price_minor: number | null
  /** Null for the place of an order that is edited; it has no end. */
  hold_expires_at: string | null
  street: string | null
  street_number: string | null
  floor: string | null
  unit: string | null
  address_postal_code: string | null
  city: string | null
  address_is_primary: number | null
  address_area_id: number | null
  owner_first_name: string | null
  share_id: string | null
  is_guest: number
  is_owner: number | null
}

export type ItemRow = {
  id: number
  product_id: number
  quantity: number
  recipe_id: number
  recipe_portions: number | null
  list_id: number
  price_seen_minor: number
  recipe_title: string | null
}
