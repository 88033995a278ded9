import type { FeatureApiResponse } from '@growthbook/growthbook'
import * as v from 'valibot'
import { FLAGS } from '../../shared/flags.ts'

/**
 * What the flag service gave, as far as GrowthBook's rules read it. Throws where a flag of the shop has a rule
 * of another shape: such a payload is no answer, so it is never kept, and the last good one holds (security 8).
 * Flags of others, who may know other rules, are left as they are.
 */
export function parsePayload(found: unknown): FeatureApiResponse {
  return v.parse(payload, found) as FeatureApiResponse
}

/** Operators by name; everything else in a condition is compared as it is. */
const condition: v.GenericSchema = v.looseObject({
  $or: v.optional(v.array(v.lazy(() => condition))),
  $nor: v.optional(v.array(v.lazy(() => condition))),
  $and: v.optional(v.array(v.lazy(() => condition))),
  $not: v.optional(v.lazy(() => condition)),
})
const range = v.looseTuple([v.number(), v.number()])
// An absent part and an empty one are the same to GrowthBook.
const parts = <Part extends v.GenericSchema>(part: Part) => v.nullish(v.array(part))

const rule = v.looseObject({
  parentConditions: parts(v.looseObject({ id: v.string(), condition: v.nullish(condition) })),
  filters: parts(v.looseObject({ ranges: v.array(range) })),
  condition: v.nullish(condition),
  range: v.nullish(range),
  ranges: parts(range),
  namespace: v.nullish(v.looseTuple([v.string(), v.number(), v.number()])),
  variations: parts(v.unknown()),
  weights: parts(v.number()),
  meta: parts(v.looseObject({})),
  tracks: parts(v.looseObject({})),
})
const feature = v.optional(v.looseObject({ rules: parts(rule) }))

const payload = v.looseObject({
  features: v.looseObject(Object.fromEntries(Object.keys(FLAGS).map((key) => [key, feature]))),
})
