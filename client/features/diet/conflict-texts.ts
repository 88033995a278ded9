import { useLingui } from '@lingui/react/macro'
import type { Conflict } from '../../../shared/diet/conflicts.ts'
import type { Diet } from '../../../shared/diet/profile.ts'
import { useAllergenNames, useDietNames } from './diet-names.ts'

/** Returns a function that says a conflict in a few words: `Contains milk`, `Not vegan`. */
export function useConflictText(): (conflict: Conflict) => string {
  const { t } = useLingui()
  const allergens = useAllergenNames()
  const diets = useDietNames()
  const broken: Record<Diet, string> = {
    vegetarian: t({ message: 'Not vegetarian', comment: 'about an item: it breaks a diet' }),
    vegan: t({ message: 'Not vegan', comment: 'about an item: it breaks a diet' }),
    halal: t({ message: 'Not halal', comment: 'about an item: it breaks a diet' }),
    no_pork: t({ message: 'Contains pork', comment: 'about an item: it breaks a diet' }),
    low_lactose: t({ message: 'Not labelled lactose-free', comment: 'about an item: it breaks a diet' }),
  }
  const contains = (name: string) =>
    t({ message: `Contains ${name}`, comment: 'about an item: an allergen or a word in lower case' })
  const unclear = (name: string) =>
    t({
      message: `Not known: ${name}`,
      comment: 'about an item: nobody has said whether it has an allergen or fits a diet',
    })
  return (conflict) => {
    const { kind, certainty } = conflict
    if (kind === 'word') return certainty === 'unknown' ? unclear(conflict.code) : contains(conflict.code)
    if (kind === 'diet') {
      return certainty === 'unknown' ? unclear(diets[conflict.code].toLowerCase()) : broken[conflict.code]
    }
    const name = allergens[conflict.code].toLowerCase()
    if (certainty === 'unknown') return unclear(name)
    return certainty === 'breaks'
      ? contains(name)
      : t({ message: `May contain ${name}`, comment: 'about an item: traces of an allergen' })
  }
}
