import type { CartGrouping } from '../../shared/api/cart.ts'
import { sql } from '../db/query.ts'
import { nameOf } from '../products/queries.ts'
import { SPENDING } from './spending-limit.ts'
import { SAID, SAID_OF_CATEGORY, WANTED } from './substitutions.ts'

/**
 * SQL that every statement about a cart begins with. Parameters: :country, :now, :language, the caller's
 * :sessionHash, and the identifier of the cart.
 */

/** SQL: the session `se` has not expired and is at most 180 days old. */
export const IS_LIVE = `se.expires_at > :now AND se.created_at > strftime('%Y-%m-%dT%H:%M:%SZ', :now, '-180 days')`

/** CTEs `mine (id)`: the one cart of a statement, or none. */
export const CART_BY = {
  /** The cart the caller joined as a guest, else the user's, else the session's own. */
  session: `mine (id) AS (
    SELECT coalesce(
      (SELECT m.cart_id FROM cart_share_members m JOIN cart_shares s ON s.cart_id = m.cart_id
        WHERE m.country = :country AND s.expires_at > :now
          AND (m.session_hash = se.id_hash OR m.user_id = se.user_id)),
      (SELECT id FROM carts WHERE country = :country AND user_id = se.user_id),
      (SELECT id FROM carts WHERE country = :country AND se.user_id IS NULL AND session_hash = se.id_hash))
      FROM sessions se WHERE se.id_hash = :sessionHash AND ${IS_LIVE})`,
  id: 'mine (id) AS (SELECT CAST(:cartId AS INTEGER))',
  /** Finds the cart by the hash of a token that has not expired. */
  token: `mine (id) AS (
    SELECT s.cart_id FROM cart_shares s JOIN carts c ON c.id = s.cart_id
     WHERE s.token_hash = :tokenHash AND s.expires_at > :now AND c.country = :country)`,
}

/** The agreed delivery price of an order: a move may have made it lower than the slot's price. */
const AGREED_PRICE =
  '(SELECT coalesce(slot_price_minor, delivery_minor) FROM orders WHERE order_number = c.editing_order_number)'

/**
 * The slot a cart has chosen while orders for it are open; an edited order brings its own. A choice whose
 * hold is gone ends now: it is taken again on the next request that needs it.
 */
const CHOICE_COLUMNS = `
  ds.id AS slot_id, ds.area_id AS slot_area_id, ds.opens_at, ds.closes_at,
  CASE WHEN ds.id = kept.slot_id THEN ${AGREED_PRICE} ELSE ds.price_minor END AS slot_price_minor,
  CASE WHEN ds.id IS NULL OR ds.id = kept.slot_id OR held.kind = 'recurring' THEN NULL
       ELSE coalesce(held.expires_at, :now) END AS hold_expires_at,
  coalesce(ds.id = kept.slot_id, 0) OR held.id IS NOT NULL AS is_held,
  iif(held.kind = 'recurring', (SELECT confirm_by FROM recurring_rounds
    WHERE preference_id = held.preference_id AND state = 'reserved'), NULL) AS reserved_until`

const lowestIn = (area: string) =>
  `(SELECT min(t.price_minor) FROM slot_templates t WHERE t.area_id = ${area} AND t.stopped_at IS NULL)`

/** The lowest price of delivery to the cart's place, of the country without one; null once a slot is chosen. */
const LOWEST_DELIVERY = `
  iif(ds.id IS NULL, coalesce(
    ${lowestIn(`coalesce(a.delivery_area_id, (SELECT delivery_area_id FROM postal_codes p
                  WHERE p.country = c.country AND p.postal_code = c.postal_code))`)},
    (SELECT min(${lowestIn('d.id')}) FROM delivery_areas d WHERE d.country = c.country)), NULL)`

const ADDRESS_COLUMNS = `
  a.street, a.street_number, a.floor, a.unit, a.postal_code AS address_postal_code, a.city,
  a.is_primary AS address_is_primary, a.delivery_area_id AS address_area_id`

