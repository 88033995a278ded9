import { gtinForms, isGtinShaped } from '../products/rules/gtin.ts'
import type { Batch, Rows } from '../db/batch.ts'
import { readListings } from '../products/listed/read.ts'
import type { RequestContext } from '../http/context.ts'
import { correct, spellingStatement, toSpelling } from './correct.ts'
import { matchOf, type Match } from './match.ts'
import { parseTerms } from './query.ts'

/** How to read the documents of a match, and whether there are none. */
export type LookUp<Statements extends Batch, Found> = {
  statements: (match: Match) => Statements
  read: (rows: Rows<Statements>) => Found
  isEmpty: (found: Found) => boolean
}

/**
 * Searches for the query as written and, when that finds nothing, for its correction: one batch, or two. A
 * text of 8, 12, 13 or 14 digits is a barcode.
 */
export async function lookUp<Statements extends Batch, Found>(
  request: RequestContext,
  query: string,
  { statements, read, isEmpty }: LookUp<Statements, Found>,
): Promise<{ found: Found; correctedQuery: string | null }> {
  const digits = query.replaceAll(' ', '')
  if (isGtinShaped(digits)) {
    const found = read(await readListings(request, statements({ gtins: gtinForms(digits) })))
    return { found, correctedQuery: null }
  }
  const terms = parseTerms(query)
  const { own, spelling } = await readListings(request, {
    own: statements(matchOf(terms, request.language)),
    spelling: spellingStatement(request, terms),
  })
  const found = read(own)
  if (!isEmpty(found)) return { found, correctedQuery: null }
  const better = correct(terms, toSpelling(spelling), request)
  if (!better) return { found, correctedQuery: null }
  const second = read(await readListings(request, statements(better.match)))
  return { found: second, correctedQuery: isEmpty(second) ? null : better.corrected }
}
