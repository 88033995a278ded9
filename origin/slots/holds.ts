import type { ErrorCode } from '../../shared/errors.ts'
import { ANONYMOUS_HOLDS, prepareEndExpired, prepareMakeRoom, type Writer } from './room.ts'
import { prepareUseReserved } from './reserved.ts'
import { HOLD_MINUTES } from './rules/hold-minutes.ts'

/**
 * Statements about holds of slots, for the caller's batch (docs/reference/rules.md#slots). Capacity, cut-off
 * and the share of recurring reservations are constraints of the database: a batch that breaks one aborts,
 * and `slotFailureOf` returns the reason. Instants are ISO 8601 in UTC.
 * The life of a hold: `prepareHold` (cart, `holdMinutes`) → `prepareExtendHold` (while checkout is open) →
 * `prepareConvertHold` (order that waits for its payment) → `prepareKeepHold` (placed), or
 * `prepareReturnHold` (payment failed: the cart gets it back) or `prepareReleaseHold`.
 */

/** When a hold taken now ends. */
export function holdEnd(now: string, minutes: number = HOLD_MINUTES.known): string {
  return new Date(Date.parse(now) + minutes * 60_000).toISOString()
}

type CartHold = {
  cartId: number
  slotId: number
  until: string
  /** The cart of a session without a user. */
  isAnonymous?: boolean
}

/**
 * Holds a slot for a cart and releases its former hold; choosing the same slot again extends the hold.
 * Deletes expired holds of the slot first. Aborts with `slot_full` or `slot_closed`. Does not write the
 * cart's choice (`carts.slot_id`). Anonymous carts hold at most half of a slot; above that they get no hold,
 * and the batch does not abort. In a full slot a user's cart takes the place of an anonymous one.
 */
export function prepareHold(
  { db, now }: Writer,
  { cartId, slotId, until, isAnonymous = false }: CartHold,
): D1PreparedStatement[] {
  return [
    prepareEndExpired({ db, now }, slotId),
    ...prepareReleaseHold({ db, now }, { cartId }),
    ...(isAnonymous
      ? []
      : [prepareUseReserved({ db, now }, { cartId, slotId }), prepareMakeRoom(db, slotId, cartId)]),
    db
      .prepare(
        `INSERT INTO slot_holds (slot_id, kind, cart_id, expires_at, held_at)
         SELECT s.id, 'cart', ?2, ?3, ?4 FROM delivery_slots s
          WHERE s.id = ?1 AND NOT EXISTS (SELECT 1 FROM slot_holds WHERE cart_id = ?2) AND (?5 = 0 OR 2 * (1 + (SELECT count(*) FROM (${ANONYMOUS_HOLDS}))) <= s.capacity
             OR s.used >= s.capacity OR s.is_closed = 1 OR s.cutoff_at <= ?4)`,
      )
      .bind(slotId, cartId, until, now, isAnonymous ? 1 : 0),
  ]
}

/** Aborts like `prepareHold` when the slot cannot be held; otherwise it releases the cart's hold. */
export function prepareCheckRoom(writer: Writer, hold: CartHold): D1PreparedStatement[] {
  return [...prepareHold(writer, hold), ...prepareReleaseHold(writer, { cartId: hold.cartId })]
}

/** Extends a cart's hold. Aborts with `hold_expired` unless the cart has a live hold. */
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
 * Transfers the cart's hold to a new order until its payment is due. Aborts with `hold_expired` when the cart
 * has no live hold.
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
 * Makes a placed order's hold permanent and clears the cart's choice. Aborts with `hold_expired` when the
 * hold is gone (it expired and another cart took the place).
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

/**
 * After a failed payment: returns the hold to the cart, unless the cart has chosen another slot meanwhile. What was
 * left of the hold is never shortened.
 */
export function prepareReturnHold(
  { db }: Writer,
  { orderNumber, until }: { orderNumber: string; until: string },
): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM slot_holds WHERE order_number = ?1 AND cart_id IS NULL').bind(orderNumber),
    db
      .prepare(
        `UPDATE slot_holds SET kind = 'cart', order_number = NULL, expires_at = max(expires_at, ?2) WHERE order_number = ?1`,
      )
      .bind(orderNumber, until),
  ]
}

/**
 * Releases a hold; does nothing without one. An order that waits for its payment and a recurring reservation keep
 * their place when the cart turns away from it.
 */
export function prepareReleaseHold(
  { db }: Writer,
  holder: { cartId: number } | { orderNumber: string },
): D1PreparedStatement[] {
  return 'cartId' in holder
    ? [
        db
          .prepare(`UPDATE slot_holds SET cart_id = NULL WHERE cart_id = ?1 AND kind <> 'cart'`)
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
    prepareEndExpired({ db, now }, slotId),
    db.prepare('DELETE FROM slot_holds WHERE order_number = ?1').bind(orderNumber),
    prepareMakeRoom(db, slotId),
    db
      .prepare(`INSERT INTO slot_holds (slot_id, kind, order_number, held_at) VALUES (?1, 'order', ?2, ?3)`)
      .bind(slotId, orderNumber, now),
  ]
}

/**
 * Moves a placed order to a slot its cart may hold: takes over that hold or makes a new one. Aborts with
 * `slot_full` or `slot_closed`.
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

/**
 * Deletes all expired holds, except those of orders, which end with their payments
 * (docs/reference/rules.md#payments).
 */
export function prepareSweepHolds({ db, now }: Writer): D1PreparedStatement[] {
  return [db.prepare(`DELETE FROM slot_holds WHERE expires_at <= ?1 AND kind <> 'order'`).bind(now)]
}

/** Returns why a batch with these statements aborted, or null for any other reason. */
export function slotFailureOf(
  error: unknown,
): Extract<ErrorCode, 'slot_full' | 'slot_closed' | 'hold_expired'> | null {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('slot_capacity') || message.includes('slot_recurring_share')) return 'slot_full'
  if (message.includes('slot_closed')) return 'slot_closed'
  if (message.includes('slot_guard.held')) return 'hold_expired'
  return null
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
