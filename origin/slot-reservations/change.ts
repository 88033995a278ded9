import type { cancelReservation, chooseReservedSlot } from '../../shared/api/slot-reservations.ts'
import { endGuard, guard, isLostRace } from '../db/guard.ts'
import { prepare, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser } from '../http/session.ts'
import { prepareAttach } from '../slots/attach.ts'
import { slotFailureOf } from '../slots/holds.ts'
import { IS_NEARBY, prepareEndReserved, prepareReserve } from '../slots/reserved.ts'
import type { RoundRow } from './queries.ts'
import { findPreference, getPreference, readStored, requireLiveRound } from './read.ts'
import { confirmBy, isReminderDue } from './rules/rounds.ts'
import { toSlotRef } from './to-preference.ts'

/** Skips the present round; the rhythm stays. */
export const serveCancelReservation: Handler<typeof cancelReservation> = async (_, request) => {
  const { db } = request
  const round = requireLiveRound(await readStored(request))
  await write(request, round, [
    ...prepareEndReserved(request, ownerOf(request)),
    db.prepare(`UPDATE recurring_rounds SET state = 'skipped' WHERE id = ?1`).bind(round.id),
  ])
  const preference = await findPreference(request)
  return {
    cancelledSlot: toSlotRef({ ...round, id: round.slot_id }),
    nextReservation: preference?.nextReservation ?? null,
  }
}

/**
 * Accepts the proposed slot, or takes another one of these days for this round alone. Throws 404 for a slot that
 * does not exist, and 409 `slot_not_for_address`, `unattended_not_allowed`, `slot_full` or `slot_closed`.
 */
export const serveChooseReservedSlot: Handler<typeof chooseReservedSlot> = async ({ body }, request) => {
  const { db, now, country } = request
  const round = requireLiveRound(await readStored(request))
  const owner = ownerOf(request)
  if (body.slotId === round.slot_id) {
    await write(request, round, [
      db.prepare(`UPDATE recurring_rounds SET state = 'reserved' WHERE id = ?1`).bind(round.id),
      ...prepareAttach(request, owner),
    ])
    return { preference: await getPreference(request) }
  }
  const slot = await prepare(db, TARGET, {
    slotId: body.slotId,
    roundId: round.id,
    country,
  }).first<TargetRow>()
  if (!slot) throw new ApiFailure('not_found')
  if (!slot.is_of_area || !slot.is_nearby) throw new ApiFailure('slot_not_for_address')
  if (!slot.may_be_left) throw new ApiFailure('unattended_not_allowed')
  const ends = confirmBy(slot.cutoff_at, now)
  if (ends === null) throw new ApiFailure('slot_closed')
  await write(request, round, [
    ...prepareEndReserved(request, owner),
    ...prepareReserve(request, owner, body.slotId),
    db
      .prepare(
        `UPDATE recurring_rounds
            SET slot_id = ?2, state = 'reserved', reason = 'chosen', confirm_by = ?3, reminded_at = ?4 WHERE id = ?1`,
      )
      .bind(round.id, body.slotId, ends, isReminderDue(ends, now) ? now : null),
    ...prepareAttach(request, owner),
  ])
  return { preference: await getPreference(request) }
}

type TargetRow = { cutoff_at: string; is_of_area: number; is_nearby: number; may_be_left: number }

const TARGET = sql<TargetRow>(
  `SELECT s.cutoff_at, s.area_id IS a.delivery_area_id AS is_of_area, ${IS_NEARBY} AS is_nearby,
          p.delivery_type = 'attended' OR s.delivery_type IN ('attended', 'unattended') AS may_be_left
     FROM delivery_slots s
     JOIN recurring_rounds r ON r.id = :roundId
     JOIN recurring_preferences p ON p.id = r.preference_id
     JOIN addresses a ON a.id = p.address_id
    WHERE s.id = :slotId AND s.country = :country`,
)

const ownerOf = (request: RequestContext) => ({
  userId: requireUser(request).user_id,
  country: request.country,
})

/** Runs the statements while the round is as it was read, and no order has begun to use its place. */
async function write(
  { db }: RequestContext,
  round: RoundRow,
  statements: D1PreparedStatement[],
): Promise<void> {
  try {
    await db.batch([
      guard(
        db,
        `(SELECT state IN ('reserved', 'proposed') AND slot_id = ?2 FROM recurring_rounds WHERE id = ?1) = 1
          AND NOT EXISTS (SELECT 1 FROM slot_holds h JOIN recurring_rounds r ON r.preference_id = h.preference_id
                           WHERE r.id = ?1 AND h.slot_id = ?2 AND h.kind = 'order')`,
        [round.id, round.slot_id],
      ),
      ...statements,
      endGuard(db),
    ])
  } catch (error) {
    const code = slotFailureOf(error)
    if (code) throw new ApiFailure(code)
    // An order, the job or another tab was faster.
    throw isLostRace(error) ? new ApiFailure('no_active_reservation') : error
  }
}
