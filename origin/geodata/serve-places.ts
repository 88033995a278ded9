import type { Country } from '../../shared/sites.ts'
import { runBatch } from '../db/batch.ts'
import { prepareAll, sql } from '../db/query.ts'

export type Served = {
  /** Codes whose area is another now. */
  changed: number
  /** Saved addresses that have moved with them. */
  addresses: number
  /** Codes that the shop does not know. */
  unknown: string[]
}

/**
 * Gives postal codes to an area, or to none (null). Saved addresses that had the area of their code follow; those
 * that a harbour serves keep theirs, and so do placed orders.
 */
export async function servePlaces(
  db: D1Database,
  { country, codes, areaId }: { country: Country; codes: readonly string[]; areaId: number | null },
): Promise<Served> {
  const { unknown, addresses, places } = await runBatch(
    db,
    prepareAll(db, SERVE, { country, codes: JSON.stringify(codes), areaId }),
  )
  return {
    changed: places.length,
    addresses: addresses.length,
    unknown: unknown.map(({ code }) => code),
  }
}

const SERVE = {
  unknown: sql<{ code: string }>(
    `SELECT value AS code FROM json_each(:codes)
      WHERE NOT EXISTS (SELECT 1 FROM postal_codes p WHERE p.country = :country AND p.postal_code = value)`,
  ),
  // Before the codes: their former area says which addresses follow.
  addresses: sql<{ id: number }>(
    `UPDATE addresses SET delivery_area_id = :areaId
      WHERE country = :country AND postal_code IN (SELECT value FROM json_each(:codes))
        AND delivery_area_id IS NOT :areaId
        AND delivery_area_id IS (SELECT p.delivery_area_id FROM postal_codes p
                                  WHERE p.country = addresses.country AND p.postal_code = addresses.postal_code)
      RETURNING id`,
  ),
  places: sql<{ postal_code: string }>(
    `UPDATE postal_codes SET delivery_area_id = :areaId
      WHERE country = :country AND postal_code IN (SELECT value FROM json_each(:codes))
        AND delivery_area_id IS NOT :areaId
      RETURNING postal_code`,
  ),
}
