import { FLAGS, type FlagDefinition } from '../../shared/flags.ts'
import { readBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import type { OriginDeps } from '../deps.ts'
import { type FeatureDefinition, featureDefinition } from '../growth/feature.ts'
import * as v from 'valibot'
import {
  type BoughtRow,
  type ExperimentResult,
  findResult,
  type ShownRow,
} from './rules/experiment-results.ts'
import { KEPT_DAYS } from './store.ts'

export type Experiment = ExperimentResult & {
  key: string
  isRunning: boolean
  /** From when on events count: the last change of the flag, or as long as events are kept. */
  since: string
  /** Visitors who saw several variations; they count for none. */
  mixed: number
}

/** What each experiment has come to: those that run, and those of which visitors are still known. */
export async function readExperiments(deps: Pick<OriginDeps, 'db' | 'clock'>): Promise<Experiment[]> {
  const { results } = await prepare(deps.db, DEFINED, {}).all<Defined>()
  const all = await Promise.all(
    Object.entries<FlagDefinition>(FLAGS).map(([key, flag]) =>
      readExperiment(
        deps,
        key,
        flag,
        results.find((row) => row.key === key),
      ),
    ),
  )
  return all.filter(
    ({ isRunning, variations }) => isRunning || variations.some(({ visitors }) => visitors > 0),
  )
}

async function readExperiment(
  { db, clock }: Pick<OriginDeps, 'db' | 'clock'>,
  key: string,
  flag: FlagDefinition,
  defined: Defined | undefined,
): Promise<Experiment> {
  const rule = defined && findDrawing(v.parse(featureDefinition, JSON.parse(defined.json)))
  const kept = new Date(clock().getTime() - KEPT_DAYS * 86_400_000).toISOString()
  const since = rule && defined.updatedAt > kept ? defined.updatedAt : kept
  const { shown, bought, mixed } = await readBatch(db, RESULTS, { experiment: key, since })
  const names = rule?.variations?.map(String) ?? [
    flag.default,
    ...flag.variations.filter((each) => each !== flag.default),
  ]
  const drawn = names.map((variation, index) => ({ variation, weight: rule?.weights?.[index] ?? null }))
  return {
    key,
    isRunning: rule !== undefined,
    since,
    mixed: mixed[0]?.count ?? 0,
    ...findResult(drawn, shown, bought),
  }
}

/** The rule that draws visitors; undefined for a flag that has the same value for everybody. */
function findDrawing({ rules = [] }: FeatureDefinition) {
  return rules.find(({ variations }) => variations !== undefined)
}

type Defined = { key: string; json: string; updatedAt: string }

const DEFINED = sql<Defined>('SELECT key, json, updated_at AS updatedAt FROM feature_definitions')

/** Visitors of an experiment with what they saw, and since when. */
const SHOWN = `
  WITH shown AS (
    SELECT visitor_id, min(data_json ->> 'variation') AS variation, max(data_json ->> 'variation') AS other,
           min(happened_at) AS since, count(*) AS exposures
      FROM analytics_events
     WHERE name = 'experiment_viewed' AND received_at >= :since AND data_json ->> 'experiment' = :experiment
     GROUP BY visitor_id)`
const PLACED = `e.visitor_id = s.visitor_id AND e.name = 'checkout_step' AND e.data_json ->> 'step' = 'placed'
                AND e.happened_at >= s.since`

const RESULTS = {
  shown: sql<ShownRow>(`${SHOWN}
    SELECT s.variation, count(*) AS visitors, sum(s.exposures) AS exposures,
           sum(EXISTS (SELECT 1 FROM analytics_events e WHERE ${PLACED})) AS converted
      FROM shown s WHERE s.variation = s.other GROUP BY s.variation`),
  // The mean of each buyer's orders, so that somebody who orders often counts once.
  bought: sql<BoughtRow>(`${SHOWN}
    SELECT variation, currency, count(*) AS count, sum(value) AS sum, sum(value * value) AS squares
      FROM (SELECT s.variation, e.data_json ->> 'currency' AS currency, avg(e.data_json ->> 'valueMinor') / 100 AS value
              FROM shown s JOIN analytics_events e ON ${PLACED} AND e.data_json ->> 'valueMinor' IS NOT NULL
             WHERE s.variation = s.other GROUP BY s.visitor_id, e.data_json ->> 'currency')
     GROUP BY variation, currency ORDER BY currency`),
  mixed: sql<{ count: number }>(`${SHOWN} SELECT count(*) AS count FROM shown WHERE variation <> other`),
}
