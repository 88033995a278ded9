import { exactForm, wordsOf } from '../text/folding.ts'
import { englishStem, nordicStem } from './rules/stems.ts'
import type { Language } from '../../shared/sites.ts'
import { takeSizes } from './sizes.ts'
import { synonymsOf } from './synonyms.ts'

/** One thing a query asks for: a word with everything that counts as the word, or a size. */
export type Term = {
  /** As written, for telling corrections. */
  written: string
  word: string
  isSize: boolean
  /** The word in all its forms and others for it, folded. */
  alternatives: string[]
}

const TERMS_MAX = 8
/** Little words that say nothing about goods. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'og och and med with i in til till for för av of the en ett et a an fra från from uten utan free fri fritt'.split(
    ' ',
  ),
)

/** What a query asks for, at most eight things; little words count only when there is nothing else. */
export function parseTerms(query: string): Term[] {
  const { sizes, rest } = takeSizes(query)
  const words = wordsOf(rest)
  const telling = words.filter((word) => !EMPTY_WORDS.has(word))
  const terms = (telling.length > 0 || sizes.length > 0 ? telling : words).map(toTerm)
  return [
    ...terms,
    ...sizes.map((size) => ({ written: size, word: size, isSize: true, alternatives: [size] })),
  ]
    .filter(({ word }) => word !== '')
    .slice(0, TERMS_MAX)
}

/** A word with its stems and synonyms. */
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
 * FTS5 expressions from the nearest kind of match to the farthest. The first four are about the
 * words themselves: in the name and the category, in the name alone, and the same in any language;
 * the last two take beginnings of words, categories, heads of compounds and further words.
 */
export function matchTiers(terms: readonly Term[], language: Language): string[] {
  const own = `${language} brand size`
  const any = 'nb sv en brand size'
  const named = terms.filter(({ isSize }) => !isSize)
  const category = (columns: string) =>
    named.length > 0 ? ` AND {${columns}} : (${named.map(exact).join(' OR ')})` : ''
  const all = (columns: string, write: (term: Term) => string) =>
    terms.map((term) => `{${columns}} : (${write(term)})`).join(' AND ')
  // A top category narrows what something else in the query names; alone it would be most of the shop.
  const begun = (columns: string) => {
    const told = terms.map((term) => `({${columns}} : (${beginning(term)}) OR {more} : (${exact(term)}))`)
    const tops = told.map((each, index) => {
      const term = terms[index]
      return term ? `(${each} OR {tops} : (${exact(term)}))` : each
    })
    return terms.length > 1 ? `${tops.join(' AND ')} AND (${told.join(' OR ')})` : told.join('')
  }
  return [
    `${all(own, exact)}${category(`cat_${language}`)}`,
    all(own, exact),
    `${all(any, exact)}${category('cat_nb cat_sv cat_en')}`,
    all(any, exact),
    begun(`${own} cat_${language}`),
    begun(`${any} cat_nb cat_sv cat_en heads`),
  ]
}

/** Documents with any of the terms: when those with all do not exist. */
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

/** Words are letters and digits only, so that nothing in one can end the quotes. */
function quote(word: string): string {
  return `"${word.replace(/[^\p{L}\p{N}]/gu, '')}"`
}
