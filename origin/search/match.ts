import type { Language } from '../../shared/sites.ts'
import type { RequestContext } from '../http/context.ts'
import type { Term } from './terms.ts'
import { dishMatch, KIND_TIERS, matchTiers } from './tiers.ts'

/** FTS5 expressions from the best to the weakest tier, or the forms of a barcode. */
export type WordMatch = {
  tiers: string[]
  /** FTS5 expression of the recipes that are the dish; empty when none can be meant. */
  dish: string
}
export type Match = WordMatch | { gtins: string[] }

/**
 * SQL: tiers of about the same relevance are one grade, in which what is sold out comes after what can be bought. Those
 * that match by kind are grades of their own: the plain good may be what was meant though it is sold out.
 */
export const gradeOf = (tier: string): string => `iif(${tier} < ${KIND_TIERS}, ${tier}, ${tier} / 2 + 1)`

/** Returns the match of a query’s terms; a query without terms matches nothing. */
export function matchOf(terms: readonly Term[], language: Language): WordMatch {
  return terms.length > 0
    ? { tiers: matchTiers(terms, language), dish: dishMatch(terms) }
    : { tiers: [], dish: '' }
}

/** Returns the value of the SQL parameter `:match`. */
export function matchParameter(match: Match): string {
  return JSON.stringify('tiers' in match ? match.tiers : match.gtins)
}

/** Returns the part of a match that an order by price keeps sensible: by kind, when the query means one. */
export function kindMatchOf(match: Match): Match {
  if (!('tiers' in match)) return match
  const byKind = match.tiers.slice(0, KIND_TIERS)
  return byKind.some(Boolean) ? { tiers: byKind, dish: '' } : match
}

/**
 * Hits that are read at most, all tiers together: a word of a large catalogue must not cost more than one of a
 * small one. Within a tier the most popular products are read first, because they have the lowest ids.
 */
const HITS_MAX = 1_500

export type DocumentKind = 'product' | 'recipe' | 'category' | 'brand'

/**
 * Returns a query with `id` (of a document of the kind, or of any) and `tier` (0 is the best match). `:match`
 * is a JSON list of expressions, from the best tier to the weakest.
 */
export function hitsSql(match: Match, kind?: DocumentKind, limit = HITS_MAX): string {
  if ('gtins' in match) {
    return `SELECT d.id, 0 AS tier FROM products p CROSS JOIN search_documents d ON d.kind = 'product' AND d.ref_id = p.id
             WHERE p.gtin IN (SELECT value FROM json_each(:match))`
  }
  const within = kind ? `AND ${ofKind(kind)}` : ''
  // A join, because D1 allows at most five SELECTs in a UNION.
  return `SELECT search_index.rowid AS id, tiers.key AS tier
            FROM json_each(:match) AS tiers CROSS JOIN search_index
           WHERE tiers.value <> '' AND search_index MATCH tiers.value ${within} LIMIT ${limit}`
}

/**
 * SQL: true for an entry of the index that is a document of the kind. Ids are assigned kind by kind, so a range of ids
 * excludes the other kinds without reading them. min(id) and max(id) would read all documents of the kind.
 */
export function ofKind(kind: DocumentKind): string {
  const end = (direction: string) =>
    `(SELECT id FROM search_documents WHERE kind = '${kind}' ORDER BY id ${direction} LIMIT 1)`
  return `search_index.rowid BETWEEN ${end('')} AND ${end('DESC')}`
}

/**
 * Selects documents of one kind that are sold in the country, with the columns `name`, `tier` and `rank`.
 * Within a tier, `rank` orders by popularity, then by the fewest other words in the name. CROSS JOIN, because
 * SQLite would otherwise read all documents of the kind and look for each among the hits.
 */
export function rankedSql(
  match: Match,
  { name, kind }: { name: string; kind: DocumentKind },
  { country, language }: RequestContext,
): string {
  return `SELECT d.ref_id AS ${name}, min(hit.tier) AS tier, d.words_${language} - d.popularity * 100 AS rank
            FROM (${hitsSql(match, kind)}) AS hit CROSS JOIN search_documents d ON d.id = hit.id
           WHERE d.kind = '${kind}' AND d.in_${country.toLowerCase()} = 1
           GROUP BY d.id`
}
