import { type FeatureApiResponse, GrowthBookClient } from '@growthbook/growthbook'
import { flagAttributes } from './flag-attributes.ts'
import { type FlagDefinition, type FlagResults, FLAGS, toKnown, toVariation } from '../../shared/flags.ts'

export type FlagVisitor = Parameters<typeof flagAttributes>[0]

/** What flags say to one visitor. */
export type Decision = {
  /** Variation by flag: of whoever was drawn, the control too; otherwise only what is not the control. */
  experiments: FlagResults
  /** Flags whose value was set for everybody or by a condition: seeing them is no exposure. */
  forced: string[]
}

/**
 * Evaluates flags for a visitor with GrowthBook's own rules, so that the edge and every other client of
 * the service agree. A value the shop does not know is the control; a rule that cannot be evaluated, too,
 * and `onBroken` hears of it, once for each flag of a payload. Who is logged in counts only for flags that no
 * HTML shows (docs/reference/pages.md#experiments).
 */
export function evaluateFlags(
  config: FeatureApiResponse,
  visitor: FlagVisitor,
  keys: readonly string[],
  flags: Record<string, FlagDefinition> = FLAGS,
  onBroken: (error: unknown, key: string) => void = () => {},
): Decision {
  const decision: Decision = { experiments: {}, forced: [] }
  const known = knownOf(config)
  const ofUser = flagAttributes(visitor)
  // What a shared page shows follows from its key, and the browser has to say the same of it.
  const ofDevice = flagAttributes({ ...visitor, user: null })
  for (const key of keys) {
    const flag = flags[key]
    if (!flag || !config.features?.[key]) continue
    const attributes = flag.html ? ofDevice : ofUser
    const { value, source, experimentResult } = evaluate(known, key, attributes, onBroken)
    const variation = toVariation(flag, value)
    const isExperiment = source === 'experiment' && experimentResult?.inExperiment === true
    if (!isExperiment && variation === flag.default) continue
    decision.experiments[key] = variation
    if (!isExperiment) decision.forced.push(key)
  }
  return decision
}

/** What a page shows of a decision: a value for each of its flags, however it came about. */
export function valuesOf(
  keys: readonly string[],
  { experiments }: Decision,
  flags: Record<string, FlagDefinition> = FLAGS,
): FlagResults {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const flag = flags[key]
      return flag ? [[key, toKnown(flag, experiments[key])]] : []
    }),
  )
}

/**
 * The part of the page cache's key: the values that are not the control, in the order of the table. It says
 * nothing of who was drawn, so a page has as many copies as its flags have values (`requireBoundedFlags`).
 */
export function vectorOf(values: FlagResults, flags: Record<string, FlagDefinition> = FLAGS): string {
  return Object.entries(flags)
    .flatMap(([key, flag]) => {
      const variation = toKnown(flag, values[key])
      return variation === flag.default ? [] : [`${key}=${variation}`]
    })
    .join(',')
}

type Known = { client: GrowthBookClient; broken: Set<string> }
type Result = Pick<ReturnType<GrowthBookClient['evalFeature']>, 'value' | 'source' | 'experimentResult'>

/** GrowthBook trusts a payload: what it does not expect in one, it throws at. */
function evaluate(
  { client, broken }: Known,
  key: string,
  attributes: ReturnType<typeof flagAttributes>,
  onBroken: (error: unknown, key: string) => void,
): Result {
  try {
    return client.evalFeature(key, { attributes })
  } catch (error) {
    if (!broken.has(key)) onBroken(error, key)
    broken.add(key)
    return { value: null, source: 'defaultValue' }
  }
}

/** Making a client parses the whole payload: once for each that is kept in memory. */
function knownOf(config: FeatureApiResponse): Known {
  const known = KNOWN.get(config) ?? {
    client: new GrowthBookClient().initSync({ payload: config }),
    broken: new Set(),
  }
  KNOWN.set(config, known)
  return known
}

const KNOWN = new WeakMap<FeatureApiResponse, Known>()
