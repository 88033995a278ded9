import { useLingui } from '@lingui/react/macro'
import type { AllergenGroup } from '../../../shared/diet/allergens.ts'
import type { Diet } from '../../../shared/diet/profile.ts'

/** Names of the allergens, as headings and boxes have them. */
export function useAllergenNames(): Record<AllergenGroup, string> {
  const { t } = useLingui()
  return {
    gluten: t({ message: 'Gluten', comment: 'an allergen' }),
    milk: t({ message: 'Milk', comment: 'an allergen' }),
    egg: t({ message: 'Egg', comment: 'an allergen' }),
    nuts: t({ message: 'Nuts', comment: 'an allergen' }),
    peanuts: t({ message: 'Peanuts', comment: 'an allergen' }),
    soy: t({ message: 'Soya', comment: 'an allergen' }),
    fish: t({ message: 'Fish', comment: 'an allergen' }),
    crustaceans: t({ message: 'Crustaceans', comment: 'an allergen' }),
    molluscs: t({ message: 'Molluscs', comment: 'an allergen' }),
    celery: t({ message: 'Celery', comment: 'an allergen' }),
    mustard: t({ message: 'Mustard', comment: 'an allergen' }),
    sesame: t({ message: 'Sesame', comment: 'an allergen' }),
    sulphites: t({ message: 'Sulphites', comment: 'an allergen' }),
    lupin: t({ message: 'Lupin', comment: 'an allergen' }),
  }
}

export function useDietNames(): Record<Diet, string> {
  const { t } = useLingui()
  return {
    vegetarian: t({ message: 'Vegetarian', comment: 'a diet' }),
    vegan: t({ message: 'Vegan', comment: 'a diet' }),
    halal: t({ message: 'Halal', comment: 'a diet' }),
    no_pork: t({ message: 'No pork', comment: 'a diet' }),
    low_lactose: t({ message: 'Low in lactose', comment: 'a diet' }),
  }
}
