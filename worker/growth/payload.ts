import type { FeatureApiResponse } from '@growthbook/growthbook'
import * as v from 'valibot'
import { FLAGS } from '../../shared/flags.ts'

/**
 * What the flag service gave, as far as GrowthBook's rules read it. A flag of the shop with a rule of another
 * shape is left out, so that it is its default for everybody, and `onOdd` hears of it (security 14). Flags of
 * others, who may know other rules, are left as they are. Throws for what is no list of flags: such an answer
 * is never kept, and the last good one holds (security 8).
 */
export function parsePayload(found: unknown, onOdd: (flag: string) => void = () => {}): FeatureApiResponse {
  const { features, ...rest } = v.parse(payload, found)
  const odd = Object.keys(FLAGS).filter((key) => Object.hasOwn(features, key) && !isSound(features[key]))
  for (const key of odd) onOdd(key)
  const kept = Object.entries(features).filter(([key]) => !odd.includes(key))
  return { ...rest, features: Object.fromEntries(kept) } as FeatureApiResponse
}

function isSound(found: unknown): boolean {
  try {
    return v.is(feature, found)
  } catch {
    // Deeper than the stack is: nobody has written that.
    return false
  }
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
const feature = v.looseObject({ rules: parts(rule) })

const payload = v.looseObject({
  features: v.custom<Record<string, unknown>>(
    (found) => typeof found === 'object' && found !== null && !Array.isArray(found),
  ),
})
