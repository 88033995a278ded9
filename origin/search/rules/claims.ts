import { formsOf, wordsOf } from '../../text/folding.ts'

/** What a shopper can ask of a product, and when a product has it. */
export type Claim = {
  key: string
  phrases: readonly string[]
  /** The product lacks something: the plain one comes first when nobody asks for that. */
  isWithout: boolean
}

type Found = { claim: Claim; length: number }

const PHRASE_MAX = 3

/** Returns the claim of the longest phrase at this position, or null: `glutenfri`, `uten gluten`. */
export function findClaim(words: readonly string[], at: number): Found | null {
  for (let length = Math.min(PHRASE_MAX, words.length - at); length > 0; length -= 1) {
    const claim = CLAIMS_BY_PHRASE.get(keyOf(words.slice(at, at + length)))
    if (claim) return { claim, length }
  }
  return null
}

/** Splits a claim from the word it is written together with: `økomelk`. */
export function splitClaim(word: string): { claim: string; rest: string } | null {
  const start = PREFIXES.find((each) => word.startsWith(each) && word.length > each.length + 1)
  return start === undefined ? null : { claim: start, rest: word.slice(start.length) }
}

/** Returns the claims that a name makes. */
export function claimsOfName(words: readonly string[]): Claim[] {
  return words.flatMap((_, at) => findClaim(words, at)?.claim ?? [])
}

/** Returns the claims that are one word, without those that only agree with a noun. */
export function claimWords(): string[] {
  const words = CLAIMS.flatMap(({ phrases }) => phrases.filter((phrase) => !phrase.includes(' ')))
  return words.filter((word) => !AGREEING.test(word))
}

const AGREEING = /(?:fritt|frie|fria|iske|iska|iskt|erte|ade|at)$/

/** Keys of classifiers and of `free_from` codes that prove a claim. */
export const PROOFS: Record<string, readonly string[]> = {
  vegetarian: ['vegan', 'vegetarian'],
  'milk-free': ['milk-free', 'milk'],
  'gluten-free': ['gluten-free', 'gluten'],
  'egg-free': ['egg-free', 'egg'],
  'soy-free': ['soy-free', 'soy'],
  'nut-free': ['nuts'],
}

const PREFIXES = [
  'økologisk',
  'ekologisk',
  'laktosefri',
  'laktosfri',
  'glutenfri',
  'øko',
  'oko',
  'eko',
  'vego',
]

const MARKS: Record<string, string> = {
  organic: 'økologisk, økologiske, øko, ekologisk, ekologiska, ekologiskt, eko, kravmärkt, organic',
  vegan:
    'vegansk, veganske, vegan, veganskt, veganska, plantebasert, plantebaserte, växtbaserad, växtbaserat, växtbaserade, plant based, vego',
  vegetarian: 'vegetar, vegetarisk, vegetariske, vegetariskt, vegetariska, vegetarian, veggie',
  keyhole: 'nøkkelhull, nøkkelhullsmerket, nøkkelhullet, nyckelhål, nyckelhålsmärkt, nyckelhålet, keyhole',
}

/** What goods are free from, in nb, sv and en; then further phrases. */
const WITHOUT: Record<string, string> = {
  'gluten-free': 'gluten|gluten|gluten',
  'lactose-free': 'laktose|laktos|lactose',
  'milk-free': 'melk|mjölk|milk|dairy free',
  'egg-free': 'egg|ägg|egg',
  'soy-free': 'soya|soja|soy|soya free',
  'nut-free': 'nøtter|nötter|nuts|nut free',
  'sugar-free': 'sukker|socker|sugar|zero, zero sugar, usøtet, osötad, unsweetened',
  'alcohol-free': 'alkohol|alkohol|alcohol|non alcoholic',
}

/** The forms of words in front of `fri`. */
const COMPOUND_FORMS: Record<string, string> = { melk: 'melke', nøtter: 'nøtte', nötter: 'nöt' }

const CLAIMS: readonly Claim[] = [
  ...Object.entries(MARKS).map(([key, phrases]) => ({ key, phrases: phrases.split(', '), isWithout: false })),
  ...Object.entries(WITHOUT).map(([key, text]) => ({ key, phrases: phrasesWithout(text), isWithout: true })),
]

function phrasesWithout(text: string): string[] {
  const [nb = '', sv = '', en = '', more = ''] = text.split('|')
  const endings = (stem: string, plural: string) => ['fri', 'fritt', plural].map((ending) => stem + ending)
  return [
    ...endings(COMPOUND_FORMS[nb] ?? nb, 'frie'),
    ...endings(COMPOUND_FORMS[sv] ?? sv, 'fria'),
    `uten ${nb}`,
    `fri for ${nb}`,
    `utan ${sv}`,
    `fri från ${sv}`,
    `${en} free`,
    `without ${en}`,
    `no ${en}`,
    `free from ${en}`,
    ...more.split(', ').filter(Boolean),
  ]
}

const CLAIMS_BY_PHRASE = new Map(
  CLAIMS.flatMap((claim) =>
    claim.phrases.flatMap((phrase) => [0, 1].map((form) => [keyOf(wordsOf(phrase), form), claim] as const)),
  ),
)

function keyOf(words: readonly string[], form = 0): string {
  return words.map((word) => formsOf(word).at(form === 0 ? 0 : -1)).join(' ')
}
