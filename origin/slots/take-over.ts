import { holdEnd } from './holds.ts'

/**
 * Statements that transfer one cart's slot and hold to another (docs/reference/rules.md#cart-merge): the
 * user's own choice has priority while orders for it are open, unless its hold has expired and the visitor's
 * has not. A slot outside the area of the user's address is released.
 */
export function prepareTakeOverChoice(
  { db, now }: { db: D1Database; now: string },
  from: number,
  to: number,
): D1PreparedStatement[] {
  const moves = [
    `UPDATE slot_holds SET cart_id = NULL WHERE cart_id = ?2 AND kind <> 'cart' AND ${IS_TAKEN_OVER}`,
    `DELETE FROM slot_holds WHERE cart_id = ?2 AND ${IS_TAKEN_OVER}`,
    // Must run before the hold is moved, because afterwards the second cart would count as holding a slot.
    `UPDATE carts SET slot_id = (SELECT slot_id FROM carts WHERE id = ?1) WHERE id = ?2 AND ${IS_TAKEN_OVER}`,
    `UPDATE slot_holds SET cart_id = ?2 WHERE cart_id = ?1 AND ${IS_TAKEN_OVER}`,
  ].map((sql) => db.prepare(sql).bind(from, to, now))
  return [...moves, prepareKnownHold({ db, now }, to)]
}

/** The statement that extends a hold to a customer's time after the owner of the cart has logged in. */
export function prepareKnownHold(
  { db, now }: { db: D1Database; now: string },
  cartId: number,
): D1PreparedStatement {
  return db
    .prepare('UPDATE slot_holds SET expires_at = max(expires_at, ?3) WHERE cart_id = ?1 AND expires_at > ?2')
    .bind(cartId, now, holdEnd(now))
}

const IS_TAKEN_OVER = `
  NOT EXISTS (SELECT 1 FROM carts own JOIN delivery_slots s ON s.id = own.slot_id
               WHERE own.id = ?2 AND s.cutoff_at > ?3 AND (${isHeld('?2')} OR NOT ${isHeld('?1')}))
  AND EXISTS (
    SELECT 1 FROM carts coming JOIN delivery_slots s ON s.id = coming.slot_id
     WHERE coming.id = ?1 AND s.cutoff_at > ?3 AND s.area_id = coalesce(
       (SELECT a.delivery_area_id FROM carts own JOIN addresses a ON a.id = own.address_id WHERE own.id = ?2),
       (SELECT p.delivery_area_id FROM carts own
          JOIN postal_codes p ON p.country = own.country AND p.postal_code = own.postal_code WHERE own.id = ?2),
       s.area_id))`

/** SQL: the cart's hold has not expired. */
function isHeld(cart: string): string {
  return `EXISTS (SELECT 1 FROM slot_holds h WHERE h.cart_id = ${cart} AND h.expires_at > ?3)`
}
