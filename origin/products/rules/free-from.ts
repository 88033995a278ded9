/** Allergens a shopper can leave out of a listing (regulation (EU) 1169/2011, annex II). */

export const FREE_FROM = [
  'gluten',
  'milk',
  'egg',
  'nuts',
  'peanuts',
  'soy',
  'fish',
  'crustaceans',
  'molluscs',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
] as const
export type FreeFrom = (typeof FREE_FROM)[number]

export type AllergenFacts = {
  /** Codes of what the product contains and of what it may contain traces of. */
  contains: readonly string[]
  mayContain: readonly string[]
  /** Its list of ingredients is known, and its allergens were read off it. */
  isDeclared: boolean
  classifiers: readonly string[]
}

/**
 * What a product is free from. Traces count as contained, and nothing is taken for granted: without a
 * list of ingredients only what a classifier says (`milk-free`, `vegan`) holds.
 */
export function freeFromOf({ contains, mayContain, isDeclared, classifiers }: AllergenFacts): FreeFrom[] {
  const held = new Set([...contains, ...mayContain].map((code) => GROUPS[code] ?? code))
  const isVegan = classifiers.includes('vegan')
  return FREE_FROM.filter(
    (code) =>
      !held.has(code) &&
      (isDeclared || classifiers.includes(`${code}-free`) || (isVegan && OF_ANIMALS.has(code))),
  )
}

/** Cereals and nuts are declared one by one; a shopper avoids them together. */
const GROUPS: Record<string, FreeFrom> = {
  wheat: 'gluten',
  rye: 'gluten',
  barley: 'gluten',
  oats: 'gluten',
  spelt: 'gluten',
  almonds: 'nuts',
  hazelnuts: 'nuts',
  cashews: 'nuts',
  walnuts: 'nuts',
  peanut: 'peanuts',
}
const OF_ANIMALS: ReadonlySet<FreeFrom> = new Set(['milk', 'egg', 'fish', 'crustaceans', 'molluscs'])
