import { gtinForms, isGtinShaped } from '../products/rules/gtin.ts'
import type { Batch, Rows } from '../db/batch.ts'
import { readListings } from '../products/listed/read.ts'
import type { RequestContext } from '../http/context.ts'
import { correct } from './correct.ts'
import { spellingStatement, toSpelling, type Spelling } from './known-words.ts'
import { matchOf, type Match } from './match.ts'
import { parseTerms } from './query.ts'
import { asksKindWithClaim } from './terms.ts'

/** How to read the documents of a match, and whether there are none. */
export type LookUp<Statements extends Batch, Found> = {
  statements: (match: Match) => Statements
  read: (rows: Rows<Statements>) => Found
  isEmpty: (found: Found) => boolean
  /** The last word may still be being typed: what begins like a known word is not corrected. */
  isTyping: boolean
  /** Goods are shown: those of another kind than was asked for are not its hits. */
  hasGoods: boolean
}

type LookedUp<Found> = {
  found: Found
  correctedQuery: string | null
  /** Nothing has all words of the query: what was found has some of them. */
  isPartial: boolean
}

/**
 * Searches for the query as written and, when that finds nothing, only beginnings of unknown words or nothing of the
 * kind that has the claim, for its correction: one batch, or two. A text of 8, 12, 13 or 14 digits is a barcode.
 */
export async function lookUp<Statements extends Batch, Found>(
  request: RequestContext,
  query: string,
  { statements, read, isEmpty, isTyping, hasGoods }: LookUp<Statements, Found>,
): Promise<LookedUp<Found>> {
  const asAsked = (found: Found) => ({ found, correctedQuery: null, isPartial: false })
  const digits = query.replaceAll(' ', '')
  if (isGtinShaped(digits)) {
    return asAsked(read(await readListings(request, statements({ gtins: gtinForms(digits) }))))
  }
  const terms = parseTerms(query, request, isTyping)
  const match = matchOf(terms, request.language)
  const { own, spelling } = await readListings(request, {
    own: statements(match),
    spelling: spellingStatement(request, terms, match),
  })
  const found = read(own)
  const known = toSpelling(spelling)
  // A shelf named after the kind holds others with the claim: rice is no gluten-free pasta.
  const isOther = hasGoods && asksKindWithClaim(terms) && !known.isStrong
  if (!isEmpty(found) && !isOther && isSure(known, isTyping)) return asAsked(found)
  const better = correct(terms, known, request)
  if (!better || (!isEmpty(found) && !isOther && !better.isSpelling)) return asAsked(found)
  const second = read(await readListings(request, statements(better.match)))
  if (isEmpty(second)) return asAsked(found)
  const { corrected } = better
  return { found: second, correctedQuery: corrected, isPartial: corrected === null && terms.length > 1 }
}

/** True when the hits are what was meant: whole words match, or the words are known or being typed. */
function isSure({ unknown, begun, isStrong }: Spelling, isTyping: boolean): boolean {
  return isStrong || unknown.size === (isTyping ? begun.size : 0)
}
