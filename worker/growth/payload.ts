import type { FeatureApiResponse } from '@growthbook/growthbook'
import * as v from 'valibot'
import { type FlagDefinition, FLAGS, type FlagValue, toFlagValue } from '../../shared/flags.ts'

/**
 * Parses the flag service's payload. A flag of the shop with a rule that GrowthBook cannot evaluate is
 * replaced by its default for everyone, so that flags depending on it see what the shop shows; so is a flag
 * of the shop that depends on a malformed foreign flag. `onOdd` is called for each
 * (docs/reference/security.md#outside-data). Foreign flags, whose owners may use other rules, stay unchanged.
 * Throws for a payload without a list of flags and for an encrypted one: it is not stored, and the last good
 * one stays in force (docs/reference/security.md#deadlines-and-caps).
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
 * True when GrowthBook can evaluate the flag and every foreign flag it depends on. Flags of the shop among
 * its parents are checked by themselves, and an undefined flag evaluates to null.
 */
function isReadable(features: Record<string, unknown>, key: string): boolean {
  const read = new Set([key])
  // The loop also visits what it adds.
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
    // The condition is nested deeper than the stack, which no editor produces.
    return false
  }
}

/** Compares one attribute; GrowthBook reads an operator that it does not know as false, below `$not` as true. */
const OPERATORS = new Set(
  (
    '$veq $vne $vgt $vgte $vlt $vlte $eq $ne $lt $lte $gt $gte $exists $in $ini $inGroup $notInGroup ' +
    '$nin $nini $not $size $elemMatch $all $alli $regex $regexi $type'
  ).split(' '),
)
const LOGICAL = ['$or', '$nor', '$and', '$not', '$savedGroup']

/** Every other key is the path of an attribute. */
const condition: v.GenericSchema = v.pipe(
  v.looseObject({
    $or: v.optional(v.array(v.lazy(() => condition))),
    $nor: v.optional(v.array(v.lazy(() => condition))),
    $and: v.optional(v.array(v.lazy(() => condition))),
    $not: v.optional(v.lazy(() => condition)),
  }),
  v.check((found) =>
    Object.entries(found).every(([key, value]) =>
      key.startsWith('$') ? LOGICAL.includes(key) : hasKnownOperators(value),
    ),
  ),
)

/** Any other value than an object of operators is compared as it is. */
function hasKnownOperators(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  const entries = Object.entries(value)
  if (!entries.every(([key]) => key.startsWith('$'))) return true
  return entries.every(([key, operand]) => OPERATORS.has(key) && hasKnownOperators(operand))
}

const range = v.looseTuple([v.number(), v.number()])
// GrowthBook treats an absent part like an empty one.
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

/** GrowthBook refuses the whole payload when a part is encrypted. */
const unencrypted = v.nullish(v.literal('', 'The payload is encrypted: GROWTH_DECRYPTION_KEY is empty'))

const payload = v.looseObject({
  encryptedFeatures: unencrypted,
  encryptedExperiments: unencrypted,
  encryptedSavedGroups: unencrypted,
  features: v.custom<Record<string, unknown>>(
    (found) => typeof found === 'object' && found !== null && !Array.isArray(found),
  ),
})
