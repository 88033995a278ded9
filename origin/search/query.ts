import { exactForm, wordsOf } from '../text/folding.ts'
import { englishStem, nordicStem } from './rules/stems.ts'
import type { Language } from '../../shared/sites.ts'
import { extractSizes } from './sizes.ts'
import { synonymsOf } from './synonyms.ts'

/** A term of a query: a word with its equivalents, or a size. */
export type Term = {
  /** As typed, for the text of a correction. */
  written: string
  word: string
  isSize: boolean
  /** The word's forms and synonyms, folded. */
  alternatives: string[]
}

const TERMS_MAX = 8
/** Stop words. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'og och and med with i in til till for för av of the en ett et a an fra från from uten utan free fri fritt'.split(
    ' ',
  ),
)

/** Parses at most eight terms. Stop words count only when there is nothing else. */
export function parseTerms(query: string): Term[] {
  const { sizes, rest } = extractSizes(query)
  const words = wordsOf(rest)
  const significant = words.filter((word) => !EMPTY_WORDS.has(word))
  const terms = (significant.length > 0 || sizes.length > 0 ? significant : words).map(toTerm)
  return [
    ...terms,
    ...sizes.map((size) => ({ written: size, word: size, isSize: true, alternatives: [size] })),
  ]
    .filter(({ word }) => word !== '')
    .slice(0, TERMS_MAX)
}

/** Returns a word with its stems and synonyms. */
export function toTerm(written: string): Term {
  const word = exactForm(written)
  const stems = [nordicStem(written), englishStem(written)].map(exactForm)
  const same = [word, ...stems].flatMap((each) => [each, ...synonymsOf(each)])
  return {
    written,
    word,
    isSize: false,
    alternatives: [...new Set(same)].filter(Boolean),
  }
}

/**
 * Returns FTS5 expressions from the best to the weakest tier. The first four match whole words: in name and
 * category, in the name only, and both again in any language. The last two match prefixes, categories,
 * heads of compounds and further words.
 */
export function matchTiers(terms: readonly Term[], language: Language): string[] {
  const own = `${language} brand size`
  const any = 'nb sv en brand size'
  const named = terms.filter(({ isSize }) => !isSize)
  const category = (columns: string) =>
    named.length > 0 ? ` AND {${columns}} : (${named.map(exact).join(' OR ')})` : ''
  const all = (columns: string, write: (term: Term) => string) =>
    terms.map((term) => `{${columns}} : (${write(term)})`).join(' AND ')
  // A top category only narrows another term: alone it would match a large part of the shop.
  const byPrefix = (columns: string) => {
    const each = terms.map((term) => `({${columns}} : (${beginning(term)}) OR {more} : (${exact(term)}))`)
    const tops = each.map((expression, index) => {
      const term = terms[index]
      return term ? `(${expression} OR {tops} : (${exact(term)}))` : expression
    })
    return terms.length > 1 ? `${tops.join(' AND ')} AND (${each.join(' OR ')})` : each.join('')
  }
  return [
    `${all(own, exact)}${category(`cat_${language}`)}`,
    all(own, exact),
    `${all(any, exact)}${category('cat_nb cat_sv cat_en')}`,
    all(any, exact),
    byPrefix(`${own} cat_${language}`),
    byPrefix(`${any} cat_nb cat_sv cat_en heads`),
  ]
}

/** Matches documents with any of the terms, for when none has all. */
export function anyMatch(terms: readonly Term[]): string {
  return terms.map((term) => `(${beginning(term)})`).join(' OR ')
}

function exact({ alternatives }: Term): string {
  return alternatives.map(quote).join(' OR ')
}

function beginning(term: Term): string {
  if (term.isSize) return exact(term)
  return `${exact(term)} OR ${quote(term.word)} *`
}

/** Strips everything but letters and digits, so that no term can end its quotes. */
function quote(word: string): string {
  return `"${word.replace(/[^\p{L}\p{N}]/gu, '')}"`
}
