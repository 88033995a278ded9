import { type FeatureApiResponse, GrowthBookClient } from '@growthbook/growthbook'
import { flagAttributes } from './flag-attributes.ts'
import { type FlagDefinition, type FlagResults, FLAGS, toKnown, toVariation } from '../../shared/flags.ts'

export type FlagVisitor = Parameters<typeof flagAttributes>[0]

/** The variations of one visitor. */
export type Decision = {
  /** Variation by flag. An experiment's control is included; any other control is absent. */
  experiments: FlagResults
  /** Flags whose value was set for everyone or by a condition: showing them is not an exposure. */
  forced: string[]
}

/**
 * Evaluates flags for a visitor with GrowthBook's own rules, so that the edge and every other client of the
 * service agree. An unknown value and a malformed rule become the control; `onBroken` is called once for each
 * malformed flag of a payload. The user counts only for flags that change no HTML
 * (docs/reference/pages.md#experiments).
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
  // A shared page must follow from its key, which has no user, and the browser must evaluate the same.
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

/** The value that a page shows for each of its flags. */
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
 * Returns the part of the page cache's key for flags: the values that are not the control, in the order of
 * the table. It does not contain how a value was decided, so that a page has only as many entries as its
 * flags have values (`requireBoundedFlags`).
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

/** GrowthBook does not validate a payload and throws for malformed rules. */
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

/** Creating a client parses the whole payload, so there is one per payload in memory. */
function knownOf(config: FeatureApiResponse): Known {
  const known = KNOWN.get(config) ?? {
    client: new GrowthBookClient().initSync({ payload: config }),
    broken: new Set(),
  }
  KNOWN.set(config, known)
  return known
}

const KNOWN = new WeakMap<FeatureApiResponse, Known>()
