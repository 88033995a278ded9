/**
 * The fourteen allergens of regulation (EU) 1169/2011, annex II, as shoppers avoid them
 * (docs/reference/food.md#declarations).
 */
export const ALLERGEN_GROUPS = [
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
export type AllergenGroup = (typeof ALLERGEN_GROUPS)[number]
export type AllergenLevel = 'contains' | 'may_contain'

/** Returns the group that shoppers avoid with this allergen: cereals and nuts are declared one by one. */
export function groupOf(code: string): string {
  return Object.hasOwn(GROUPS, code) ? (GROUPS[code] ?? code) : code
}

const GROUPS: Record<string, AllergenGroup> = {
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
