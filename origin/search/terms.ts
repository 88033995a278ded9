import { exactForm, wordsOf } from '../text/folding.ts'
import { LANGUAGES, MARKETS, type Country, type Language } from '../../shared/sites.ts'
import { kindsBeginning, kindsOf } from './rules/lexicon.ts'
import type { Kind } from './rules/read-lexicon.ts'
import { englishStem, nordicStem } from './rules/stems.ts'
import { synonymsOf } from './synonyms.ts'

/** A term of a query: a word or phrase with its equivalents, a claim or a size. */
export type Term = {
  /** As typed, for the text of a correction. */
  written: string
  /** Folded; of a phrase, its last word. */
  word: string
  isSize: boolean
  /** Forms and synonyms of each word, folded. A phrase has several words. */
  words: string[][]
  kinds: readonly Kind[]
  /** Forms of the head of a compound whose tail means the kinds: `jordbær` in `jordbæryoghurt`. */
  modifier: string[]
  /** The word is the beginning of words for the kinds: the shopper is still typing. */
  isBegun: boolean
  /** The key of what the product must have or lack. */
  claim: string | null
}

export type Reader = { country: Country; language: Language }

const PART_MIN = 3

/**
 * Reads an English phrase written together (`oatmilk`), or a compound by its tail (`jordbæryoghurt`); null for other
 * words.
 */
export function compoundTerm(word: string, reader: Reader): Term | null {
  const cuts = Array.from({ length: Math.max(0, word.length - 2 * PART_MIN + 1) }, (_, at) => at + PART_MIN)
  for (const cut of cuts) {
    const kinds = kindsOf([word.slice(0, cut), word.slice(cut)], 'en')
    if (kinds.length > 0) return termOf([word], { kinds, language: 'en' })
  }
  for (const language of languagesOf(reader).filter((each) => each !== 'en')) {
    const cut = cuts.find((each) => kindsOf([word.slice(each)], language).length > 0)
    if (cut === undefined) continue
    const heads = [word.slice(0, cut), word.slice(0, cut).replace(/[seo]$/, '')]
    const kinds = kindsOf([word.slice(cut)], language)
    return { ...plainTerm(word), kinds, modifier: [...new Set(heads.flatMap(formsOfWord))] }
  }
  return null
}

export type Meaning = { kinds: readonly Kind[]; language: Language }

/** Returns the kinds that words mean in the first language that knows them. */
export function meaningOf(words: readonly string[], reader: Reader): Meaning {
  for (const language of languagesOf(reader)) {
    const kinds = kindsOf(words, language)
    if (kinds.length > 0) return { kinds, language }
  }
  return { kinds: [], language: reader.language }
}

/**
 * Returns the page's language, then the country's, then the others: `glass` is ice cream in Swedish.
 */
export function languagesOf({ country, language }: Reader): Language[] {
  const own = LANGUAGES.filter((each) => MARKETS[country].siteByLanguage[each] !== undefined)
  return [...new Set([language, ...own, ...LANGUAGES])]
}

/** Returns the term of a word that is being typed, with the kinds that it may come to mean. */
export function begunTerm(term: Term, reader: Reader): Term {
  // Who reads English here may type the country's words, who reads those seldom types English.
  const languages = languagesOf(reader).slice(0, reader.language === 'en' ? 2 : 1)
  const kinds = [...new Set(languages.flatMap((each) => kindsBeginning(term.word, each)))]
  return { ...term, kinds, isBegun: kinds.length > 0 }
}

/** Returns the term of words that mean kinds, with their forms and the kinds' other words. */
export function termOf(written: readonly string[], { kinds, language }: Meaning): Term {
  const others = kinds.flatMap(({ words }) => words[language]).filter((each) => /^\p{L}+$/u.test(each))
  const words = written.map((each) => formsOfWord(each))
  if (written.length === 1) words[0]?.push(...others.map(exactForm))
  return { ...plainTerm(written.join(' ')), word: exactForm(written.at(-1) ?? ''), words, kinds }
}

/** Returns the term of a text that means no kind. */
export function plainTerm(written: string): Term {
  const words = wordsOf(written).map(formsOfWord)
  return {
    written,
    word: exactForm(written),
    isSize: false,
    words,
    kinds: [],
    modifier: [],
    isBegun: false,
    claim: null,
  }
}

/** True for `glutenfri pasta`, where only goods of the kind that have the claim are what was asked for. */
export function asksKindWithClaim(terms: readonly Term[]): boolean {
  return terms.some(({ claim }) => claim) && terms.some(({ kinds, isBegun }) => kinds.length > 0 && !isBegun)
}

function formsOfWord(written: string): string[] {
  const word = exactForm(written)
  const stems = [nordicStem(written), englishStem(written)].map(exactForm)
  const number = /^\d{1,2}$/.test(word) ? [`s${word}pcs`] : []
  return [...new Set([word, ...stems].flatMap((each) => [each, ...synonymsOf(each)])), ...number].filter(
    Boolean,
  )
}
