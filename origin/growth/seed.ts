import { FLAGS, type FlagDefinition, type FlagValue, toFlagValue } from '../../shared/flags.ts'
import { insertRows, type Statement } from '../db/statements.ts'
import type { FeatureDefinition } from './feature.ts'

const DEFINED_FOR_MS = 20 * 86_400_000

/**
 * The definitions of all flags: two run as experiments, split evenly by device; the others return their
 * control.
 */
export function flagStatements(now: Date): Statement[] {
  const definedAt = new Date(now.getTime() - DEFINED_FOR_MS).toISOString()
  return [
    insertRows(
      'feature_definitions',
      ['key', 'json', 'updated_at'],
      Object.entries<FlagDefinition>(FLAGS).map(([key, flag]) => [
        key,
        JSON.stringify(
          RUNNING.has(key) ? experimentWith(key, flag) : { defaultValue: toFlagValue(flag, flag.default) },
        ),
        definedAt,
      ]),
    ),
  ]
}

const RUNNING: ReadonlySet<string> = new Set(['home-first-shelf', 'recipe-shop'])

/** An experiment that splits all values of a flag evenly; visitors outside it get the control. */
export function experimentWith(key: string, flag: FlagDefinition): FeatureDefinition {
  const values = flag.variations.map((variation) => toFlagValue(flag, variation))
  return { ...experimentOf(key, values), defaultValue: toFlagValue(flag, flag.default) }
}

/** An experiment that splits these values evenly by device; visitors outside it get the first value. */
export function experimentOf(key: string, variations: readonly FlagValue[]): FeatureDefinition {
  return {
    defaultValue: variations[0] ?? '',
    rules: [
      {
        key,
        seed: key,
        hashAttribute: 'deviceId',
        hashVersion: 2,
        variations: [...variations],
        weights: variations.map(() => 1 / variations.length),
        coverage: 1,
        meta: variations.map(String).map((variation) => ({ key: variation, name: variation })),
        phase: '0',
      },
    ],
  }
}
