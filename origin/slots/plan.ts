import type { Country } from '../../shared/sites.ts'
import { MARKETS } from '../../shared/sites.ts'
import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'
import type { OriginDeps } from '../deps.ts'
import { rollSlotsForward } from './roll.ts'
import { daySpan } from './rules/day-span.ts'

/** What staff plan: areas, weekly slots, and days without deliveries. Places that are taken always stay. */

export type WeeklySlot = {
  weekday: number
  startTime: string
  endTime: string
  deliveryType: string
  capacity: number
  /** In minor units. */
  price: number
  cutoffMinutes: number
}

type Deps = Pick<OriginDeps, 'db' | 'clock'>

/** A new area by van; postal codes lead to it once a file or the setup names it. Returns its id. */
export async function addArea({ db }: Pick<Deps, 'db'>, country: Country, name: string): Promise<number> {
  const id = await db
    .prepare(
      `INSERT INTO delivery_areas (country, name, time_zone, kind) VALUES (?1, ?2, ?3, 'van') RETURNING id`,
    )
    .bind(country, name, MARKETS[country].timeZone)
    .first<number>('id')
  if (id === null) throw new Error('The new area has no id')
  return id
}

/** A new weekly slot, with its slots of the coming days. False for an area that does not exist. */
export async function addWeeklySlot({ db, clock }: Deps, areaId: number, slot: WeeklySlot): Promise<boolean> {
  const { added } = await readBatch(db, ADD, { areaId, ...slot })
  if (added.length === 0) return false
  await rollSlotsForward({ db, now: clock().toISOString() })
  return true
}

/**
 * Changes capacity, price and cut-off of a weekly slot: for what is made from now on, and for coming slots in which
 * nobody has a place, because others have been promised theirs. False when there is none.
 */
export async function changeWeeklySlot(
  { db, clock }: Deps,
  id: number,
  { capacity, price }: Pick<WeeklySlot, 'capacity' | 'price'>,
): Promise<boolean> {
  const now = clock().toISOString()
  const { changed } = await readBatch(db, CHANGE, { id, capacity, price, now })
  return changed.length > 0
}

/** Makes no more slots of it, and closes the coming ones. False when there is none. */
export async function stopWeeklySlot({ db, clock }: Deps, id: number): Promise<boolean> {
  const { stopped } = await readBatch(db, STOP, { id, now: clock().toISOString() })
  return stopped.length > 0
}

/**
 * Closes a calendar day of an area, or opens it again, for slots that exist and those still to be made. Orders that
 * have a place keep it. Returns how many of them there are, or null for an area that does not exist.
 */
export async function setDay(
  { db }: Pick<Deps, 'db'>,
  { areaId, date, isClosed }: { areaId: number; date: string; isClosed: boolean },
): Promise<number | null> {
  const country = await db
    .prepare('SELECT country FROM delivery_areas WHERE id = ?1')
    .bind(areaId)
    .first<Country>('country')
  if (country === null) return null
  const span = { areaId, ...daySpan(date, country) }
  const { taken } = isClosed
    ? await readBatch(db, CLOSE, { ...span, date })
    : await readBatch(db, OPEN, { ...span, date })
  return taken[0]?.count ?? 0
}

const ADD = {
  added: sql<{ id: number }>(
    `INSERT INTO slot_templates (area_id, weekday, start_time, end_time, delivery_type, capacity, price_minor, cutoff_minutes)
     SELECT id, :weekday, :startTime, :endTime, :deliveryType, :capacity, :price, :cutoffMinutes
       FROM delivery_areas WHERE id = :areaId RETURNING id`,
  ),
  // Its slots of the days that the area has already are made by the next roll.
  behind: sql<never>('UPDATE delivery_areas SET rolled_to = NULL WHERE id = :areaId'),
}

const CHANGE = {
  changed: sql<{ id: number }>(
    `UPDATE slot_templates SET capacity = :capacity, price_minor = :price
      WHERE id = :id AND stopped_at IS NULL RETURNING id`,
  ),
  coming: sql<never>(
    `UPDATE delivery_slots SET capacity = :capacity, price_minor = :price
      WHERE template_id = :id AND used = 0 AND opens_at > :now
        AND EXISTS (SELECT 1 FROM slot_templates WHERE id = :id AND stopped_at IS NULL)`,
  ),
}

const STOP = {
  stopped: sql<{ id: number }>(
    'UPDATE slot_templates SET stopped_at = :now WHERE id = :id AND stopped_at IS NULL RETURNING id',
  ),
  coming: sql<never>('UPDATE delivery_slots SET is_closed = 1 WHERE template_id = :id AND opens_at > :now'),
}

const TAKEN = `SELECT count(*) AS count FROM slot_holds h JOIN delivery_slots s ON s.id = h.slot_id
                WHERE h.kind = 'order' AND s.area_id = :areaId AND s.opens_at >= :fromAt AND s.opens_at < :toAt`
const OF_DAY = 'WHERE area_id = :areaId AND opens_at >= :fromAt AND opens_at < :toAt'

const CLOSE = {
  day: sql<never>(
    `INSERT INTO closed_days (area_id, date, from_at, to_at) VALUES (:areaId, :date, :fromAt, :toAt)
         ON CONFLICT DO NOTHING`,
  ),
  slots: sql<never>(`UPDATE delivery_slots SET is_closed = 1 ${OF_DAY}`),
  taken: sql<{ count: number }>(TAKEN),
}

const OPEN = {
  day: sql<never>('DELETE FROM closed_days WHERE area_id = :areaId AND date = :date'),
  slots: sql<never>(
    `UPDATE delivery_slots SET is_closed = 0 ${OF_DAY}
        AND template_id IN (SELECT id FROM slot_templates WHERE stopped_at IS NULL)`,
  ),
  taken: sql<{ count: number }>(TAKEN),
}
