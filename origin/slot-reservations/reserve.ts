import { wallClockAt } from '../../shared/time/time-zone.ts'
import { MARKETS } from '../../shared/sites.ts'
import { endGuard } from '../db/guard.ts'
import { prepare, sql } from '../db/query.ts'
import { prepareAttach } from '../slots/attach.ts'
import { slotFailureOf } from '../slots/holds.ts'
import { prepareReserve, type Owner } from '../slots/reserved.ts'
import { findHoliday } from '../slots/rules/holidays.ts'
import { confirmBy, dayAfter, isReminderDue, spanOn } from './rules/rounds.ts'

/** What is to be reserved for one round. */
export type Wanted = {
  owner: Owner
  areaId: number
  plannedOn: string
  times: { startTime: string; endTime: string }
  deliveryType: 'attended' | 'unattended'
  intervalWeeks: number
  /** The customer is here, so a reminder that is due already is not sent. */
  isPresent: boolean
}

export type Slot = {
  id: number
  opens_at: string
  closes_at: string
  cutoff_at: string
  is_closed: number
}
/** A round as it was reserved. */
export type Round = {
  slot: Slot
  state: 'reserved' | 'proposed'
  reason: 'holiday' | 'closed' | 'full' | null
  confirmBy: string
}

/** Slots that are tried before a round is given up. */
const TRIES = 8

/** The slots near the day of a round, the usual one first if there is one, the others by their distance. */
export async function findCandidates(
  { db, now }: { db: D1Database; now: string },
  { owner: { country }, areaId, plannedOn, times, deliveryType }: Wanted,
): Promise<{ usual: Slot | null; others: Slot[] }> {
  const { opensAt, closesAt } = spanOn(plannedOn, times, country)
  const { results } = await prepare(db, NEAR, {
    areaId,
    plannedOn,
    opensAt,
    now,
    isUnattended: deliveryType === 'unattended' ? 1 : 0,
  }).all<Slot>()
  const usual = results.find((slot) => slot.opens_at === opensAt && slot.closes_at === closesAt) ?? null
  return { usual, others: results.filter((slot) => slot !== usual && slot.is_closed === 0) }
}

const NEAR = sql<Slot>(
  `SELECT s.id, s.opens_at, s.closes_at, s.cutoff_at, s.is_closed
     FROM delivery_slots s JOIN (SELECT :plannedOn AS planned_on) r
    WHERE s.area_id = :areaId AND s.cutoff_at > :now
      AND abs(julianday(date(s.opens_at)) - julianday(r.planned_on)) <= 3
      AND (:isUnattended = 0 OR s.delivery_type IN ('attended', 'unattended'))
    ORDER BY abs(julianday(s.opens_at) - julianday(:opensAt)), s.opens_at`,
)

/**
 * Reserves the first of `slots` with room: one batch each, that also runs `before` and `after`, so that all of it
 * happens or nothing. Null when every one is full or closed. Rejects as the batch does for any other reason.
 */
export async function reserveFirst(
  { db, now }: { db: D1Database; now: string },
  wanted: Wanted,
  slots: readonly { slot: Slot; reason: Round['reason'] }[],
  {
    before = [],
    after = () => [],
  }: { before?: D1PreparedStatement[]; after?: (round: Round) => D1PreparedStatement[] } = {},
): Promise<Round | null> {
  const { owner } = wanted
  for (const { slot, reason } of slots.slice(0, TRIES)) {
    const ends = confirmBy(slot.cutoff_at, now)
    if (ends === null) continue
    const round: Round = { slot, state: reason === null ? 'reserved' : 'proposed', reason, confirmBy: ends }
    try {
      await db.batch([
        ...before,
        ...prepareReserve({ db, now }, owner, slot.id),
        insertRound({ db, now }, wanted, round),
        ...prepareAttach({ db, now }, owner),
        ...after(round),
        endGuard(db),
      ])
      return round
    } catch (error) {
      if (slotFailureOf(error) === null) throw error
    }
  }
  return null
}

/** The order in which slots are tried: the usual one, and those that stand in for it. */
export function slotsToTry(
  { usual, others }: { usual: Slot | null; others: Slot[] },
  { owner: { country }, plannedOn }: Wanted,
): { slot: Slot; reason: Round['reason'] }[] {
  const isOpen = usual !== null && usual.is_closed === 0
  const reason = isOpen ? 'full' : findHoliday(plannedOn, country) ? 'holiday' : 'closed'
  return [
    ...(isOpen ? [{ slot: usual, reason: null }] : []),
    ...others.map((slot) => ({ slot, reason }) as const),
  ]
}

/** The day of the round after this one. */
export function nextOn({ owner: { country }, plannedOn, intervalWeeks }: Wanted, now: string): string {
  return dayAfter(plannedOn, intervalWeeks, wallClockAt(now, MARKETS[country].timeZone).date)
}

function insertRound(
  { db, now }: { db: D1Database; now: string },
  wanted: Wanted,
  { slot, state, reason, confirmBy: ends }: Round,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO recurring_rounds (preference_id, planned_on, slot_id, state, reason, confirm_by, reminded_at, created_at)
       SELECT id, ?3, ?4, ?5, ?6, ?7, ?8, ?9 FROM recurring_preferences WHERE user_id = ?1 AND country = ?2`,
    )
    .bind(
      wanted.owner.userId,
      wanted.owner.country,
      wanted.plannedOn,
      slot.id,
      state,
      reason,
      ends,
      // A letter about a proposal says until when, too.
      (wanted.isPresent || state === 'proposed') && isReminderDue(ends, now) ? now : null,
      now,
    )
}
