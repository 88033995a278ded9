/** Statements that make room in a slot before a place is taken. */

export type Writer = { db: D1Database; now: string }

/** Deletes expired holds of a slot, which frees their places. */
export function prepareEndExpired({ db, now }: Writer, slotId: number): D1PreparedStatement {
  return db.prepare('DELETE FROM slot_holds WHERE slot_id = ?1 AND expires_at <= ?2').bind(slotId, now)
}

/** SQL: the holds of slot ?1 by carts of sessions without a user. */
export const ANONYMOUS_HOLDS = `
  SELECT h.id FROM slot_holds h JOIN carts c ON c.id = h.cart_id
   WHERE h.slot_id = ?1 AND h.kind = 'cart' AND c.user_id IS NULL ORDER BY h.held_at, h.id`

/** Deletes the oldest anonymous hold of a full slot, unless the cart already has a place. */
export function prepareMakeRoom(
  db: D1Database,
  slotId: number,
  cartId: number | null = null,
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM slot_holds WHERE id = (${ANONYMOUS_HOLDS} LIMIT 1)
          AND (SELECT used >= capacity FROM delivery_slots WHERE id = ?1)
          AND NOT EXISTS (SELECT 1 FROM slot_holds WHERE cart_id = ?2)`,
    )
    .bind(slotId, cartId)
}
