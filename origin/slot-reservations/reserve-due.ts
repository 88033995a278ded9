import { endGuard, guard } from '../db/guard.ts'
import type { OriginDeps } from '../deps.ts'
import { prepareEmail } from '../mailbox/email.ts'
import { rollWhenBehind } from '../slots/roll.ts'
import { missedEmail, proposedEmail } from './emails.ts'
import type { DueRow } from './queries.ts'
import { findCandidates, nextOn, reserveFirst, slotsToTry, type Wanted } from './reserve.ts'
import { lastCall } from './rules/rounds.ts'

type Deps = Pick<OriginDeps, 'db' | 'config'> & { now: string }

/**
 * Reserves the round of `next_on`. Its customer is told when another slot stands in for the usual one, and when
 * there is none at all. A round whose time has passed is left out, and so is one in which no boat sails.
 */
export async function reserveDue(deps: Deps, row: DueRow): Promise<boolean> {
  const { db, now } = deps
  const wanted: Wanted = {
    owner: { userId: row.user_id, country: row.country },
    areaId: row.area_id ?? 0,
    plannedOn: row.next_on,
    times: { startTime: row.start_time, endTime: row.end_time },
    deliveryType: row.delivery_type,
    intervalWeeks: row.interval_weeks,
    isPresent: false,
  }
  await rollWhenBehind({ db, now, country: row.country }, wanted.areaId)
  const found = await findCandidates(deps, wanted)
  const before = [
    guard(
      db,
      `(SELECT next_on FROM recurring_preferences WHERE id = ?1 AND paused_by IS NULL) = ?2
        AND NOT EXISTS (SELECT 1 FROM recurring_rounds WHERE preference_id = ?1 AND state IN ('reserved', 'proposed'))`,
      [row.id, row.next_on],
    ),
    db
      .prepare('UPDATE recurring_preferences SET next_on = ?2 WHERE id = ?1')
      .bind(row.id, nextOn(wanted, now)),
  ]
  // Without the usual slot there is no delivery at all in this round, or its cut-off has passed.
  if (found.usual === null || (found.usual.is_closed === 0 && lastCall(found.usual.cutoff_at) <= now)) {
    await db.batch([...before, endGuard(db)])
    return true
  }
  const round = await reserveFirst(deps, wanted, slotsToTry(found, wanted), {
    before,
    after: (made) =>
      made.state === 'proposed' ? [prepareEmail(deps, proposedEmail(row, wanted.plannedOn, made))] : [],
  })
  if (round === null) {
    await db.batch([
      ...before,
      db
        .prepare(
          `INSERT INTO recurring_rounds (preference_id, planned_on, state, created_at) VALUES (?1, ?2, 'missed', ?3)`,
        )
        .bind(row.id, wanted.plannedOn, now),
      prepareEmail(deps, missedEmail(row, wanted.plannedOn)),
      endGuard(db),
    ])
  }
  return true
}
