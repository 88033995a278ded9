import type { ErrorCode } from '../../shared/errors.ts'

/**
 * Places in slots, as statements for somebody's batch (contract 9.2). Capacity, cut-off and the share of
 * recurring reservations are kept by the database: a batch that breaks one aborts whole, and
 * `slotFailureOf` says why. Instants are ISO 8601 in UTC.
 *
 * The life of a place: `prepareHold` (basket, 30 minutes) → `prepareExtendHold` (while checkout is open)
 * → `prepareConvertHold` (order that waits for its payment) → `prepareKeepHold` (placed),
 * or `prepareReturnHold` (payment failed: the basket has it again) or `prepareReleaseHold`.
 */

type Writer = { db: D1Database; now: string }

/** How long a basket holds a slot. */
export const HOLD_MINUTES = 30

/** When a hold taken now ends. */
export function holdEnd(now: string, minutes = HOLD_MINUTES): string {
  return new Date(Date.parse(now) + minutes * 60_000).toISOString()
}

/**
 * Takes a place for a basket and lets go the one it had; the same slot again makes it last longer.
 * Holds of others that are over make room first. Aborts with `slot_full` or `slot_closed`. Does not
 * write the basket's own choice (`carts.slot_id`).
 */
export function prepareHold(
  { db, now }: Writer,
  { cartId, slotId, until }: { cartId: number; slotId: number; until: string },
): D1PreparedStatement[] {
  return [
    ...prepareRoom({ db, now }, slotId),
    // An order that waits for its payment keeps its place; the basket takes another.
    db.prepare(`UPDATE slot_holds SET cart_id = NULL WHERE cart_id = ?1 AND kind = 'order'`).bind(cartId),
    db.prepare('DELETE FROM slot_holds WHERE cart_id = ?1').bind(cartId),
    db
      .prepare(
        `INSERT INTO slot_holds (slot_id, kind, cart_id, expires_at, held_at) VALUES (?1, 'cart', ?2, ?3, ?4)`,
      )
      .bind(slotId, cartId, until, now),
  ]
}

/** Makes a basket's hold last until then. Aborts with `hold_expired` unless it has one that is not over. */
export function prepareExtendHold(
  { db, now }: Writer,
  { cartId, until }: { cartId: number; until: string },
): D1PreparedStatement[] {
  return [
    ...guardHeld(db, `cart_id = ?1 AND expires_at > ?2`, [cartId, now]),
    db
      .prepare('UPDATE slot_holds SET expires_at = max(expires_at, ?2) WHERE cart_id = ?1')
      .bind(cartId, until),
  ]
}

/**
 * Gives the basket's place to a new order, until its payment must be there. Aborts with `hold_expired`
 * when the basket has none that is not over.
 */
export function prepareConvertHold(
  { db, now }: Writer,
  { cartId, orderNumber, until }: { cartId: number; orderNumber: string; until: string },
): D1PreparedStatement[] {
  return [
    ...guardHeld(db, `cart_id = ?1 AND expires_at > ?2`, [cartId, now]),
    db
      .prepare(
        `UPDATE slot_holds SET kind = 'order', order_number = ?2, expires_at = ?3
          WHERE cart_id = ?1 AND expires_at > ?4`,
      )
      .bind(cartId, orderNumber, until, now),
  ]
}

/**
 * An order is placed: its place is its own for good, and the basket it came from has chosen none.
 * Aborts with `hold_expired` when the place is gone (its time was over and somebody needed it).
 */
export function prepareKeepHold(
  { db }: Writer,
  { orderNumber }: { orderNumber: string },
): D1PreparedStatement[] {
  return [
    ...guardHeld(db, `order_number = ?1`, [orderNumber]),
    db
      .prepare(
        `UPDATE carts SET slot_id = NULL
          WHERE id = (SELECT cart_id FROM slot_holds WHERE order_number = ?1)`,
      )
      .bind(orderNumber),
    db
      .prepare(`UPDATE slot_holds SET cart_id = NULL, expires_at = NULL WHERE order_number = ?1`)
      .bind(orderNumber),
  ]
}

