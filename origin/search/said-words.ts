import { wordsOf } from '../text/folding.ts'
import { COUNTRIES, LANGUAGES, type Country, type Language } from '../../shared/sites.ts'
import { nameWords } from './name-words.ts'
import { claimWords } from './rules/claims.ts'
import { getKind } from './rules/lexicon.ts'
import type { ProductKinds } from './rules/product-kinds.ts'
import type { SearchSource } from './search-source.ts'

/** The words that a document adds to what is known, by where they come from. */
export type SaidWords = {
  /** Where it is sold. */
  countries: Country[]
  /** Of its name and its own categories. */
  names: Record<Language, string[]>
  brand: string[]
  /** The usual words of its kinds. They count with each document, so that they are completed before the others. */
  kinds: Record<Language, string[]>
  /** The other words of its kinds, which are known but not counted. */
  others: Record<Language, string[]>
}

/** Returns the words of a document; `kinds` come from `kindsOfSource`. */
export function saidWords(source: SearchSource, kinds: ProductKinds | null): SaidWords {
  const words = (kinds?.all ?? []).map((key) => getKind(key).words)
  return {
    countries: COUNTRIES.filter((country) => (country === 'NO' ? source.inNo : source.inSe)),
    names: byLanguage((language) => nameWords([source.name[language], ...source.categories[language]])),
    brand: source.brand ? wordsOf(source.brand) : [],
    kinds: byLanguage((language) => words.flatMap((each) => each[language].slice(0, 1))),
    others: byLanguage((language) => words.flatMap((each) => each[language].slice(1))),
  }
}

/** The words of claims, which are known without a document. */
export function wordsOfClaims(): SaidWords {
  const none = byLanguage<string[]>(() => [])
  const claims = byLanguage(() => claimWords())
  return { countries: [...COUNTRIES], names: none, brand: [], kinds: claims, others: none }
}

function byLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return { nb: make('nb'), sv: make('sv'), en: make('en') }
}

/** Calls with each language and word of what is counted, and with `isCounted` false for what is only known. */
export function eachWord(
  { names, brand, kinds, others }: SaidWords,
  call: (language: Language, word: string, isCounted: boolean) => void,
): void {
  for (const language of LANGUAGES) {
    for (const word of [...names[language], ...brand, ...kinds[language]]) call(language, word, true)
    for (const word of others[language]) call(language, word, false)
  }
}
