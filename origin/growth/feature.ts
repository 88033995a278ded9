import * as v from 'valibot'

const value = v.union([v.string(), v.boolean(), v.number()])

/** A feature in GrowthBook's payload format, with the fields that this backend writes. */
const rule = v.object({
  condition: v.optional(v.record(v.string(), v.unknown())),
  force: v.optional(value),
  key: v.optional(v.string()),
  seed: v.optional(v.string()),
  hashAttribute: v.optional(v.string()),
  hashVersion: v.optional(v.number()),
  variations: v.optional(v.array(value)),
  weights: v.optional(v.array(v.number())),
  coverage: v.optional(v.number()),
  meta: v.optional(v.array(v.object({ key: v.string(), name: v.string() }))),
  phase: v.optional(v.string()),
})

export const featureDefinition = v.object({
  defaultValue: value,
  rules: v.optional(v.array(rule)),
})
export type FeatureDefinition = v.InferOutput<typeof featureDefinition>

/** The payload of the flag service (docs/reference/services.md#flags). */
export type FeaturePayload = {
  status: 200
  features: Record<string, FeatureDefinition>
  experiments: []
  dateUpdated: string
}

/** Returns all definitions as one payload, dated by the last change. */
export async function readFeatures(db: D1Database): Promise<FeaturePayload> {
  const { results } = await db
    .prepare('SELECT key, json, updated_at FROM feature_definitions ORDER BY key')
    .all<{ key: string; json: string; updated_at: string }>()
  return {
    status: 200,
    features: Object.fromEntries(
      results.map(({ key, json }) => [key, v.parse(featureDefinition, JSON.parse(json))]),
    ),
    experiments: [],
    dateUpdated: results.reduce((last, row) => (row.updated_at > last ? row.updated_at : last), ''),
  }
}

/** The statement that stores the definition of a flag. `at` is ISO 8601. */
export function prepareSetFeature(db: D1Database, key: string, feature: FeatureDefinition, at: string) {
  return db
    .prepare(
      `INSERT INTO feature_definitions (key, json, updated_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (key) DO UPDATE SET json = excluded.json, updated_at = excluded.updated_at`,
    )
    .bind(key, JSON.stringify(feature), at)
}
