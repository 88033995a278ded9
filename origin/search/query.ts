import { wordsOf } from '../text/folding.ts'
import type { Language } from '../../shared/sites.ts'
import { findClaim, splitClaim } from './rules/claims.ts'
import { findKinds, kindsOf } from './rules/lexicon.ts'
import type { Kind } from './rules/read-lexicon.ts'
import { extractSizes } from './sizes.ts'
import {
  begunTerm,
  compoundTerm,
  languagesOf,
  meaningOf,
  plainTerm,
  termOf,
  type Reader,
  type Term,
} from './terms.ts'

const TERMS_MAX = 8
/** Stop words. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'og och and med with i in til till for för av of the en ett et a an fra från from uten utan free fri fritt'.split(
    ' ',
  ),
)

const CHEAP: ReadonlySet<string> = new Set(
  'billig billige billigt billiga billigst billigste billigaste rimelig rimelige cheap cheapest'.split(' '),
)
const OFFER: ReadonlySet<string> = new Set('tilbud erbjudande rea offer offers sale rabatt'.split(' '))

/** True when the query asks for the lowest price. */
export function asksForCheap(query: string): boolean {
  return wordsOf(query).some((word) => CHEAP.has(word))
}

/**
 * Parses at most eight terms. Stop words count only when there is nothing else. While the shopper is typing, the
 * last word may be the beginning of one.
 */
export function parseTerms(query: string, reader: Reader, isTyping = false): Term[] {
  const { sizes, rest } = extractSizes(query)
  const words = wordsOf(rest)
  const terms = termsOf(words, reader).map((term, index, all) =>
    isTyping && index === all.length - 1 && canBegin(term) ? begunTerm(term, reader) : term,
  )
  const significant = terms.filter(({ written }) => !isEmpty(written))
  return [
    ...(significant.length > 0 || sizes.length > 0 ? significant : terms),
    ...sizes.map((size) => ({ ...plainTerm(size), isSize: true, words: [[size]] })),
  ]
    .filter(({ word }) => word !== '')
    .slice(0, TERMS_MAX)
}

const canBegin = ({ kinds, claim, written }: Term) =>
  kinds.length === 0 && claim === null && !isEmpty(written)

const isEmpty = (word: string) => EMPTY_WORDS.has(word) || CHEAP.has(word) || OFFER.has(word)

function termsOf(words: readonly string[], reader: Reader): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length; at += 1) {
    const found = findTerm(words, at, reader)
    terms.push(...found.terms)
    at += found.length - 1
  }
  return terms
}

/** Reads a claim, a phrase that means a kind, a compound written apart (`potet gull`), or one word. */
function findTerm(words: readonly string[], at: number, reader: Reader): { terms: Term[]; length: number } {
  const word = words[at] ?? ''
  const claim = findClaim(words, at)
  if (claim) {
    const written = words.slice(at, at + claim.length).join(' ')
    return { terms: [{ ...plainTerm(written), claim: claim.claim.key }], length: claim.length }
  }
  for (const language of languagesOf(reader)) {
    const found = findKinds(words, at, language)
    const joined = joinedKinds(words, at, language)
    if (joined.length > 0 && (found?.length ?? 0) < 2) {
      const written = words.slice(at, at + 2)
      return { terms: [termOf(written, { kinds: joined, language })], length: 2 }
    }
    if (found) {
      const written = words.slice(at, at + found.length)
      return { terms: [termOf(written, { kinds: found.kinds, language })], length: found.length }
    }
  }
  const split = splitClaim(word)
  if (split && meaningOf([split.rest], reader).kinds.length > 0) {
    return { terms: termsOf([split.claim, split.rest], reader), length: 1 }
  }
  return { terms: [compoundTerm(word, reader) ?? plainTerm(word)], length: 1 }
}

function joinedKinds(words: readonly string[], at: number, language: Language): readonly Kind[] {
  const [one, other] = words.slice(at, at + 2)
  return one && other && !isEmpty(one) && !isEmpty(other) ? kindsOf([`${one}${other}`], language) : []
}
