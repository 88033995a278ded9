import { LANGUAGES, MARKETS } from '../../shared/sites.ts'
import { prepare, sql, type Prepared } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { hitsSql, matchParameter, type Match } from './match.ts'
import { spellingKeys } from './rules/spelling.ts'
import { asksKindWithClaim, type Term } from './terms.ts'
import { namedMatch, STRONG_TIERS } from './tiers.ts'

/** What the vocabulary knows about the words of a query. */
export type Spelling = {
  unknown: Set<string>
  /** Unknown words that begin a known one: the shopper may still be typing. */
  begun: Set<string>
  candidates: CandidateRow[]
  parts: Set<string>
  /** Products match by kind or by whole words of the page's language; by a kind with a claim, or are named like it. */
  isStrong: boolean
}

type CandidateRow = { term: string; display: string; uses: number; own: number }
export type SpellingRow = CandidateRow & { kind: 'unknown' | 'begun' | 'candidate' | 'part' | 'strong' }

/**
 * Returns a small statement for the batch of a search; `toSpelling` reads its rows. It returns no rows while all
 * words are known, unless a kind is asked for with a claim. What is meant is a word of the page's language or the
 * country's.
 */
export function spellingStatement(
  request: RequestContext,
  terms: readonly Term[],
  match: Match,
): Prepared<SpellingRow> {
  const { db, country, language } = request
  const words = terms.filter(isCorrectable)
  const own = LANGUAGES.filter((each) => each === language || MARKETS[country].siteByLanguage[each])
  const isOwn = `(${own.map((each) => `in_${each} = 1`).join(' OR ')})`
  const isClaimed = asksKindWithClaim(terms)
  const named = isClaimed ? [namedMatch(terms)] : []
  const strong: Match =
    'tiers' in match ? { tiers: [...match.tiers.slice(0, STRONG_TIERS), ...named], dish: '' } : match
  return prepare(
    db,
    sql(
      `WITH unknown AS MATERIALIZED (
         SELECT term.value AS term FROM json_each(:words) AS term
          WHERE NOT EXISTS (SELECT 1 FROM search_words known WHERE known.country = :country
            AND known.word = term.value ->> 'word')),
       candidate AS (
         SELECT DISTINCT term ->> 'word' AS term, w.display, w.uses, w.in_${language} AS own
           FROM unknown CROSS JOIN json_each(unknown.term, '$.keys') AS key
           CROSS JOIN search_keys k ON k.key = key.value AND k.country = :country
           CROSS JOIN search_words w ON w.country = k.country AND w.word = k.word AND ${isOwn}
          LIMIT 500)
       SELECT iif(EXISTS (SELECT 1 FROM search_words begun WHERE begun.country = :country AND ${isOwn}
                    AND begun.word > term ->> 'word' AND begun.word < (term ->> 'word') || '{'), 'begun', 'unknown')
                AS kind, term ->> 'word' AS term, '' AS display, 0 AS uses, 0 AS own FROM unknown
       UNION ALL SELECT 'candidate', term, display, uses, own FROM candidate
       UNION ALL SELECT 'part', word, '', 0, 0 FROM search_words
        WHERE EXISTS (SELECT 1 FROM unknown) AND country = :country AND word IN (SELECT value FROM json_each(:pieces))
       UNION ALL SELECT 'strong', '', '', 0, 0
        WHERE (:isClaimed OR EXISTS (SELECT 1 FROM unknown)) AND EXISTS (
          SELECT 1 FROM (${hitsSql(strong, 'product')}) AS hit CROSS JOIN search_documents d ON d.id = hit.id
           WHERE d.in_${country.toLowerCase()} = 1)`,
    ),
    {
      country,
      words: JSON.stringify(words.map(({ word, written }) => ({ word, keys: spellingKeys(written) }))),
      pieces: JSON.stringify(words.flatMap(({ word }) => piecesOf(word))),
      match: matchParameter(strong),
      isClaimed: Number(isClaimed),
    },
  )
}

/** Converts the rows of the spelling statement. */
export function toSpelling(rows: readonly SpellingRow[]): Spelling {
  const termsOf = (kind: SpellingRow['kind']) =>
    new Set(rows.flatMap((row) => (row.kind === kind ? [row.term] : [])))
  return {
    unknown: new Set([...termsOf('unknown'), ...termsOf('begun')]),
    begun: termsOf('begun'),
    candidates: rows.filter(({ kind }) => kind === 'candidate'),
    parts: termsOf('part'),
    isStrong: rows.some(({ kind }) => kind === 'strong'),
  }
}

/** True for a term that may be misspelt; a compound may, too: `kjøttdei` is no kind of `dei`. */
export function isCorrectable({ isSize, claim, kinds, modifier, isBegun }: Term): boolean {
  return !isSize && !claim && (kinds.length === 0 || modifier.length > 0 || isBegun)
}

const PIECE_MIN = 3

/** Returns the prefixes and suffixes that a compound may be split into. */
function piecesOf(word: string): string[] {
  const pieces: string[] = []
  for (let cut = PIECE_MIN; cut <= word.length - PIECE_MIN; cut += 1) {
    pieces.push(word.slice(0, cut), word.slice(cut))
  }
  return pieces
}
