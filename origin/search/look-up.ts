import { gtinForms, isGtinShaped } from '../../shared/domain/gtin.ts'
import type { RequestContext } from '../http/context.ts'
import { correct, spellingStatement, toSpelling } from './correct.ts'
import { matchOf, type Match } from './match.ts'
import { parseTerms } from './query.ts'

/** What is read for a match, and whether that is nothing. */
export type LookUp<Found> = {
  statements: (match: Match) => D1PreparedStatement[]
  read: (results: D1Result[]) => Found
  isEmpty: (found: Found) => boolean
}

/**
 * Looks a query up: as it is written, and when that finds nothing once more as it may have been meant.
 * One batch, or two. Eight, twelve, thirteen or fourteen digits are a barcode (contract 6).
 */
export async function lookUp<Found>(
  request: RequestContext,
  query: string,
  { statements, read, isEmpty }: LookUp<Found>,
): Promise<{ found: Found; correctedQuery: string | null }> {
  const { db } = request
  const digits = query.replaceAll(' ', '')
  if (isGtinShaped(digits)) {
    const found = read(await db.batch(statements({ gtins: gtinForms(digits) })))
    return { found, correctedQuery: null }
  }
  const terms = parseTerms(query)
  const own = statements(matchOf(terms, request.language))
  const results = await db.batch([...own, spellingStatement(request, terms)])
  const found = read(results.slice(0, own.length))
  if (!isEmpty(found)) return { found, correctedQuery: null }
  const better = correct(terms, toSpelling(results[own.length]), request)
  if (!better) return { found, correctedQuery: null }
  const second = read(await db.batch(statements(better.match)))
  return { found: second, correctedQuery: isEmpty(second) ? null : better.told }
}
