import type { PauseReason } from '../../shared/api/slot-reservations.ts'
import type { OriginDeps } from '../deps.ts'
import { prepareEmail } from '../mailbox/email.ts'
import { prepareEndReserved } from '../slots/reserved.ts'
import { pausedEmail, releasedEmail, reminderEmail } from './emails.ts'
import type { DueRow } from './queries.ts'
import { isReminderDue, lastCall } from './rules/rounds.ts'

/** Statements for what ends a round, or the reserving of rounds (docs/delivery.md#recurring-slots). */

type Deps = Pick<OriginDeps, 'db' | 'config'> & { now: string }

const ownerOf = ({ user_id, country }: DueRow) => ({ userId: user_id, country })

/** Why nothing can be reserved any more, or null. */
export function pauseReasonOf(row: DueRow): PauseReason | null {
  if (row.is_address_gone) return 'address_gone'
  if (row.area_id === null) return 'outside_area'
  return row.has_time ? null : 'no_such_time'
}

/** Ends the round that is live, if any, and reserves no more until the customer chooses anew. */
export function preparePause(deps: Deps, row: DueRow, reason: PauseReason): D1PreparedStatement[] {
  const { db, now } = deps
  return [
    ...prepareEndReserved(deps, ownerOf(row)),
    db.prepare('DELETE FROM recurring_rounds WHERE id = ?1').bind(row.round_id),
    db.prepare('UPDATE recurring_preferences SET paused_by = ?2 WHERE id = ?1').bind(row.id, reason),
    prepareEmail(deps, pausedEmail(row, reason, now)),
  ]
}

/** Ends the live round: an order came, nobody ordered in time, or its slot is lost and it begins anew. */
export function endRound(
  deps: Deps,
  row: DueRow,
  as: 'ordered' | 'released' | 'lost',
): D1PreparedStatement[] {
  const { db } = deps
  return [
    ...prepareEndReserved(deps, ownerOf(row)),
    ...(as === 'lost'
      ? [
          db
            .prepare(
              `UPDATE recurring_preferences SET next_on = (SELECT planned_on FROM recurring_rounds WHERE id = ?2)
                WHERE id = ?1`,
            )
            .bind(row.id, row.round_id),
          db.prepare('DELETE FROM recurring_rounds WHERE id = ?1').bind(row.round_id),
        ]
      : [db.prepare('UPDATE recurring_rounds SET state = ?2 WHERE id = ?1').bind(row.round_id, as)]),
  ]
}

/**
 * What the passing of time asks for. Goods in the cart keep a reserved place until shortly before the cut-off; a
 * list that is about to put goods there is waited for. A proposal that nobody accepted is released.
 */
export function expired(deps: Deps, row: DueRow): D1PreparedStatement[] {
  const { db, now } = deps
  const { round_id, confirm_by, cutoff_at, state, opens_at, closes_at } = row
  if (round_id === null || confirm_by === null || cutoff_at === null || state === null) return []
  if (opens_at === null || closes_at === null) return []
  const live = { ...row, round_id, confirm_by, state, opens_at, closes_at }
  const end = lastCall(cutoff_at)
  if (confirm_by > now) {
    if (row.reminded_at !== null || !isReminderDue(confirm_by, now)) return []
    return [
      db.prepare('UPDATE recurring_rounds SET reminded_at = ?2 WHERE id = ?1').bind(round_id, now),
      prepareEmail(deps, reminderEmail(live)),
    ]
  }
  if (state === 'reserved' && end > now) {
    if (row.has_goods) {
      return [db.prepare('UPDATE recurring_rounds SET confirm_by = ?2 WHERE id = ?1').bind(round_id, end)]
    }
    if (row.waits_for_list) return []
  }
  return [...endRound(deps, row, 'released'), prepareEmail(deps, releasedEmail(live, row.next_on))]
}
