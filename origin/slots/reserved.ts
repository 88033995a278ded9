import type { Country } from '../../shared/sites.ts'
import { LAST_CALL_HOURS } from './rules/hold-minutes.ts'
import { prepareEndExpired, prepareMakeRoom, type Writer } from './room.ts'

/**
 * Statements about the place that a recurring preference holds (docs/delivery.md#recurring-slots), for the caller's
 * batch. A cart uses it like a hold of its own, an order takes it over, and only `prepareEndReserved` gives it back.
 */

/** A customer has one preference in a country. */
export type Owner = { userId: number; country: Country }

/** SQL: the last instant at which a place reserved in slot `s` counts. */
const ENDS_AT = `strftime('%Y-%m-%dT%H:%M:%fZ', s.cutoff_at, '-${LAST_CALL_HOURS} hours')`

/** SQL: the place reserved for the preference of user ?1 in country ?2. */
const OF_OWNER = `kind = 'recurring' AND preference_id = (
  SELECT id FROM recurring_preferences WHERE user_id = ?1 AND country = ?2)`

/** Takes a place for a preference. Aborts with `slot_full` (also above the share of 40 %) or `slot_closed`. */
export function prepareReserve(
  { db, now }: Writer,
  { userId, country }: Owner,
  slotId: number,
): D1PreparedStatement[] {
  return [
    prepareEndExpired({ db, now }, slotId),
    prepareMakeRoom(db, slotId),
    db
      .prepare(
        `INSERT INTO slot_holds (slot_id, kind, preference_id, expires_at, held_at)
         SELECT s.id, 'recurring', p.id, ${ENDS_AT}, ?4 FROM delivery_slots s, recurring_preferences p
          WHERE s.id = ?3 AND p.user_id = ?1 AND p.country = ?2`,
      )
      .bind(userId, country, slotId, now),
  ]
}

/** Gives the place of a preference back, and the choice of the cart that used it. */
export function prepareEndReserved({ db, now }: Writer, { userId, country }: Owner): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE carts SET slot_id = NULL, version = version + 1, updated_at = ?3
          WHERE (id, slot_id) IN (SELECT cart_id, slot_id FROM slot_holds WHERE ${OF_OWNER})`,
      )
      .bind(userId, country, now),
    db.prepare(`DELETE FROM slot_holds WHERE ${OF_OWNER}`).bind(userId, country),
  ]
}

/** A cart of a customer uses the place reserved for them in a slot; does nothing without one. */
export function prepareUseReserved(
  { db, now }: Writer,
  { cartId, slotId }: { cartId: number; slotId: number },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE slot_holds SET cart_id = ?1
        WHERE slot_id = ?2 AND kind = 'recurring' AND expires_at > ?3 AND preference_id = (
          SELECT p.id FROM recurring_preferences p JOIN carts c ON c.user_id = p.user_id AND c.country = p.country
           WHERE c.id = ?1)
          AND NOT EXISTS (SELECT 1 FROM slot_holds WHERE cart_id = ?1)`,
    )
    .bind(cartId, slotId, now)
}

/** The place that an unpaid order had taken over is a reserved one again. */
export function prepareReturnReserved(
  db: D1Database,
  { orderNumber }: { orderNumber: string },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE slot_holds SET kind = 'recurring', order_number = NULL,
              expires_at = (SELECT ${ENDS_AT} FROM delivery_slots s WHERE s.id = slot_holds.slot_id)
        WHERE order_number = ?1 AND preference_id IN (
          SELECT preference_id FROM recurring_rounds
           WHERE state IN ('reserved', 'proposed') AND slot_id = slot_holds.slot_id)`,
    )
    .bind(orderNumber)
}

/** SQL: slot `s` is at most three days from the day of round `r`. */
export const IS_NEARBY = 'abs(julianday(date(s.opens_at)) - julianday(r.planned_on)) <= 3'

/** A placed order ends the customer's round of its days: its own place stays, another one is given back. */
export function prepareRoundOrdered(
  { db, now }: Writer,
  { orderNumber }: { orderNumber: string },
): D1PreparedStatement[] {
  const round = `
    SELECT r.id FROM recurring_rounds r JOIN recurring_preferences p ON p.id = r.preference_id
      JOIN orders o ON o.user_id = p.user_id AND o.country = p.country
      JOIN delivery_slots s ON s.id = o.slot_id
     WHERE o.order_number = ?1 AND r.state IN ('reserved', 'proposed') AND (s.id = r.slot_id OR ${IS_NEARBY})`
  const place = `kind = 'recurring'
    AND preference_id = (SELECT preference_id FROM recurring_rounds WHERE id IN (${round}))`
  return [
    db
      .prepare(
        `UPDATE carts SET slot_id = NULL, version = version + 1, updated_at = ?2
          WHERE (id, slot_id) IN (SELECT cart_id, slot_id FROM slot_holds WHERE ${place})`,
      )
      .bind(orderNumber, now),
    db.prepare(`DELETE FROM slot_holds WHERE ${place}`).bind(orderNumber),
    db.prepare(`UPDATE recurring_rounds SET state = 'ordered' WHERE id IN (${round})`).bind(orderNumber),
  ]
}
