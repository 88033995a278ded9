import { gtinForms, isGtinShaped } from '../products/rules/gtin.ts'
import type { Batch, Rows } from '../db/batch.ts'
import { readListings } from '../products/listed/read.ts'
import type { RequestContext } from '../http/context.ts'
import { correct } from './correct.ts'
import { spellingStatement, toSpelling, type Spelling } from './known-words.ts'
import { matchOf, type Match } from './match.ts'
import { parseTerms } from './query.ts'

/** How to read the documents of a match, and whether there are none. */
export type LookUp<Statements extends Batch, Found> = {
  statements: (match: Match) => Statements
  read: (rows: Rows<Statements>) => Found
  isEmpty: (found: Found) => boolean
  /** The last word may still be being typed: what begins like a known word is not corrected. */
  isTyping: boolean
}

/**
 * Searches for the query as written and, when that finds nothing or only beginnings of unknown words, for its
 * correction: one batch, or two. A text of 8, 12, 13 or 14 digits is a barcode.
 */
export async function lookUp<Statements extends Batch, Found>(
  request: RequestContext,
  query: string,
  { statements, read, isEmpty, isTyping }: LookUp<Statements, Found>,
): Promise<{ found: Found; correctedQuery: string | null }> {
  const digits = query.replaceAll(' ', '')
  if (isGtinShaped(digits)) {
    const found = read(await readListings(request, statements({ gtins: gtinForms(digits) })))
    return { found, correctedQuery: null }
  }
  const terms = parseTerms(query, request, isTyping)
  const match = matchOf(terms, request.language)
  const { own, spelling } = await readListings(request, {
    own: statements(match),
    spelling: spellingStatement(request, terms, match),
  })
  const found = read(own)
  const known = toSpelling(spelling)
  if (!isEmpty(found) && isSure(known, isTyping)) return { found, correctedQuery: null }
  const better = correct(terms, known, request)
  if (!better || (!isEmpty(found) && !better.isSpelling)) return { found, correctedQuery: null }
  const second = read(await readListings(request, statements(better.match)))
  if (isEmpty(second)) return { found, correctedQuery: null }
  return { found: second, correctedQuery: better.corrected }
}

/** True when the hits are what was meant: whole words match, or the words are known or being typed. */
function isSure({ unknown, begun, isStrong }: Spelling, isTyping: boolean): boolean {
  return isStrong || unknown.size === (isTyping ? begun.size : 0)
}
