import { LANGUAGES, type Language } from '../../../shared/sites.ts'
import { findKinds, getKind, isKindWord, kindsOf, wholeKindsOf, withParents } from './lexicon.ts'
import type { Kind } from './read-lexicon.ts'

/** The kinds of a product: those it is a plain example of, and all it can pass for. */
export type ProductKinds = { plain: string[]; all: string[] }

/** A name's words, and how many of them stand before `i`, `med` and other prepositions. */
export type NameWords = { words: readonly string[]; mainLength: number }

/** Words `at` to `end` of a name; `others` are the kinds in the head of a compound. */
type Part = {
  kinds: readonly Kind[]
  at: number
  end: number
  others: readonly Kind[]
  /** False for the tail of a compound that may be no word: `ost` in `rost`. */
  isSure: boolean
}

/**
 * Returns the kinds of a product. The head of the name decides: the first known word in nb and sv, the last one in
 * en; of a compound, its tail. A further kind in the name (`yoghurt jordbær`, `peanut butter`) or `isSpecial`
 * makes it no plain example, except of kinds that a whole category is.
 */
export function productKinds(
  names: Record<Language, NameWords>,
  categories: readonly string[],
  isSpecial: boolean,
): ProductKinds {
  const isAtHome = (kind: Kind) => kind.homes.some((home) => categories.includes(home))
  const heads = new Set<Kind>()
  const besides = new Set<Kind>()
  for (const language of languagesOf(names, isAtHome)) {
    const parts = partsOf(names[language].words, language)
    const head = headOf(parts, names[language], language, isAtHome)
    for (const part of parts) {
      for (const kind of part.others) besides.add(kind)
      for (const kind of part.kinds) if (part !== head && part.isSure) besides.add(kind)
    }
    for (const kind of head?.kinds ?? []) if (isAtHome(kind)) heads.add(kind)
  }
  const isLoose = heads.size === 0
  if (isLoose) for (const kind of looseHead(names.en, isAtHome)) heads.add(kind)
  const own = withParents(heads)
  const whole = withParents(categories.flatMap(wholeKindsOf))
  const near = withParents([...own].flatMap((kind) => kind.near.map(getKind)))
  const known = new Set([...own, ...whole])
  const isMixed = [...besides].some((kind) => !isOf(kind, known) && !NEUTRAL.has(kind.key))
  return {
    plain: keysOf(isMixed || isSpecial || isLoose ? whole : [...own, ...whole]),
    all: keysOf([...own, ...whole, ...near]),
  }
}

/** Returns the kinds that the head of a name means in one language, wherever it is at home, with all that they are. */
export function headKinds(words: readonly string[], language: Language): Set<Kind> {
  const name = { words, mainLength: words.length }
  return withParents(headOf(partsOf(words, language), name, language, () => true)?.kinds ?? [])
}

type IsAtHome = (kind: Kind) => boolean

/** A product of one country has one Nordic name twice: it is read in the language that knows its head. */
function languagesOf(names: Record<Language, NameWords>, isAtHome: IsAtHome): readonly Language[] {
  const { nb, sv } = names
  if (nb.words.join(' ') !== sv.words.join(' ')) return LANGUAGES
  const isNorwegian = headOf(partsOf(nb.words, 'nb'), nb, 'nb', isAtHome) !== undefined
  return isNorwegian ? ['nb', 'en'] : ['sv', 'en']
}

function headOf(
  parts: readonly Part[],
  { mainLength }: NameWords,
  language: Language,
  isAtHome: IsAtHome,
): Part | undefined {
  const main = parts.filter(({ kinds, at }) => at < mainLength && kinds.some(isAtHome))
  return language === 'en' ? main.findLast(({ end }) => end === mainLength) : main[0]
}

/** In `oat squares` no known word is the head: the product only passes for the kind. */
function looseHead(name: NameWords, isAtHome: IsAtHome): readonly Kind[] {
  const main = partsOf(name.words, 'en').filter(({ at }) => at < name.mainLength)
  return main.findLast(({ kinds }) => kinds.some(isAtHome))?.kinds.filter(isAtHome) ?? []
}

/** These words say how something is made, kept or used, not what else is in it. */
const NEUTRAL: ReadonlySet<string> = new Set(
  'salt water oil snack-bar drink baby breakfast snack dairy frozen-food pet-food'.split(' '),
)

/** True for a kind of the set, and for one that is or passes for one of them. */
function isOf(kind: Kind, own: ReadonlySet<Kind>): boolean {
  return [...withParents([kind])].some(
    (each) => own.has(each) || each.near.some((key) => own.has(getKind(key))),
  )
}

function partsOf(words: readonly string[], language: Language): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < words.length; at += 1) {
    const found = findKinds(words, at, language, true)
    if (found) {
      parts.push({ kinds: found.kinds, at, end: at + found.length, others: [], isSure: true })
      at += found.length - 1
      continue
    }
    const compound = language === 'en' ? null : compoundOf(words[at] ?? '', language)
    if (compound) parts.push({ ...compound, at, end: at + 1 })
  }
  return parts
}

const PART_MIN = 3
const LINKS = ['', 's', 'e', 'o', 'a']

/** Splits a compound at the longest tail that is the word of a kind: `grillpølser`, `jordbærsaft`. */
function compoundOf(word: string, language: Language): Omit<Part, 'at' | 'end'> | null {
  for (let cut = PART_MIN; cut <= word.length - PART_MIN; cut += 1) {
    const kinds = kindsOf([word.slice(cut)], language)
    if (kinds.length === 0) continue
    const head = word.slice(0, cut)
    const others = LINKS.flatMap((link) =>
      head.endsWith(link) ? kindsOf([head.slice(0, head.length - link.length)], language) : [],
    )
    const isSure =
      isKindWord(word.slice(cut), language) && (word.length - cut > PART_MIN || others.length > 0)
    return { kinds, others, isSure }
  }
  return null
}

const keysOf = (kinds: Iterable<Kind>) => [...new Set([...kinds].map(({ key }) => key))]