/** A payment failed: the basket has the place again until then, unless it has chosen another meanwhile. */
export function prepareReturnHold(
  { db }: Writer,
  { orderNumber, until }: { orderNumber: string; until: string },
): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM slot_holds WHERE order_number = ?1 AND cart_id IS NULL').bind(orderNumber),
    db
      .prepare(
        `UPDATE slot_holds SET kind = 'cart', order_number = NULL, expires_at = ?2 WHERE order_number = ?1`,
      )
      .bind(orderNumber, until),
  ]
}

/** Lets a place go. Without one it does nothing. */
export function prepareReleaseHold(
  { db }: Writer,
  holder: { cartId: number } | { orderNumber: string },
): D1PreparedStatement[] {
  return 'cartId' in holder
    ? [
        db
          .prepare(`UPDATE slot_holds SET cart_id = NULL WHERE cart_id = ?1 AND kind = 'order'`)
          .bind(holder.cartId),
        db.prepare('DELETE FROM slot_holds WHERE cart_id = ?1').bind(holder.cartId),
      ]
    : [db.prepare('DELETE FROM slot_holds WHERE order_number = ?1').bind(holder.orderNumber)]
}

/** Moves a placed order to another slot. Aborts with `slot_full` or `slot_closed`. */
export function prepareMoveOrderHold(
  { db, now }: Writer,
  { orderNumber, slotId }: { orderNumber: string; slotId: number },
): D1PreparedStatement[] {
  return [
    ...prepareRoom({ db, now }, slotId),
    db.prepare('DELETE FROM slot_holds WHERE order_number = ?1').bind(orderNumber),
    db
      .prepare(`INSERT INTO slot_holds (slot_id, kind, order_number, held_at) VALUES (?1, 'order', ?2, ?3)`)
      .bind(slotId, orderNumber, now),
  ]
}

/**
 * Moves a placed order to a slot its basket may hold: that place becomes the order's, or one is taken anew.
 * Aborts with `slot_full` or `slot_closed`.
 */
export function prepareTakeHold(
  { db, now }: Writer,
  { cartId, orderNumber, slotId }: { cartId: number | null; orderNumber: string; slotId: number },
): D1PreparedStatement[] {
  return [
    db
      .prepare(`DELETE FROM slot_holds WHERE cart_id = ?1 AND kind = 'cart' AND slot_id = ?2`)
      .bind(cartId, slotId),
    ...prepareMoveOrderHold({ db, now }, { orderNumber, slotId }),
  ]
}

/** Lets every place go whose time is over, except of orders: their payments end them (contract 9.8). */
export function prepareSweepHolds({ db, now }: Writer): D1PreparedStatement[] {
  return [db.prepare(`DELETE FROM slot_holds WHERE expires_at <= ?1 AND kind <> 'order'`).bind(now)]
}

/** Why a batch with these statements aborted, or null for any other reason. */
export function slotFailureOf(
  error: unknown,
): Extract<ErrorCode, 'slot_full' | 'slot_closed' | 'hold_expired'> | null {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('slot_capacity') || message.includes('slot_recurring_share')) return 'slot_full'
  if (message.includes('slot_closed')) return 'slot_closed'
  if (message.includes('slot_guard.held')) return 'hold_expired'
  return null
}

/** Holds of a slot that are over, its own included, give their places back. */
function prepareRoom({ db, now }: Writer, slotId: number): D1PreparedStatement[] {
  return [db.prepare('DELETE FROM slot_holds WHERE slot_id = ?1 AND expires_at <= ?2').bind(slotId, now)]
}

function guardHeld(db: D1Database, condition: string, params: unknown[]): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO slot_guard (held)
         SELECT CASE WHEN EXISTS (SELECT 1 FROM slot_holds WHERE ${condition}) THEN 1 END`,
      )
      .bind(...params),
    db.prepare('DELETE FROM slot_guard'),
  ]
}
