import type { Language } from '../../shared/sites.ts'

/** Allergens of regulation (EU) 1169/2011, annex II, by code. Names are nb|sv|en. */
const NAMES: Record<string, string> = {
  gluten: 'Gluten|Gluten|Gluten',
  wheat: 'Hvete|Vete|Wheat',
  rye: 'Rug|Råg|Rye',
  barley: 'Bygg|Korn|Barley',
  oats: 'Havre|Havre|Oats',
  spelt: 'Spelt|Dinkel|Spelt',
  crustaceans: 'Skalldyr|Kräftdjur|Crustaceans',
  egg: 'Egg|Ägg|Egg',
  fish: 'Fisk|Fisk|Fish',
  peanut: 'Peanøtter|Jordnötter|Peanuts',
  peanuts: 'Peanøtter|Jordnötter|Peanuts',
  soy: 'Soya|Soja|Soya',
  milk: 'Melk|Mjölk|Milk',
  nuts: 'Nøtter|Nötter|Nuts',
  almonds: 'Mandler|Mandlar|Almonds',
  hazelnuts: 'Hasselnøtter|Hasselnötter|Hazelnuts',
  cashews: 'Cashewnøtter|Cashewnötter|Cashew nuts',
  walnuts: 'Valnøtter|Valnötter|Walnuts',
  celery: 'Selleri|Selleri|Celery',
  mustard: 'Sennep|Senap|Mustard',
  sesame: 'Sesam|Sesam|Sesame',
  sulphites: 'Sulfitter|Sulfiter|Sulphites',
  lupin: 'Lupin|Lupin|Lupin',
  molluscs: 'Bløtdyr|Blötdjur|Molluscs',
}

/** Every code that has a name. */
export const allergenCodes: ReadonlySet<string> = new Set(Object.keys(NAMES))

const INDEX: Record<Language, number> = { nb: 0, sv: 1, en: 2 }

/** Returns the name of an allergen. An unknown code is shown as it is: hiding it would be dangerous. */
export function allergenName(code: string, language: Language): string {
  return (Object.hasOwn(NAMES, code) ? NAMES[code]?.split('|')[INDEX[language]] : undefined) ?? code
}
