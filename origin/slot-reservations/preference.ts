import type {
  deleteRecurringPreference,
  saveRecurringPreference,
} from '../../shared/api/slot-reservations.ts'
import { MARKETS } from '../../shared/sites.ts'
import { addDays, wallClockAt } from '../../shared/time/time-zone.ts'
import { readBatch, runBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { fieldFailure } from '../http/field-failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser } from '../http/session.ts'
import { prepareEndReserved } from '../slots/reserved.ts'
import { rollWhenBehind } from '../slots/roll.ts'
import { getPreference } from './read.ts'
import { findCandidates, nextOn, reserveFirst, slotsToTry, type Wanted } from './reserve.ts'
import { firstDay, lastCall } from './rules/rounds.ts'

type Body = Parameters<Handler<typeof saveRecurringPreference>>[0]['body']
type TimeRow = { weekday: number; start_time: string; end_time: string }
type FoundRow = { area_id: number | null; unattended_enabled: number; is_verified: number }

/** Weeks that are searched for the first round: slots exist for two. */
const WEEKS = 3

/**
 * Saves what the customer wants and reserves the first slot of it; on a holiday another one is proposed. What was
 * reserved before is given back. Throws 409 `slot_full` with nothing changed, `no_matching_slot`,
 * `outside_delivery_area`, `unattended_not_allowed`, 403 `email_not_verified`, and 404 for another user's address.
 */
export const serveSaveRecurringPreference: Handler<typeof saveRecurringPreference> = async (
  { body },
  request,
) => {
  const { areaId, time, after } = await requireTime(request, body)
  const { country, now } = request
  const owner = { userId: requireUser(request).user_id, country }
  await rollWhenBehind(request, areaId)
  const today = wallClockAt(now, MARKETS[country].timeZone).date
  const first = firstDay(time.weekday, after !== null && after >= today ? addDays(after, 1) : today)
  for (let week = 0; week < WEEKS; week += 1) {
    const wanted: Wanted = {
      owner,
      areaId,
      plannedOn: addDays(first, week * 7),
      times: { startTime: time.start_time, endTime: time.end_time },
      deliveryType: body.deliveryType,
      intervalWeeks: body.intervalWeeks,
      isPresent: true,
    }
    const { usual, others } = await findCandidates(request, wanted)
    if (usual === null || (usual.is_closed === 0 && lastCall(usual.cutoff_at) <= now)) continue
    // A full slot is refused: the customer is here to choose another.
    const tried = slotsToTry({ usual, others: usual.is_closed === 1 ? others : [] }, wanted)
    const before = replace(request, wanted, time, body)
    if ((await reserveFirst(request, wanted, tried, { before })) === null) throw new ApiFailure('slot_full')
    return { preference: await getPreference(request) }
  }
  throw new ApiFailure('no_matching_slot')
}

export const serveDeleteRecurringPreference: Handler<typeof deleteRecurringPreference> = async (
  _,
  request,
) => {
  const { db, country } = request
  const owner = { userId: requireUser(request).user_id, country }
  const { deleted } = await runBatch(db, {
    ended: prepareEndReserved(request, owner),
    deleted: prepare(db, DELETE, owner),
  })
  if (deleted.length === 0) throw new ApiFailure('no_preference')
}

const DELETE = sql<{ id: number }>(
  'DELETE FROM recurring_preferences WHERE user_id = :userId AND country = :country RETURNING id',
)

async function requireTime(
  request: RequestContext,
  { addressId, slotTemplateId, weekday, startTime, endTime, deliveryType }: Body,
): Promise<{ areaId: number; time: TimeRow; after: string | null }> {
  const isTyped = weekday !== undefined && startTime !== undefined && endTime !== undefined
  if (slotTemplateId === undefined && !isTyped) throw fieldFailure(request, { slotTemplateId: 'missing' })
  const { found, times, ordered } = await readBatch(request.db, TIME, {
    userId: requireUser(request).user_id,
    country: request.country,
    addressId,
    templateId: slotTemplateId ?? null,
    weekday: weekday ?? null,
    startTime: startTime ?? null,
    endTime: endTime ?? null,
  })
  const [address] = found
  if (!address) throw new ApiFailure('not_found')
  if (address.is_verified === 0) throw new ApiFailure('email_not_verified')
  if (address.area_id === null) throw new ApiFailure('outside_delivery_area')
  if (deliveryType === 'unattended' && address.unattended_enabled === 0) {
    throw new ApiFailure('unattended_not_allowed')
  }
  const [time] = times
  if (!time) throw new ApiFailure('no_matching_slot')
  return { areaId: address.area_id, time, after: ordered[0]?.after ?? null }
}

const TIME = {
  found: sql<FoundRow>(
    `SELECT a.delivery_area_id AS area_id, a.unattended_enabled, u.email_verified_at IS NOT NULL AS is_verified
       FROM addresses a JOIN users u ON u.id = a.user_id
      WHERE a.id = :addressId AND a.user_id = :userId AND a.country = :country AND a.deleted_at IS NULL`,
  ),
  times: sql<TimeRow>(
    `SELECT t.weekday, t.start_time, t.end_time FROM slot_templates t
      WHERE t.area_id = (SELECT delivery_area_id FROM addresses WHERE id = :addressId)
        AND (t.id = :templateId OR (:templateId IS NULL AND t.weekday = :weekday
             AND t.start_time = :startTime AND t.end_time = :endTime)) LIMIT 1`,
  ),
  // The days around a round that an order has already ended: no second place is reserved in them.
  ordered: sql<{ after: string | null }>(
    `SELECT date(max(r.planned_on), '+3 days') AS after FROM recurring_rounds r
       JOIN recurring_preferences p ON p.id = r.preference_id
      WHERE p.user_id = :userId AND p.country = :country AND r.state = 'ordered'`,
  ),
}

/** Statements that store the wish and end what was reserved before, for the batch that reserves. */
function replace(request: RequestContext, wanted: Wanted, time: TimeRow, body: Body): D1PreparedStatement[] {
  const { db, now } = request
  const { userId, country } = wanted.owner
  return [
    ...prepareEndReserved(request, wanted.owner),
    db
      .prepare(
        `INSERT INTO recurring_preferences (user_id, country, address_id, weekday, start_time, end_time, interval_weeks,
                                            delivery_type, next_on, organization_id, saved_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, organization_id, ?10 FROM users WHERE id = ?1
             ON CONFLICT (user_id, country) DO UPDATE
            SET address_id = excluded.address_id, weekday = excluded.weekday, start_time = excluded.start_time,
                end_time = excluded.end_time, interval_weeks = excluded.interval_weeks,
                delivery_type = excluded.delivery_type, next_on = excluded.next_on, paused_by = NULL,
                organization_id = excluded.organization_id, saved_at = excluded.saved_at`,
      )
      .bind(
        userId,
        country,
        body.addressId,
        time.weekday,
        time.start_time,
        time.end_time,
        body.intervalWeeks,
        body.deliveryType,
        nextOn(wanted, now),
        now,
      ),
    db
      .prepare(
        `DELETE FROM recurring_rounds WHERE state <> 'ordered' AND preference_id = (
           SELECT id FROM recurring_preferences WHERE user_id = ?1 AND country = ?2)`,
      )
      .bind(userId, country),
  ]
}
