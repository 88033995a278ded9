import { exactForm, plainForm, wordsOf } from '../../text/folding.ts'
import { LANGUAGES, type Language } from '../../../shared/sites.ts'
import { ALL_KINDS } from '../kinds/all-kinds.ts'
import { englishStem, nordicStem } from './stems.ts'

export type Kind = {
  key: string
  /** Slugs of the categories whose products can be of the kind. */
  homes: readonly string[]
  /** Every product of the homes is of the kind. */
  isWhole: boolean
  /** Kinds that this one is, and kinds that it passes for. */
  parents: readonly string[]
  near: readonly string[]
  words: Record<Language, readonly string[]>
}

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
  for (let length = Math.min(PHRASE_MAX, words.length - at); length > 0; length -= 1) {
    const kinds = kindsOf(words.slice(at, at + length), language, inName)
    if (kinds.length > 0) return { kinds, length }
  }
  return null
}

/** Returns the kinds that words mean together, in any form of the last word. */
export function kindsOf(words: readonly string[], language: Language, inName = false): readonly Kind[] {
  const { exact, stems, makes } = lexicon().languages[language]
  const before = words.slice(0, -1).map(exactForm)
  const last = words.at(-1) ?? ''
  const find = (from: Map<string, Kind[]>, word: string) => from.get([...before, exactForm(word)].join(' '))
  const found = find(exact, last) ?? (inName ? find(makes, last) : undefined)
  if (found) return found
  // A word that is no form of its stem is not looked up by it: `fersk` is no `fersken`.
  const stem = stemOf(last, language)
  const ofStem = stem === last ? undefined : (find(exact, stem) ?? find(stems, stem))
  if (ofStem) return ofStem
  // The stemmer keeps the endings of short words: `isen` is no stem, but `is` is a word.
  const ending = ENDINGS[language].find((each) => last.endsWith(each) && find(exact, cut(last, each)))
  return (ending && find(exact, cut(last, ending))) || []
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

/** Returns the kinds and all that they are, by `parents`. */
export function withParents(kinds: Iterable<Kind>): Set<Kind> {
  const all = new Set(kinds)
  for (const kind of all) for (const key of kind.parents) all.add(getKind(key))
  return all
}

const NORDIC_ENDINGS = ['ene', 'en', 'et', 'er', 'na', 'n', 'a', 's']
const ENDINGS = { nb: NORDIC_ENDINGS, sv: NORDIC_ENDINGS, en: ['s'] }
const cut = (word: string, ending: string) => word.slice(0, -ending.length)
const stemOf = (word: string, language: Language) =>
  language === 'en' ? englishStem(word) : nordicStem(word)

type Words = { exact: Map<string, Kind[]>; stems: Map<string, Kind[]>; makes: Map<string, Kind[]> }
type Lexicon = { kinds: Map<string, Kind>; languages: Record<Language, Words> }

let known: Lexicon | undefined

/** Reads the kinds at the first search, not at the start of an isolate. */
function lexicon(): Lexicon {
  known ??= readLexicon(ALL_KINDS)
  return known
}

function readLexicon(text: string): Lexicon {
  const kinds = new Map<string, Kind>()
  let homes: string[] = []
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    if (line.startsWith('[')) homes = listOf(line.slice(1, -1))
    else {
      const kind = parseKind(line, homes)
      if (kinds.has(kind.key)) throw new Error(`The kind ${kind.key} has two lines`)
      kinds.set(kind.key, kind)
    }
  }
  const languages = { nb: empty(), sv: empty(), en: empty() }
  for (const kind of kinds.values()) {
    for (const language of LANGUAGES) {
      for (const phrase of kind.words[language]) addPhrase(languages[language], phrase, kind, language)
    }
  }
  return { kinds, languages }
}

/** Adds the forms that wordsOf and exactForm make of a phrase, with and without special letters. */
function addPhrase(words: Words, phrase: string, kind: Kind, language: Language): void {
  const isMake = phrase.startsWith('!')
  const all = wordsOf(phrase)
  const last = all.at(-1) ?? ''
  const add = (to: Map<string, Kind[]>, each: readonly string[]) => {
    for (const key of new Set([each.map(exactForm).join(' '), each.map(plainForm).join(' ')])) {
      to.set(key, [...new Set([...(to.get(key) ?? []), kind])])
    }
  }
  add(isMake ? words.makes : words.exact, all)
  if (!isMake) add(words.stems, [...all.slice(0, -1), stemOf(last, language)])
}

const LINE =
  /^(?<key>[a-z0-9-]+)(?: (?<sign>[<~]) (?<parent>[a-z0-9-]+))?(?<whole> \*)?(?: @(?<homes>[a-z-, ]*[a-z]))?\s*$/

function parseKind(line: string, homes: string[]): Kind {
  const [head = '', nb = '', sv = '', en = ''] = line.split('|')
  const { key, sign, parent, whole, homes: own } = LINE.exec(head)?.groups ?? {}
  if (key === undefined) throw new Error(`“${head}” is no kind`)
  return {
    key,
    homes: own === undefined ? homes : listOf(own),
    isWhole: whole !== undefined,
    parents: sign === '<' && parent ? [parent] : [],
    near: sign === '~' && parent ? [parent] : [],
    words: { nb: listOf(nb), sv: listOf(sv), en: listOf(en) },
  }
}

const listOf = (text: string) => text.split(',').flatMap((each) => each.trim() || [])
const empty = (): Words => ({ exact: new Map(), stems: new Map(), makes: new Map() })
