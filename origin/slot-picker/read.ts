import type { RequestContext } from '../http/context.ts'
import { retakeHold } from './retake.ts'
import { lastDay, rollSlotsForward } from './roll.ts'
import { pickerRows, pickerStatements, type Asked, type PickerRows } from './statements.ts'

/**
 * Reads the picker: one batch, and more only where an area lacks days or a hold that ended is taken up
 * again. `isGone` tells that the basket's choice had to be given up.
 */
export async function readPicker(
  request: RequestContext,
  asked: Asked,
): Promise<{ rows: PickerRows; isGone: boolean }> {
  const read = async () => pickerRows(await request.db.batch(pickerStatements(request, asked)))
  let rows = await read()
  const isBehind =
    rows.target?.area_id != null && (rows.target.rolled_to ?? '') < lastDay(request.country, request.now)
  if (isBehind) await rollSlotsForward(request)
  // Only who owns the basket gives its choice up.
  const taken = rows.head?.is_owner === 1 ? await retakeHold(request, rows.head) : 'none'
  const isRenewed = taken === 'held' && (rows.head?.hold_expires_at ?? '') <= request.now
  if (isBehind || isRenewed || taken === 'gone') rows = await read()
  return { rows, isGone: taken === 'gone' }
}
