import { type FeatureApiResponse, GrowthBookClient } from '@growthbook/growthbook'
import type { FlagAttributes } from '../../shared/domain/flag-attributes.ts'
import { type FlagDefinition, type FlagResults, FLAGS, toVariation } from '../../shared/flags.ts'

/** What flags say to one visitor. */
export type Decision = {
  /** Variation by flag, for those that are not the silent control. */
  experiments: FlagResults
  /** Flags whose value was set for everybody or by a condition: seeing them is no exposure. */
  forced: string[]
}

/**
 * Evaluates flags for a visitor with GrowthBook's own rules, so that the edge and every other client of
 * the service agree. A value the shop does not know is the control; a rule that cannot be evaluated, too.
 */
export function evaluateFlags(
  config: FeatureApiResponse,
  attributes: FlagAttributes,
  keys: readonly string[],
  flags: Record<string, FlagDefinition> = FLAGS,
): Decision {
  const decision: Decision = { experiments: {}, forced: [] }
  const client = clientOf(config)
  for (const key of keys) {
    const flag = flags[key]
    if (!flag || !config.features?.[key]) continue
    const { value, source, experimentResult } = client.evalFeature(key, { attributes })
    const variation = toVariation(flag, value)
    const isExperiment = source === 'experiment' && experimentResult?.inExperiment === true
    if (!isExperiment && variation === flag.variations[0]) continue
    decision.experiments[key] = variation
    if (!isExperiment) decision.forced.push(key)
  }
  return decision
}

/** The part of the page cache's key: every flag that is not silent, in the order of the table. */
export function vectorOf({ experiments, forced }: Decision): string {
  return Object.keys(FLAGS)
    .flatMap((key) => {
      const variation = experiments[key]
      return variation === undefined ? [] : [`${key}=${variation}${forced.includes(key) ? '!' : ''}`]
    })
    .join(',')
}

/** Making a client parses the whole payload: once for each that is kept in memory. */
function clientOf(config: FeatureApiResponse): GrowthBookClient {
  const known = clients.get(config)
  if (known) return known
  const client = new GrowthBookClient().initSync({ payload: config })
  clients.set(config, client)
  return client
}

const clients = new WeakMap<FeatureApiResponse, GrowthBookClient>()
