import { SLOT_DAYS } from '../../shared/api/slot-picker.ts'
import { CURRENCY_BY_COUNTRY } from '../../shared/money/money.ts'
import { rollSlots, type Season, type SlotTemplate } from './rules/slots.ts'
import { addDays, wallClockAt } from '../../shared/time/time-zone.ts'
import { MARKETS, type Country } from '../../shared/sites.ts'
import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'
import { insertRows, runStatements, type Statement } from '../db/statements.ts'

/** A template with the columns its slots copy. */
export type TemplateRow = SlotTemplate & {
  areaId: number
  deliveryType: string
  capacity: number
  price: number
}
export type RollArea = { id: number; country: Country; season: Season | null }

/** The last calendar day with slots: today and it span `SLOT_DAYS`. */
export function lastDay(country: Country, now: Date | string): string {
  return addDays(wallClockAt(now, MARKETS[country].timeZone).date, SLOT_DAYS - 1)
}

/**
 * Creates the missing slots of every area (docs/reference/rules.md#slots). Concurrent and repeated runs
 * create each slot once. Returns how many areas lacked slots.
 */
export async function rollSlotsForward({ db, now }: { db: D1Database; now: string }): Promise<number> {
  const lastDays = { lastDayNo: lastDay('NO', now), lastDaySe: lastDay('SE', now) }
  const { areas, templates } = await readBatch(db, ROLLED, lastDays)
  if (areas.length === 0) return 0
  await runStatements(db, slotStatements(areas.map(toArea), templates.map(toTemplate), now))
  return areas.length
}

/** The same for one area, before a read: one more query, and no write on most days. */
export async function rollWhenBehind(
  { db, now, country }: { db: D1Database; now: string; country: Country },
  areaId: number,
): Promise<void> {
  const rolledTo = await db
    .prepare('SELECT rolled_to FROM delivery_areas WHERE id = ?1')
    .bind(areaId)
    .first<string | null>('rolled_to')
  if ((rolledTo ?? '') < lastDay(country, now)) await rollSlotsForward({ db, now })
}

/** Inserts the slots of areas from today on, keeps existing ones, and stores the last day. */
export function slotStatements(
  areas: readonly RollArea[],
  templates: readonly TemplateRow[],
  now: Date | string,
): Statement[] {
  const byArea = Map.groupBy(templates, ({ areaId }) => areaId)
  const rows = areas.flatMap((area) => {
    const own = byArea.get(area.id) ?? []
    const byId = new Map(own.map((template) => [template.id, template]))
    const today = wallClockAt(now, MARKETS[area.country].timeZone).date
    return rollSlots(own, { from: today, to: lastDay(area.country, now) }, area).map((slot) => {
      const template = byId.get(slot.templateId)
      return [
        slot.templateId,
        area.id,
        area.country,
        slot.opensAt,
        slot.closesAt,
        slot.cutoffAt,
        template?.price ?? 0,
        CURRENCY_BY_COUNTRY[area.country],
        template?.deliveryType ?? 'attended',
        template?.capacity ?? 0,
        slot.routeGroup,
        slot.isClosed ? 1 : 0,
      ]
    })
  })
  const insert = insertRows('delivery_slots', SLOT_COLUMNS, rows)
  return [
    { sql: `${insert.sql} WHERE true ON CONFLICT DO NOTHING`, params: insert.params },
    { sql: CLOSE_NEW_SLOTS, params: [] },
    {
      sql: `UPDATE delivery_areas SET rolled_to = max(coalesce(rolled_to, ''), said.value ->> 1)
              FROM json_each(?1) said WHERE delivery_areas.id = said.value ->> 0`,
      params: [JSON.stringify(areas.map((area) => [area.id, lastDay(area.country, now)]))],
    },
  ]
}

/** Slots made on a closed day are closed. */
const CLOSE_NEW_SLOTS = `
  UPDATE delivery_slots SET is_closed = 1
   WHERE is_closed = 0 AND EXISTS (SELECT 1 FROM closed_days d WHERE d.area_id = delivery_slots.area_id
                                      AND delivery_slots.opens_at >= d.from_at AND delivery_slots.opens_at < d.to_at)`

const SLOT_COLUMNS = [
  'template_id',
  'area_id',
  'country',
  'opens_at',
  'closes_at',
  'cutoff_at',
  'price_minor',
  'currency',
  'delivery_type',
  'capacity',
  'route_group',
  'is_closed',
]

type AreaRow = { id: number; country: Country; season_from: string | null; season_to: string | null }
type StoredTemplate = {
  id: number
  area_id: number
  weekday: number
  start_time: string
  end_time: string
  delivery_type: string
  capacity: number
  price_minor: number
  cutoff_minutes: number
}

/** Areas that lack slots, with their templates. */
const ROLLED = {
  areas: sql<AreaRow>(
    `SELECT id, country, season_from, season_to, rolled_to FROM delivery_areas
      WHERE coalesce(rolled_to, '') < CASE country WHEN 'NO' THEN :lastDayNo ELSE :lastDaySe END`,
  ),
  templates: sql<StoredTemplate>(
    `SELECT id, area_id, weekday, start_time, end_time, delivery_type, capacity, price_minor, cutoff_minutes
       FROM slot_templates WHERE stopped_at IS NULL`,
  ),
}

function toArea({ id, country, season_from, season_to }: AreaRow): RollArea {
  return { id, country, season: season_from && season_to ? { from: season_from, to: season_to } : null }
}

function toTemplate(row: StoredTemplate): TemplateRow {
  return {
    id: row.id,
    areaId: row.area_id,
    weekday: row.weekday,
    startTime: row.start_time,
    endTime: row.end_time,
    cutoffMinutes: row.cutoff_minutes,
    deliveryType: row.delivery_type,
    capacity: row.capacity,
    price: row.price_minor,
  }
}
