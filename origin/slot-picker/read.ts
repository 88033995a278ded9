import { runBatch } from '../db/batch.ts'
import type { RequestContext } from '../http/context.ts'
import { retakeHold } from './retake.ts'
import { lastDay, rollSlotsForward } from '../slots/roll.ts'
import { pickerRows, pickerStatements, type Asked, type PickerRows } from './statements.ts'

/**
 * Reads the picker in one batch, and more only when an area lacks slots or an expired hold is taken again.
 * `isGone` says that the cart's choice had to be dropped.
 */
export async function readPicker(
  request: RequestContext,
  asked: Asked,
): Promise<{ rows: PickerRows; isGone: boolean }> {
  const read = async () => pickerRows(await runBatch(request.db, pickerStatements(request, asked)))
  let rows = await read()
  const isBehind =
    rows.target?.area_id != null && (rows.target.rolled_to ?? '') < lastDay(request.country, request.now)
  if (isBehind) await rollSlotsForward(request)
  // Only the cart's owner may drop its choice.
  const taken = rows.head?.is_owner === 1 ? await retakeHold(request, rows.head, rows.contents) : 'none'
  const isRenewed = taken === 'held' && (rows.head?.hold_expires_at ?? '') <= request.now
  if (isBehind || isRenewed || taken === 'gone') rows = await read()
  return { rows, isGone: taken === 'gone' }
}
