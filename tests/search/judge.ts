import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseCsv } from '../../origin/db/csv.ts'
import type { Country, Language } from '../../shared/sites.ts'

/** One query of the judged set and what has to stand among its first three products. */
export type Judgement = {
  country: Country
  language: Language
  query: string
  /** Each of these, and of each any one. */
  expected: number[][]
  kind: string
}

export const PLACES = 3

/**
 * The judged queries. `expected` holds ids: those divided by blanks must all be there, of those divided
 * by `|` one.
 */
export function readJudgements(): Judgement[] {
  return parseCsv(readFileSync(path.join(import.meta.dirname, 'judged.csv'), 'utf8')).map((row) => ({
    country: row['country'] as Country,
    language: row['language'] as Language,
    query: row['query'] ?? '',
    expected: (row['expected'] ?? '').split(' ').map((each) => each.split('|').map(Number)),
    kind: row['kind'] ?? '',
  }))
}

/** True when what is expected stands among the first three. */
export function isRight({ expected }: Judgement, found: readonly number[]): boolean {
  const first = found.slice(0, PLACES)
  return expected.every((oneOf) => oneOf.some((id) => first.includes(id)))
}
