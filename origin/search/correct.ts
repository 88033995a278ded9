import { splitCompound } from './rules/compounds.ts'
import { exactForm } from '../text/folding.ts'
import { nearestWord, spellingKeys } from './rules/spelling.ts'
import { prepare, sql, type Prepared } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { anyMatch, toTerm, type Term } from './query.ts'
import { matchOf, type Match } from './match.ts'

/** What the vocabulary knows about the words of a query. */
export type Spelling = {
  unknown: Set<string>
  candidates: CandidateRow[]
  parts: Set<string>
}

type CandidateRow = { term: string; display: string; uses: number; own: number }
export type SpellingRow = CandidateRow & { kind: 'unknown' | 'candidate' | 'part' }

/**
 * Returns a small statement for the batch of a search; `toSpelling` reads its rows. It returns no rows
 * while all words are known.
 */
export function spellingStatement(request: RequestContext, terms: readonly Term[]): Prepared<SpellingRow> {
  const { db, country, language } = request
  const words = terms.filter(({ isSize }) => !isSize)
  return prepare(
    db,
    sql(
      `WITH unknown AS MATERIALIZED (
         SELECT term.value AS term FROM json_each(:words) AS term
          WHERE NOT EXISTS (SELECT 1 FROM search_words known WHERE known.country = :country
            AND known.word >= term.value ->> 'word' AND known.word < (term.value ->> 'word') || '{')),
       candidate AS (
         SELECT DISTINCT term ->> 'word' AS term, w.display, w.uses, w.in_${language} AS own
           FROM unknown CROSS JOIN json_each(unknown.term, '$.keys') AS key
           CROSS JOIN search_spellings s ON s.key = key.value
           CROSS JOIN search_words w ON w.id = s.word_id AND w.country = :country
          LIMIT 500)
       SELECT 'unknown' AS kind, term ->> 'word' AS term, '' AS display, 0 AS uses, 0 AS own FROM unknown
       UNION ALL SELECT 'candidate', term, display, uses, own FROM candidate
       UNION ALL SELECT 'part', word, '', 0, 0 FROM search_words
        WHERE EXISTS (SELECT 1 FROM unknown) AND country = :country AND word IN (SELECT value FROM json_each(:pieces))`,
    ),
    {
      country,
      words: JSON.stringify(words.map(({ word, written }) => ({ word, keys: spellingKeys(written) }))),
      pieces: JSON.stringify(words.flatMap(({ word }) => piecesOf(word))),
    },
  )
}

/** Converts the rows of the spelling statement. */
export function toSpelling(rows: readonly SpellingRow[]): Spelling {
  const termsOf = (kind: SpellingRow['kind']) =>
    new Set(rows.flatMap((row) => (row.kind === kind ? [row.term] : [])))
  return {
    unknown: termsOf('unknown'),
    candidates: rows.filter(({ kind }) => kind === 'candidate'),
    parts: termsOf('part'),
  }
}

/**
 * Returns what to search for when the query found nothing: unknown words are corrected, split or dropped;
 * if all are known, documents with any of them match. `corrected` is the new query, or null when no word
 * changed. Returns null when nothing better is known.
 */
export function correct(
  terms: readonly Term[],
  spelling: Spelling,
  request: RequestContext,
): { match: Match; corrected: string | null } | null {
  const kept = terms.flatMap((term) => correctTerm(term, spelling))
  const isChanged = terms.some(({ word }) => spelling.unknown.has(word))
  if (kept.length === 0) return null
  const strict = matchOf(kept, request.language)
  const loose = 'tiers' in strict ? [...strict.tiers, anyMatch(kept)] : []
  const words = kept.filter(({ isSize }) => !isSize).map(({ written }) => written)
  return {
    match: { tiers: loose },
    corrected: isChanged && words.length > 0 ? words.join(' ') : null,
  }
}

function correctTerm(term: Term, { unknown, candidates, parts }: Spelling): Term[] {
  if (term.isSize || !unknown.has(term.word)) return [term]
  const near = candidates
    .filter((each) => each.term === term.word)
    .map(({ display, uses, own }) => ({ word: display, uses, isOwnLanguage: own === 1 }))
  const meant = nearestWord(term.written, near)
  if (meant !== null) return [toTerm(meant)]
  const compound = splitCompound(exactForm(term.written), (part) => parts.has(part))
  return compound ? [toTerm(compound.tail)] : []
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
