import type { HeadRow } from '../cart/queries.ts'
import { holdEnd, prepareHold, prepareReleaseHold, slotFailureOf } from '../slots/holds.ts'

/**
 * Takes a chosen slot again after the cart's hold on it expired (docs/reference/rules.md#slots). Returns
 * `held` when the cart holds it, `none` without an expired choice, `gone` when the slot is full or closed;
 * the choice is then dropped. One batch, and none for a live hold.
 */
export async function retakeHold(
  { db, now }: { db: D1Database; now: string },
  head: Pick<HeadRow, 'id' | 'slot_id' | 'hold_expires_at'>,
): Promise<'held' | 'none' | 'gone'> {
  const { id: cartId, slot_id: slotId, hold_expires_at: end } = head
  // A hold without an end belongs to the order being edited.
  if (slotId === null || end === null) return 'none'
  if (end > now) return 'held'
  try {
    await db.batch(prepareHold({ db, now }, { cartId, slotId, until: holdEnd(now) }))
    return 'held'
  } catch (error) {
    if (!slotFailureOf(error)) throw error
  }
  await db.batch([
    ...prepareReleaseHold({ db, now }, { cartId }),
    db
      .prepare(
        `UPDATE carts SET slot_id = NULL, version = version + 1, updated_at = ?3 WHERE id = ?1 AND slot_id = ?2`,
      )
      .bind(cartId, slotId, now),
  ])
  return 'gone'
}
