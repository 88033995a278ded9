import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseCsv } from '../../origin/db/csv.ts'
import type { Country, Language } from '../../shared/sites.ts'

/** A query and the products that must be among its first three results. */
export type RelevanceCase = {
  country: Country
  language: Language
  query: string
  /** Lists of product ids; one id of each list is required. */
  expected: number[][]
  kind: string
}

export const TOP_RESULTS = 3

/**
 * Reads relevance.csv. In the column `expected` blanks separate required products and `|` separates
 * alternatives.
 */
export function readRelevance(): RelevanceCase[] {
  return parseCsv(readFileSync(path.join(import.meta.dirname, 'relevance.csv'), 'utf8')).map((row) => ({
    country: row['country'] as Country,
    language: row['language'] as Language,
    query: row['query'] ?? '',
    expected: (row['expected'] ?? '').split(' ').map((each) => each.split('|').map(Number)),
    kind: row['kind'] ?? '',
  }))
}

/** True when the expected products are among the first three of `found`. */
export function isRight({ expected }: RelevanceCase, found: readonly number[]): boolean {
  const first = found.slice(0, TOP_RESULTS)
  return expected.every((oneOf) => oneOf.some((id) => first.includes(id)))
}
