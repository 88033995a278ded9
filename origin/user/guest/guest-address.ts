import type { AddressColumns } from '../../addresses/address-sql.ts'
import type { RequestContext } from '../../http/context.ts'

/** The statements that add an address to a guest, as the primary one. */
export function prepareAddress(
  { db, country, now }: RequestContext,
  publicHash: string,
  columns: AddressColumns,
): D1PreparedStatement[] {
  const names = Object.keys(columns)
  const user = '(SELECT id FROM users WHERE public_hash = ?1)'
  return [
    db
      .prepare(`UPDATE addresses SET is_primary = 0 WHERE user_id = ${user} AND country = ?2`)
      .bind(publicHash, country),
    db
      .prepare(
        `INSERT INTO addresses (user_id, country, created_at, is_primary, ${names.join(', ')})
         VALUES (${user}, ?2, ?3, 1, ${names.map((_, index) => `?${index + 4}`).join(', ')})`,
      )
      .bind(publicHash, country, now, ...Object.values(columns)),
  ]
}

type CartOf = { by: 'session_hash' | 'user_id'; value: string | number }

/** The statements that send a cart to a guest's newest address; a slot of another area is released. */
export function prepareDeliverTo(
  { db, country, now }: RequestContext,
  { by, value }: CartOf,
  guestId: number,
): D1PreparedStatement[] {
  const cart = `SELECT c.id FROM carts c WHERE c.${by} = ?1 AND c.country = ?2`
  const isElsewhere = `slot_id IN (SELECT s.id FROM delivery_slots s WHERE s.area_id IS NOT (
    SELECT a.delivery_area_id FROM addresses a WHERE a.user_id = ?3 AND a.country = ?2 AND a.is_primary = 1))`
  const about = (sql: string) => db.prepare(sql).bind(value, country, guestId)
  return [
    about(`DELETE FROM slot_holds WHERE kind = 'cart' AND cart_id IN (${cart} AND c.${isElsewhere})`),
    about(`UPDATE carts SET slot_id = NULL WHERE id IN (${cart}) AND ${isElsewhere}`),
    db
      .prepare(
        `UPDATE carts SET postal_code = NULL, version = version + 1, updated_at = ?4, address_id = (
           SELECT id FROM addresses WHERE user_id = ?3 AND country = ?2 AND is_primary = 1)
          WHERE id IN (${cart})`,
      )
      .bind(value, country, guestId, now),
  ]
}
