/** Codes of the allergens of regulation (EU) 1169/2011, annex II. */
export const ALLERGENS = [
  'gluten',
  'wheat',
  'rye',
  'barley',
  'oats',
  'spelt',
  'crustaceans',
  'egg',
  'fish',
  'peanut',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'almonds',
  'hazelnuts',
  'cashews',
  'walnuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const

export type Allergen = (typeof ALLERGENS)[number]

export function isAllergen(code: string): code is Allergen {
  return ALLERGENS.some((each) => each === code)
}
