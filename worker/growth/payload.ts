import type { FeatureApiResponse } from '@growthbook/growthbook'
import * as v from 'valibot'
import { type FlagDefinition, FLAGS, type FlagValue, toFlagValue } from '../../shared/flags.ts'

/**
 * What the flag service gave, as far as GrowthBook's rules read it. A flag of the shop with a rule of another
 * shape is replaced by its default for everybody, so that what depends on it reads what the shop shows; so is
 * one that depends on a flag of others with such a rule. `onOdd` hears of each
 * (docs/reference/security.md#outside-data). Flags of others, who may know other rules, are left as they are.
 * Throws for what is no list of flags: such an answer is never kept, and the last good one holds
 * (docs/reference/security.md#deadlines-and-caps).
 */
export function parsePayload(found: unknown, onOdd: (flag: string) => void = () => {}): FeatureApiResponse {
  const { features, ...rest } = v.parse(payload, found)
  const defaults: Record<string, { defaultValue: FlagValue }> = {}
  for (const [key, flag] of Object.entries<FlagDefinition>(FLAGS)) {
    if (!Object.hasOwn(features, key) || isReadable(features, key)) continue
    defaults[key] = { defaultValue: toFlagValue(flag, flag.default) }
    onOdd(key)
  }
  return { ...rest, features: { ...features, ...defaults } } as FeatureApiResponse
}

/**
 * True when GrowthBook can read the flag and every flag of others that it depends on. Those of the shop it
 * depends on are each judged by themselves, and one that nobody has is read as null.
 */
function isReadable(features: Record<string, unknown>, key: string): boolean {
  const read = new Set([key])
  // What is added on the way is read too.
  for (const each of read) {
    if (!Object.hasOwn(features, each)) continue
    const found = features[each]
    if (!isSound(found)) return false
    for (const id of parentsOf(found)) if (!Object.hasOwn(FLAGS, id)) read.add(id)
  }
  return true
}

function parentsOf({ rules }: v.InferOutput<typeof feature>): string[] {
  return (rules ?? []).flatMap(({ parentConditions }) => (parentConditions ?? []).map(({ id }) => id))
}

function isSound(found: unknown): found is v.InferOutput<typeof feature> {
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
