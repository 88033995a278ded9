import type { AllergenGroup } from './allergens.ts'

/** What a household does not eat (docs/diet.md). */

export const DIETS = ['vegetarian', 'vegan', 'halal', 'no_pork', 'low_lactose'] as const
export type Diet = (typeof DIETS)[number]

export type DietProfile = {
  allergens: AllergenGroup[]
  /** Whether food that may contain traces of these allergens is out as well. */
  avoidsTraces: boolean
  diets: Diet[]
  /** Own words, separated by commas, looked for in names and lists of ingredients. */
  words: string
  /** Whether lists leave out what the profile forbids. */
  hides: boolean
}

/** Characters of `words`. */
export const DIET_WORDS_MAX = 300

export const NO_DIET: DietProfile = {
  allergens: [],
  avoidsTraces: false,
  diets: [],
  words: '',
  hides: false,
}

/** True when the profile forbids nothing. */
export function isEmptyDiet(profile: DietProfile): boolean {
  return profile.allergens.length + profile.diets.length + dietWords(profile.words).length === 0
}

/** Returns the own words in lower case, each once. A single letter is no word: it is in everything. */
export function dietWords(text: string): string[] {
  const words = text.toLowerCase().split(/[,;\n]/)
  return [...new Set(words.map((word) => word.trim()).filter((word) => word.length > 1))]
}

/** Returns what either of two profiles forbids. Words that no longer fit are cut at a whole one. */
export function mergeDiets(one: DietProfile, other: DietProfile): DietProfile {
  const words = dietWords(`${one.words},${other.words}`)
  while (words.join(', ').length > DIET_WORDS_MAX) words.pop()
  return {
    allergens: [...new Set([...one.allergens, ...other.allergens])],
    avoidsTraces: one.avoidsTraces || other.avoidsTraces,
    diets: [...new Set([...one.diets, ...other.diets])],
    words: words.join(', '),
    hides: one.hides || other.hides,
  }
}
