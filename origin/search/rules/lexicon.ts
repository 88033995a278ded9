import { exactForm, plainForm } from '../../text/folding.ts'
import type { Language } from '../../../shared/sites.ts'
import { ALL_KINDS } from '../kinds/all-kinds.ts'
import { readLexicon, stemOf, type Kind, type Lexicon } from './read-lexicon.ts'

type Found = { kinds: readonly Kind[]; length: number }

const PHRASE_MAX = 5

/**
 * Returns the kinds that the longest phrase at this position means in a language, or null. `inName` also knows
 * makes (`norvegia`).
 */
export function findKinds(
  words: readonly string[],
  at: number,
  language: Language,
  inName = false,
): Found | null {
  const isStart = lexicon().languages[language].starts.has(exactForm(words[at] ?? ''))
  for (let length = isStart ? Math.min(PHRASE_MAX, words.length - at) : 1; length > 0; length -= 1) {
    const kinds = kindsOf(words.slice(at, at + length), language, inName)
    if (kinds.length > 0) return { kinds, length }
  }
  return null
}

/** Returns the kinds that words mean together, in any form of the last word. */
export function kindsOf(words: readonly string[], language: Language, inName = false): readonly Kind[] {
  const { exact, stems, makes } = lexicon().languages[language]
  const before = words.slice(0, -1).map((word) => `${exactForm(word)} `)
  const last = words.at(-1) ?? ''
  const folded = exactForm(last)
  const find = (from: Map<string, Kind[]>, word: string) => from.get(before.join('') + word)
  const found = find(exact, folded) ?? (inName ? find(makes, folded) : undefined)
  if (found) return found
  // A word that is no form of its stem is not looked up by it: `fersk` is no `fersken`.
  const stem = stemOf(last, language)
  const foldedStem = stem === last ? null : exactForm(stem)
  const ofStem = foldedStem === null ? undefined : (find(exact, foldedStem) ?? find(stems, foldedStem))
  if (ofStem) return ofStem
  // The stemmer keeps the endings of short words: `isen` is no stem, but `is` is a word.
  for (const ending of ENDINGS[language]) {
    const ofWord = folded.endsWith(ending) ? find(exact, folded.slice(0, -ending.length)) : undefined
    if (ofWord) return ofWord
  }
  return []
}

/**
 * Returns the kinds of which a word in a language begins like this folded text; of a short text, only the usual
 * words count.
 */
export function kindsBeginning(text: string, language: Language): readonly Kind[] {
  const isLike = (word: string) => exactForm(word).startsWith(text) || plainForm(word).startsWith(text)
  const counted = text.length < LONG_BEGINNING ? 1 : undefined
  return allKinds().filter(({ words }) => words[language].slice(0, counted).some(isLike))
}

const LONG_BEGINNING = 4

/** True when the word itself is the word of a kind, not a form of it. */
export function isKindWord(word: string, language: Language): boolean {
  return lexicon().languages[language].exact.has(exactForm(word))
}

/** Returns the kind of this key. Throws for an unknown one. */
export function getKind(key: string): Kind {
  const kind = lexicon().kinds.get(key)
  if (!kind) throw new Error(`There is no kind ${key}`)
  return kind
}

/** Returns every kind. */
export function allKinds(): readonly Kind[] {
  return [...lexicon().kinds.values()]
}

/** Returns the kinds that every product of a category is of. */
export function wholeKindsOf(category: string): readonly Kind[] {
  return lexicon().whole.get(category) ?? []
}

/** Returns the kinds and all that they are, by `parents`. */
export function withParents(kinds: Iterable<Kind>): Set<Kind> {
  const all = new Set(kinds)
  for (const kind of all) for (const key of kind.parents) all.add(getKind(key))
  return all
}

const NORDIC_ENDINGS = ['ene', 'en', 'et', 'er', 'na', 'n', 'a', 's']
const ENDINGS = { nb: NORDIC_ENDINGS, sv: NORDIC_ENDINGS, en: ['s'] }

let known: Lexicon | undefined

/** Reads the kinds at the first search, not at the start of an isolate. */
function lexicon(): Lexicon {
  known ??= readLexicon(ALL_KINDS)
  return known
}
