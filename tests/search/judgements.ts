import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseCsv } from '../../origin/db/csv.ts'
import type { Country, Language } from '../../shared/sites.ts'

/** What a rule of needs.csv can ask of a product. Names are in en, nb and sv, one per line, in lower case. */
export type JudgedProduct = {
  id: number
  names: string
  /** Slugs of its categories, and of their parents. */
  categories: readonly string[]
  parents: readonly string[]
  brand: string
  claims: readonly string[]
  /** For example `500g`. */
  size: string
}

export type Judgement = {
  country: Country
  language: Language
  group: string
  query: string
  /** 3 is what is meant, 2 will do, 1 is related, 0 is beside the point. */
  gradeOf: (product: JudgedProduct) => number
}

/**
 * Reads the judged queries of a folder: queries.csv names the need of each query, needs.csv describes by rules
 * which products meet a need, so that a new assortment needs no new judgements.
 */
export function readJudgements(folder = import.meta.dirname): Judgement[] {
  const read = (name: string) => parseCsv(readFileSync(path.join(folder, name), 'utf8'))
  const needs = new Map(read('needs.csv').map((row) => [row['need'], gradesOf(row)]))
  return read('queries.csv').map((row) => {
    const gradeOf = needs.get(row['need'])
    if (!gradeOf) throw new Error(`The query ${row['query']} has the unknown need ${row['need']}`)
    return {
      country: row['country'] as Country,
      language: row['language'] as Language,
      group: row['group'] ?? '',
      query: row['query'] ?? '',
      gradeOf,
    }
  })
}

type Rule = (product: JudgedProduct) => boolean

function gradesOf(row: Record<string, string>): Judgement['gradeOf'] {
  const rules = (['fair', 'good', 'right'] as const).map((column) => parseRule(row[column] ?? ''))
  return (product) => rules.findLastIndex((isMet) => isMet(product)) + 1
}

/**
 * Parses `in:milk|cream -named:sour or brand:tine`: conditions that all hold, in alternatives; a minus sign
 * negates. An empty rule holds for nothing. Throws for an unknown condition.
 */
export function parseRule(text: string): Rule {
  const alternatives = text.split(' or ').map((each) => each.split(' ').filter(Boolean).map(parseCondition))
  return (product) =>
    alternatives.some((conditions) => conditions.length > 0 && conditions.every((isMet) => isMet(product)))
}

const CONDITIONS: Record<string, (value: string) => Rule> = {
  in: (value) => hasOne(value, ({ categories }) => categories),
  under: (value) => hasOne(value, ({ parents }) => parents),
  claim: (value) => hasOne(value, ({ claims }) => claims),
  size: (value) => hasOne(value, ({ size }) => [size]),
  brand: (value) => matching(value, ({ brand }) => brand.toLowerCase()),
  named: (value) => matching(value, ({ names }) => names),
}

function parseCondition(text: string): Rule {
  const isNegated = text.startsWith('-')
  const [name = '', value = ''] = text.slice(isNegated ? 1 : 0).split(/:(.*)/s)
  const isMet = CONDITIONS[name]?.(value)
  if (!isMet || value === '') throw new Error(`“${text}” is no condition`)
  return isNegated ? (product) => !isMet(product) : isMet
}

function hasOne(value: string, read: (product: JudgedProduct) => readonly string[]): Rule {
  const wanted = value.split('|')
  return (product) => read(product).some((each) => wanted.includes(each))
}

function matching(value: string, read: (product: JudgedProduct) => string): Rule {
  const pattern = new RegExp(value, 'mu')
  return (product) => pattern.test(read(product))
}
