import type { Language } from '../../shared/sites.ts'
import type { RequestContext } from '../http/context.ts'
import { matchTiers, type Term } from './query.ts'

/** What is looked for: expressions of the index from the nearest kind of match to the farthest, or a barcode. */
export type Match = { tiers: string[] } | { gtins: string[] }

export function matchOf(terms: readonly Term[], language: Language): Match {
  return { tiers: terms.length > 0 ? matchTiers(terms, language) : [] }
}

/** The value the SQL below takes as its parameter `:match`. */
export function matchParameter(match: Match): string {
  return JSON.stringify('tiers' in match ? match.tiers : match.gtins)
}

/**
 * Query with `id` (of a document) and `tier` (the smaller the nearer). The expressions are the JSON
 * list `:match`.
 */
export function hitsSql(match: Match, within = ''): string {
  if ('gtins' in match) {
    return `SELECT d.id, 0 AS tier FROM products p JOIN search_documents d ON d.kind = 'product' AND d.ref_id = p.id
             WHERE p.gtin IN (SELECT value FROM json_each(:match))`
  }
  // A join, because the platform takes no more than five SELECTs in a UNION.
  return `SELECT search_index.rowid AS id, tiers.key AS tier
            FROM json_each(:match) AS tiers CROSS JOIN search_index
           WHERE search_index MATCH tiers.value ${within}`
}

/**
 * Documents of one kind sold in the country as `name`, `tier` and `rank`: what matches alike stands by
 * popularity, then by how little else the name says.
 */
export function rankedSql(
  match: Match,
  { name, kind }: { name: string; kind: 'product' | 'recipe' | 'category' | 'brand' },
  { country, language }: RequestContext,
): string {
  // Documents stand kind by kind: the few of another kind need not be looked for among all products.
  const bound = (edge: string) => `(SELECT ${edge}(id) FROM search_documents WHERE kind = '${kind}')`
  const within =
    kind === 'product' ? '' : `AND search_index.rowid BETWEEN ${bound('min')} AND ${bound('max')}`
  return `SELECT d.ref_id AS ${name}, min(hit.tier) AS tier, d.words_${language} - d.popularity * 100 AS rank
            FROM (${hitsSql(match, within)}) AS hit JOIN search_documents d ON d.id = hit.id
           WHERE d.kind = '${kind}' AND d.in_${country.toLowerCase()} = 1
           GROUP BY d.id`
}
