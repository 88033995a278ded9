import type { Country } from '../../../shared/sites.ts'
import { readBatch } from '../../db/batch.ts'
import { sql } from '../../db/query.ts'
import type { Area } from '../rules/rounds.ts'

/**
 * The area that delivers to a customer, with its weekly slots: that of the primary address, else the first of the
 * country. An address outside every area has no slots.
 */
export async function readArea(
  db: D1Database,
  { userId, country }: { userId: number; country: Country },
): Promise<Area> {
  const { areas, templates } = await readBatch(db, AREA, { userId, country })
  const [area] = areas
  return {
    country,
    season: area?.season_from && area.season_to ? { from: area.season_from, to: area.season_to } : null,
    templates: templates.map((row) => ({
      id: row.id,
      weekday: row.weekday,
      startTime: row.start_time,
      endTime: row.end_time,
      cutoffMinutes: row.cutoff_minutes,
    })),
  }
}

const AREA_ID = `(
  SELECT CASE WHEN EXISTS (SELECT 1 FROM addresses WHERE user_id = :userId AND country = :country
                              AND is_primary = 1 AND deleted_at IS NULL)
    THEN (SELECT delivery_area_id FROM addresses WHERE user_id = :userId AND country = :country
             AND is_primary = 1 AND deleted_at IS NULL)
    ELSE (SELECT min(id) FROM delivery_areas WHERE country = :country AND kind = 'van') END)`

const AREA = {
  areas: sql<{ season_from: string | null; season_to: string | null }>(
    `SELECT season_from, season_to FROM delivery_areas WHERE id = ${AREA_ID}`,
  ),
  templates: sql<{
    id: number
    weekday: number
    start_time: string
    end_time: string
    cutoff_minutes: number
  }>(
    `SELECT id, weekday, start_time, end_time, cutoff_minutes FROM slot_templates WHERE stopped_at IS NULL AND area_id = ${AREA_ID}`,
  ),
}
