import type { HeadRow } from '../cart/queries.ts'
import { holdEnd, prepareHold, prepareReleaseHold, slotFailureOf } from './holds.ts'

/**
 * Takes a chosen slot up again when the basket's hold on it has ended (contract 9.2): `held` when it is
 * the basket's, `none` when there was nothing to take up, `gone` when somebody else has the place or
 * orders are closed; the choice is then given up. One batch, and none for a hold that lasts.
 */
export async function retakeHold(
  { db, now }: { db: D1Database; now: string },
  head: Pick<HeadRow, 'id' | 'slot_id' | 'hold_expires_at'>,
): Promise<'held' | 'none' | 'gone'> {
  const { id: cartId, slot_id: slotId, hold_expires_at: end } = head
  // Without an end it is the place of the order that is being edited.
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
