import { prepareAll, sql } from '../db/query.ts'
import type { Writer } from './room.ts'

/**
 * Statements that put reserved places into the carts of their customers, of one or of all: where no slot is chosen
 * that can still be ordered, and where the cart goes to no other address or is empty. A cart of an order that is
 * changed or paid waits. A proposed slot is put nowhere before it is accepted.
 */
export function prepareAttach(
  { db, now }: Writer,
  { userId }: { userId: number | null },
): D1PreparedStatement[] {
  const { made, chosen, left, used } = prepareAll(db, ATTACH, { now, userId })
  return [made, chosen, left, used]
}

const PLACES = `
  SELECT p.user_id, p.country, p.address_id, p.delivery_type = 'unattended' AS is_unattended, h.slot_id
    FROM slot_holds h
    JOIN recurring_preferences p ON p.id = h.preference_id
    JOIN recurring_rounds r ON r.preference_id = p.id AND r.slot_id = h.slot_id AND r.state = 'reserved'
    JOIN addresses a ON a.id = p.address_id AND a.deleted_at IS NULL
   WHERE h.kind = 'recurring' AND h.cart_id IS NULL AND h.expires_at > :now
     AND (:userId IS NULL OR p.user_id = :userId)`

/** SQL: the cart that has chosen the slot of a reserved place. */
const CART = `
  SELECT c.id FROM carts c JOIN recurring_preferences p ON p.user_id = c.user_id AND p.country = c.country
   WHERE p.id = slot_holds.preference_id AND c.slot_id = slot_holds.slot_id AND c.editing_order_number IS NULL
     AND (:userId IS NULL OR p.user_id = :userId)`

const ATTACH = {
  made: sql<never>(
    `INSERT INTO carts (country, user_id, allow_substitutions, updated_at)
     SELECT place.country, place.user_id,
            coalesce((SELECT json ->> 'allowSubstitutions' FROM user_preferences WHERE user_id = place.user_id), 1), :now
       FROM (${PLACES}) place WHERE true ON CONFLICT DO NOTHING`,
  ),
  chosen: sql<never>(
    `UPDATE carts SET slot_id = place.slot_id, address_id = place.address_id, postal_code = NULL,
            is_unattended = place.is_unattended, version = version + 1, updated_at = :now
       FROM (${PLACES}) place
      WHERE carts.user_id = place.user_id AND carts.country = place.country AND carts.editing_order_number IS NULL
        AND NOT EXISTS (SELECT 1 FROM delivery_slots s WHERE s.id = carts.slot_id AND s.cutoff_at > :now)
        AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.cart_id = carts.id AND o.status = 'awaiting_payment')
        AND (carts.address_id IS NULL OR carts.address_id = place.address_id
             OR NOT EXISTS (SELECT 1 FROM cart_items WHERE cart_id = carts.id))`,
  ),
  // What the cart has held before, of this slot too, makes room for the reserved place.
  left: sql<never>(
    `DELETE FROM slot_holds WHERE kind = 'cart' AND cart_id IN (
       SELECT c.id FROM carts c JOIN (${PLACES}) place
           ON place.user_id = c.user_id AND place.country = c.country AND place.slot_id = c.slot_id)`,
  ),
  used: sql<never>(
    `UPDATE slot_holds SET cart_id = (${CART})
      WHERE kind = 'recurring' AND cart_id IS NULL AND expires_at > :now
        AND NOT EXISTS (SELECT 1 FROM slot_holds other WHERE other.cart_id = (${CART}))`,
  ),
}
