import type { HeadRow } from '../cart/queries.ts'
import type { RequestContext } from '../http/context.ts'
import { prepareReleaseHold, slotFailureOf } from '../slots/holds.ts'
import { prepareChosenHold } from './hold.ts'
import type { ContentsRow } from './statements.ts'

/**
 * Takes a chosen slot again after the cart's hold on it expired (docs/reference/rules.md#slots). Returns
 * `held` when the cart holds it, `none` without an expired choice and for an empty cart, `gone` when the slot
 * is full or closed; the choice is then dropped. One batch, and none for a live hold.
 */
export async function retakeHold(
  request: RequestContext,
  head: Pick<HeadRow, 'id' | 'is_anonymous' | 'slot_id' | 'hold_expires_at'>,
  contents: ContentsRow,
): Promise<'held' | 'none' | 'gone'> {
  const { id: cartId, slot_id: slotId, hold_expires_at: end } = head
  // A hold without an end belongs to the order being edited, or is reserved again and again.
  if (slotId === null || end === null) return 'none'
  const { db, now } = request
  if (end > now) return 'held'
  if (contents.pieces === 0) return 'none'
  try {
    await db.batch(await prepareChosenHold(request, head, slotId, contents))
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
