import type { Language } from '../../shared/sites.ts'
import type { Term } from './terms.ts'
import { getKind } from './rules/lexicon.ts'
import { claimToken, dishToken, kindToken, plainToken } from './tokens.ts'

/** Tiers that match by kind or by whole words of the page's language. */
export const STRONG_TIERS = 3
/** Tiers that match by kind. */
export const KIND_TIERS = 2
/** The goods that a dish is made of: after all that matches by itself, and before the food of pets. */
export const DISH_TIER = 6

/** A prefix of fewer letters than this begins too many other words: `mel` is no `melk`. */
const PREFIX_MIN = 4

/**
 * Returns FTS5 expressions from the best to the weakest tier; an empty one matches nothing. The first two match
 * products of the kind that one of the terms means, plain examples first. Two match whole words in the name and
 * the brand, in the page's language and in any. Two match prefixes, categories, heads of compounds and further
 * words. The place of `DISH_TIER` is empty; what a cat eats comes after it, when food was asked for.
 */
export function matchTiers(terms: readonly Term[], language: Language): string[] {
  const own = `${language} brand size`
  const any = 'nb sv en brand size'
  const all = (columns: string) => terms.map((term) => inName(columns, term)).join(' AND ')
  // A top category only narrows another term: alone it would match a large part of the shop.
  const byPrefix = (columns: string) => {
    const each = terms.map((term) => beginning(columns, term))
    const tops = each.map((expression, index) => {
      const term = terms[index]
      return term && !term.claim ? `(${expression} OR {tops} : (${exact(term)}))` : expression
    })
    return terms.length > 1 ? `${tops.join(' AND ')} AND (${each.join(' OR ')})` : each.join('')
  }
  const widest = byPrefix(`${any} cat_nb cat_sv cat_en heads`)
  const byName = [all(own), all(any), byPrefix(`${own} cat_${language}`), widest]
  return [
    byKind(terms, plainToken),
    byKind(terms, kindToken),
    ...(asksForFood(terms)
      ? [...byName.map((tier) => `(${tier}) NOT ${OF_PETS}`), '', `(${widest}) AND ${OF_PETS}`]
      : byName),
  ]
}

const PETS = 'pet-food'
const OF_PETS = `{more} : ("${kindToken(PETS)}")`

/** Every term means food of people: what has it for a cat comes last. */
function asksForFood(terms: readonly Term[]): boolean {
  const pets = getKind(PETS).homes
  return terms.every(
    ({ kinds, isBegun }) =>
      kinds.length > 0 && !isBegun && !kinds.some(({ homes }) => homes.some((home) => pets.includes(home))),
  )
}

/**
 * Matches recipes whose dish one of the terms means and whose name has the others: `taco`, `gresk salat`. Nothing
 * is known of their claims.
 */
export function dishMatch(terms: readonly Term[]): string {
  const means = terms.flatMap(({ words }) => (words.length === 1 ? (words[0] ?? []) : []))
  if (means.length === 0 || terms.some(({ claim, isSize }) => claim !== null || isSize)) return ''
  const named = terms.map((term) => inName('nb sv en heads', term))
  return [`{more} : (${means.map((word) => quote(dishToken(word))).join(' OR ')})`, ...named].join(' AND ')
}

/** Matches documents with any of the terms, and all of the claims, for when none has all. */
export function anyMatch(terms: readonly Term[]): string {
  const claims = terms.filter(({ claim }) => claim).map((term) => inName('nb sv en', term))
  const others = terms.filter(({ claim }) => !claim).map((term) => `(${begun(term)})`)
  return [...claims, ...(others.length > 0 ? [`(${others.join(' OR ')})`] : [])].join(' AND ')
}

/** Matches what is named like all terms, or begins so, and has the claims; on which shelf it stands proves nothing. */
export function namedMatch(terms: readonly Term[]): string {
  return terms.map((term) => beginning('nb sv en brand size heads', term)).join(' AND ')
}

/** One term is the kind, the others are in the name, in a compound of it or mean a kind of the product, too. */
function byKind(terms: readonly Term[], token: (kind: string) => string): string {
  return terms
    .flatMap((term, index) => {
      if (term.kinds.length === 0) return []
      const others = terms.filter((_, other) => other !== index).map((other) => besideKind(other))
      return `(${[tokens(term, token), ...others].join(' AND ')})`
    })
    .join(' OR ')
}

function besideKind(term: Term): string {
  const name = inName('nb sv en brand size heads', term)
  return term.kinds.length > 0 ? `(${name} OR ${tokens(term, kindToken)})` : name
}

function tokens({ kinds, modifier }: Term, token: (kind: string) => string): string {
  const tail = `{more} : (${kinds.map(({ key }) => quote(token(key))).join(' OR ')})`
  const head = `{nb sv en brand heads} : (${modifier.map(quote).join(' OR ')})`
  return modifier.length > 0 ? `(${tail} AND ${head})` : tail
}

function inName(columns: string, term: Term): string {
  const name = `{${columns}} : (${exact(term)})`
  return term.claim ? `{more} : (${quote(claimToken(term.claim))})` : name
}

function beginning(columns: string, term: Term): string {
  if (term.claim) return inName(columns, term)
  return `({${columns}} : (${begun(term)}) OR {more} : (${exact(term)}))`
}

function exact(term: Term): string {
  return allWords(term.words)
}

/** Matches the words, of which the last may go on. A word that means a kind needs no completion unless it is long. */
function begun({ word, words, isSize, isBegun, kinds }: Term): string {
  const isPrefix = !isSize && (kinds.length === 0 || isBegun || word.length >= PREFIX_MIN)
  return allWords(words, isPrefix ? prefixes(word) : '')
}

const SECONDS = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/**
 * Matches the words that begin so. The index has lists of beginnings of two letters and more; for one letter
 * it would merge the documents of all words in each query, thirty times slower in a large catalogue.
 */
function prefixes(word: string): string {
  const beginnings = word.length === 1 ? SECONDS.map((second) => `${word}${second}`) : [word]
  return beginnings.map((each) => ` OR ${quote(each)} *`).join('')
}

function allWords(words: readonly (readonly string[])[], more = ''): string {
  const each = words.map((forms, index) => {
    return `${forms.map(quote).join(' OR ')}${index === words.length - 1 ? more : ''}`
  })
  return each.length > 1 ? each.map((forms) => `(${forms})`).join(' AND ') : each.join('')
}

/** Strips everything but letters and digits, so that no term can end its quotes. */
function quote(word: string): string {
  return `"${word.replace(/[^\p{L}\p{N}]/gu, '')}"`
}
