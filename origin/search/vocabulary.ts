import { exactForm, formsOf, wordsOf } from '../text/folding.ts'
import { spellingKeys } from './rules/spelling.ts'
import { COUNTRIES, LANGUAGES, type Country, type Language } from '../../shared/sites.ts'
import { nameWords } from './name-words.ts'
import type { SearchSource } from './search-source.ts'
import { claimWords } from './rules/claims.ts'
import { getKind } from './rules/lexicon.ts'
import type { Kind } from './rules/read-lexicon.ts'
import type { ProductKinds } from './rules/product-kinds.ts'
import { EMPTY_WORDS } from './query.ts'

export type VocabularyWord = {
  id: number
  country: Country
  word: string
  display: string
  uses: number
  languages: Set<Language>
  keys: string[]
}

const WORD_MIN = 3
const WORD_MAX = 30

/** Returns the words that shoppers of each country may mean, with the keys for misspellings. */
export function buildVocabulary(
  sources: readonly SearchSource[],
  kindsOf: readonly (ProductKinds | null)[],
): VocabularyWord[] {
  const found = new Map<string, VocabularyWord>()
  const add = (country: Country, display: string, language: Language) => {
    const isSearchable = /^\p{L}+$/u.test(display) && !EMPTY_WORDS.has(display)
    if (!isSearchable || display.length < WORD_MIN || display.length > WORD_MAX) return
    for (const word of formsOf(display)) {
      const key = `${country}${word}`
      const known = found.get(key)
      if (known) {
        known.uses += 1
        known.languages.add(language)
        continue
      }
      const languages = new Set<Language>([language])
      const id = found.size + 1
      found.set(key, { id, country, word, display, uses: 1, languages, keys: spellingKeys(display) })
    }
  }
  /** The usual word of a kind counts with each product, so that it is completed before the others. */
  const addKind = (country: Country, { words }: Kind, language: Language) => {
    words[language].forEach((word, index) => {
      const known = found.get(`${country}${exactForm(word)}`)
      if (index === 0 || !known?.languages.has(language)) add(country, word, language)
    })
  }
  for (const [index, source] of sources.entries()) {
    const kinds = (kindsOf[index]?.all ?? []).map(getKind)
    for (const country of COUNTRIES) {
      if (!(country === 'NO' ? source.inNo : source.inSe)) continue
      for (const language of LANGUAGES) {
        const texts = [source.name[language], ...source.categories[language]]
        for (const word of nameWords(texts)) add(country, word, language)
        if (source.brand) for (const word of wordsOf(source.brand)) add(country, word, language)
        for (const kind of kinds) addKind(country, kind, language)
      }
    }
  }
  for (const country of COUNTRIES) {
    for (const word of claimWords()) for (const language of LANGUAGES) add(country, word, language)
  }
  return [...found.values()]
}
