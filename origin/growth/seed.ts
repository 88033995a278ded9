import { FLAGS } from '../../shared/flags.ts'
import { insertRows, type Statement } from '../db/statements.ts'
import type { FeatureDefinition } from './feature.ts'

const DEFINED_AT = '2026-11-01T08:00:00Z'

/** Every flag the shop knows: two run as experiments, halves by device; the others hold their control. */
export function flagStatements(): Statement[] {
  return [
    insertRows(
      'feature_definitions',
      ['key', 'json', 'updated_at'],
      Object.entries(FLAGS).map(([key, { variations }]) => [
        key,
        JSON.stringify(RUNNING.has(key) ? experimentOf(key, variations) : { defaultValue: variations[0] }),
        DEFINED_AT,
      ]),
    ),
  ]
}

const RUNNING: ReadonlySet<string> = new Set(['home-first-shelf', 'recipe-shop'])

/** All values in equal parts, by the device they are seen on. */
export function experimentOf(key: string, variations: readonly string[]): FeatureDefinition {
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
        meta: variations.map((variation) => ({ key: variation, name: variation })),
        phase: '0',
      },
    ],
  }
}