/** The cart itself and the caller's role in it: one row, or none. */
export const HEAD_SQL = `
  SELECT c.id, c.version, c.removed_json, c.user_id IS NULL AS is_anonymous, c.is_unattended, c.keeps_points, c.editing_order_number, u.first_name AS owner_first_name,
         c.address_id, c.postal_code, ${CHOICE_COLUMNS}, ${ADDRESS_COLUMNS},
         ${LOWEST_DELIVERY} AS lowest_delivery_minor,
         s.share_id, EXISTS (
           SELECT 1 FROM cart_share_members m
            WHERE m.cart_id = c.id AND (m.session_hash = :sessionHash
               OR m.user_id = (SELECT user_id FROM sessions WHERE id_hash = :sessionHash))) AS is_guest,
         (c.session_hash = :sessionHash OR c.user_id = (SELECT user_id FROM sessions WHERE id_hash = :sessionHash)) AS is_owner,
         (SELECT preferred.json ->> 'cartGrouping' FROM user_preferences preferred
           WHERE preferred.user_id = (SELECT user_id FROM sessions WHERE id_hash = :sessionHash)) AS preferred_grouping,
         ${SPENDING} AS spending_json
    FROM carts c
    LEFT JOIN users u ON u.id = c.user_id
    LEFT JOIN cart_shares s ON s.cart_id = c.id AND s.expires_at > :now
    LEFT JOIN slot_holds kept ON kept.order_number = c.editing_order_number
    LEFT JOIN delivery_slots ds ON ds.id = coalesce(c.slot_id, kept.slot_id)
          AND (ds.cutoff_at > :now OR ds.id = kept.slot_id)
    LEFT JOIN slot_holds held ON held.cart_id = c.id AND held.slot_id = ds.id
    LEFT JOIN addresses a ON a.id = c.address_id AND a.deleted_at IS NULL
   WHERE c.id = (SELECT id FROM mine)`

/** The cart's rows in the order they were added. */
export const ROWS_SQL = `
  SELECT i.id, i.product_id, i.quantity, i.recipe_id, i.recipe_portions, i.list_id, i.price_seen_minor,
         coalesce(${SAID}, 1) AS allow_substitution, ${SAID} IS NOT NULL AS substitution_said,
         ${SAID_OF_CATEGORY} AS category_substitution,
         ${WANTED} AS wanted_substitute_id, ${nameOf(WANTED, ':language')} AS wanted_substitute_name,
         t.title AS recipe_title
    FROM cart_items i
    LEFT JOIN recipe_texts t ON t.recipe_id = i.recipe_id AND t.lang = :language
   WHERE i.cart_id = (SELECT id FROM mine)
   ORDER BY i.id`

/** Creates the own cart of a live session that has none. */
export const CREATE_CART = sql<never>(`
  INSERT INTO carts (country, session_hash, user_id, allow_substitutions, updated_at)
  SELECT :country, CASE WHEN se.user_id IS NULL THEN se.id_hash END, se.user_id,
         coalesce((SELECT json ->> 'allowSubstitutions' FROM user_preferences WHERE user_id = se.user_id), 1), :now
    FROM sessions se WHERE se.id_hash = :sessionHash AND ${IS_LIVE}
      ON CONFLICT DO NOTHING`)

export type HeadRow = {
  id: number
  version: number
  /** What was taken out a moment ago (removed-rows.ts). */
  removed_json: string | null
  /** The cart of a session without a user. */
  is_anonymous: number
  is_unattended: number
  /** 1 when the owner saves their points instead of spending them on this order. */
  keeps_points: number
  editing_order_number: string | null
  address_id: number | null
  /** The postal code that a visitor without an address has chosen. */
  postal_code: string | null
  slot_id: number | null
  slot_area_id: number | null
  opens_at: string | null
  closes_at: string | null
  slot_price_minor: number | null
  /** What delivery costs at least; null once a slot is chosen. */
  lowest_delivery_minor: number | null
  /** Null for the slot of an edited order, and for a reserved place: they do not end with the visit. */
  hold_expires_at: string | null
  /** 0 for a choice without a place: it was never held, or its hold has ended. */
  is_held: number
  /** Until when a place of the recurring slot is kept for the cart; null for any other choice. */
  reserved_until: string | null
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
  /** The caller's setting; null for a caller without one. */
  preferred_grouping: CartGrouping | null
  /** What the caller may order alone (spending-limit.ts); null for anything. */
  spending_json: string | null
}

export type ItemRow = {
  id: number
  product_id: number
  quantity: number
  recipe_id: number
  recipe_portions: number | null
  list_id: number
  price_seen_minor: number
  /** 0 when nothing may replace it; whether the customer said so about it; the only product that may. */
  allow_substitution: number
  substitution_said: number
  /** What the owner said about its category, 0 or 1; null for nothing. */
  category_substitution: number | null
  wanted_substitute_id: number | null
  wanted_substitute_name: string | null
  recipe_title: string | null
}
