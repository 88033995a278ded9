import type { OriginDeps } from '../deps.ts'
import { readBatch } from '../db/batch.ts'
import { sql, type Query } from '../db/query.ts'
import type { VitalName } from '../../shared/visitor/vitals.ts'

export const VITAL_GROUPS = ['view', 'site', 'build', 'day', 'element'] as const
export type VitalGroup = (typeof VITAL_GROUPS)[number]

/**
 * One metric of one view, site, build, day or element of a view: how often it was measured, and three
 * percentiles.
 */
export type VitalRow = {
  subject: string
  name: VitalName
  total: number
  p50: number
  p75: number
  p95: number
}

/** What a table is about: null means all views, or all sites. */
type VitalsWanted = { group: VitalGroup; days: number; view: string | null; site: string | null }

/**
 * The percentiles of the last `days`, by subject and metric, and the views and sites that were measured in
 * those days.
 */
export async function readVitals(
  { db, clock }: Pick<OriginDeps, 'db' | 'clock'>,
  { group, days, view, site }: VitalsWanted,
): Promise<{ rows: VitalRow[]; views: string[]; sites: string[] }> {
  const since = new Date(clock().getTime() - days * 86_400_000).toISOString()
  const queries = { rows: QUERIES[group], measured: MEASURED }
  const { rows, measured } = await readBatch(db, queries, { since, view, site })
  const namesOf = (part: 'view' | 'site') => [...new Set(measured.map((each) => each[part]))].toSorted()
  return { rows, views: namesOf('view'), sites: namesOf('site') }
}

/** The value at a rank such that so many per cent of all values are at most as high. */
const percentile = (percent: number) =>
  `max(CASE WHEN rank = (total * ${percent} + 99) / 100 THEN value END) AS p${percent}`

const percentilesBy = (subject: string, condition = 'true'): Query<VitalRow> =>
  sql<VitalRow>(`
  WITH ranked AS (
    SELECT ${subject} AS subject, name, value,
           row_number() OVER (PARTITION BY ${subject}, name ORDER BY value) AS rank,
           count(*) OVER (PARTITION BY ${subject}, name) AS total
      FROM vitals WHERE received_at >= :since AND ${condition}
                    AND view = coalesce(:view, view) AND site = coalesce(:site, site))
  SELECT subject, name, max(total) AS total, ${percentile(50)}, ${percentile(75)}, ${percentile(95)}
    FROM ranked GROUP BY subject, name ORDER BY subject DESC, name LIMIT 600`)

const MEASURED = sql<{ view: string; site: string }>(
  'SELECT DISTINCT view, site FROM vitals WHERE received_at >= :since LIMIT 600',
)

const QUERIES: Record<VitalGroup, Query<VitalRow>> = {
  view: percentilesBy('view'),
  site: percentilesBy('site'),
  build: percentilesBy('build'),
  day: percentilesBy('substr(received_at, 1, 10)'),
  element: percentilesBy("view || ' ' || target", 'target IS NOT NULL'),
}
