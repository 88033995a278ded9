/** Allergens that a shopper can exclude from a listing (regulation (EU) 1169/2011, annex II). */

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
export type AllergenLevel = 'contains' | 'may_contain'

export type AllergenFacts = {
  /** Codes of what the product contains, and may contain traces of. */
  contains: readonly string[]
  mayContain: readonly string[]
  /** True when the ingredients are known and the allergens were derived from them. */
  isDeclared: boolean
  classifiers: readonly string[]
}

/**
 * Returns what a product is free from. Traces count as contained. Without a list of ingredients only a
 * classifier (`milk-free`, `vegan`) counts: unknown is never free.
 */
export function freeFromOf({ contains, mayContain, isDeclared, classifiers }: AllergenFacts): FreeFrom[] {
  const held = new Set([...contains, ...mayContain].map(groupOf))
  const isVegan = classifiers.includes('vegan')
  return FREE_FROM.filter(
    (code) =>
      !held.has(code) &&
      (isDeclared || classifiers.includes(`${code}-free`) || (isVegan && OF_ANIMALS.has(code))),
  )
}

/** Returns the group that shoppers avoid with this allergen: cereals and nuts are declared one by one. */
export function groupOf(code: string): string {
  return Object.hasOwn(GROUPS, code) ? (GROUPS[code] ?? code) : code
}

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
