import { FLAGS, type FlagDefinition, type FlagValue, toFlagValue } from '../../shared/flags.ts'
import { insertRows, type Statement } from '../db/statements.ts'
import type { FeatureDefinition } from './feature.ts'

const DEFINED_AT = '2026-11-01T08:00:00Z'

/** Every flag the shop knows: two run as experiments, halves by device; the others hold their control. */
export function flagStatements(): Statement[] {
  return [
    insertRows(
      'feature_definitions',
      ['key', 'json', 'updated_at'],
      Object.entries<FlagDefinition>(FLAGS).map(([key, flag]) => [
        key,
        JSON.stringify(
          RUNNING.has(key) ? experimentWith(key, flag) : { defaultValue: toFlagValue(flag, flag.default) },
        ),
        DEFINED_AT,
      ]),
    ),
  ]
}

const RUNNING: ReadonlySet<string> = new Set(['home-first-shelf', 'recipe-shop'])

/** All values of a flag in equal parts; its control for whoever is not drawn. */
export function experimentWith(key: string, flag: FlagDefinition): FeatureDefinition {
  const values = flag.variations.map((variation) => toFlagValue(flag, variation))
  return { ...experimentOf(key, values), defaultValue: toFlagValue(flag, flag.default) }
}

/** These values in equal parts, by the device they are seen on; the first for whoever is not drawn. */
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
