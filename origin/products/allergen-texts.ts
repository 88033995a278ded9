import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '../../shared/sites.ts'
import { text } from '../text/text.ts'
import { type Allergen, isAllergen } from './allergens.ts'

const NAMES: Record<Allergen, MessageDescriptor> = {
  gluten: msg({ message: 'Gluten', comment: 'an allergen' }),
  wheat: msg({ message: 'Wheat', comment: 'an allergen' }),
  rye: msg({ message: 'Rye', comment: 'an allergen' }),
  barley: msg({ message: 'Barley', comment: 'an allergen' }),
  oats: msg({ message: 'Oats', comment: 'an allergen' }),
  spelt: msg({ message: 'Spelt', comment: 'an allergen' }),
  crustaceans: msg({ message: 'Crustaceans', comment: 'an allergen' }),
  egg: msg({ message: 'Egg', comment: 'an allergen' }),
  fish: msg({ message: 'Fish', comment: 'an allergen' }),
  peanut: msg({ message: 'Peanuts', comment: 'an allergen' }),
  peanuts: msg`Peanuts`,
  soy: msg({ message: 'Soya', comment: 'an allergen' }),
  milk: msg({ message: 'Milk', comment: 'an allergen' }),
  nuts: msg({ message: 'Nuts', comment: 'an allergen' }),
  almonds: msg({ message: 'Almonds', comment: 'an allergen' }),
  hazelnuts: msg({ message: 'Hazelnuts', comment: 'an allergen' }),
  cashews: msg`Cashew nuts`,
  walnuts: msg({ message: 'Walnuts', comment: 'an allergen' }),
  celery: msg({ message: 'Celery', comment: 'an allergen' }),
  mustard: msg({ message: 'Mustard', comment: 'an allergen' }),
  sesame: msg({ message: 'Sesame', comment: 'an allergen' }),
  sulphites: msg({ message: 'Sulphites', comment: 'an allergen' }),
  lupin: msg({ message: 'Lupin', comment: 'an allergen' }),
  molluscs: msg({ message: 'Molluscs', comment: 'an allergen' }),
}

/** Returns the name of an allergen. An unknown code is shown as it is: hiding it would be dangerous. */
export function allergenName(code: string, language: Language): string {
  return isAllergen(code) ? text(language, NAMES[code]) : code
}
