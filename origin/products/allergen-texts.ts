import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '../../shared/sites.ts'
import { text } from '../text/text.ts'
import { type Allergen, isAllergen } from './allergens.ts'

const NAMES: Record<Allergen, MessageDescriptor> = {
  gluten: msg`Gluten`,
  wheat: msg`Wheat`,
  rye: msg`Rye`,
  barley: msg`Barley`,
  oats: msg`Oats`,
  spelt: msg`Spelt`,
  crustaceans: msg`Crustaceans`,
  egg: msg`Egg`,
  fish: msg`Fish`,
  peanut: msg`Peanuts`,
  peanuts: msg`Peanuts`,
  soy: msg`Soya`,
  milk: msg`Milk`,
  nuts: msg`Nuts`,
  almonds: msg`Almonds`,
  hazelnuts: msg`Hazelnuts`,
  cashews: msg`Cashew nuts`,
  walnuts: msg`Walnuts`,
  celery: msg`Celery`,
  mustard: msg`Mustard`,
  sesame: msg`Sesame`,
  sulphites: msg`Sulphites`,
  lupin: msg`Lupin`,
  molluscs: msg`Molluscs`,
}

/** Returns the name of an allergen. An unknown code is shown as it is: hiding it would be dangerous. */
export function allergenName(code: string, language: Language): string {
  return isAllergen(code) ? text(language, NAMES[code]) : code
}
