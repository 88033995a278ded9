import type { RecipeOnWire } from '../../shared/api/recipes-detail.ts'
import type { Language } from '../../shared/sites.ts'
import { allergenName } from '../products/allergen-texts.ts'
import { parseDeclaration } from '../products/declaration.ts'
import { NUTRIENT_NAMES } from '../products/detail-texts.ts'
import { formatNutrient, kcalOf } from '../products/rules/nutrition.ts'
import { text } from '../text/text.ts'
import { isCounted, type UsedIngredient } from './chosen-goods.ts'
import { SHOWN_NUTRIENTS, type RecipeFacts } from './store.ts'

/**
 * Sums the ingredients of one portion that are not basic. Empty when the nutrition of any is unknown: a
 * partial sum would mislead.
 */
export function nutritionOf(
  used: readonly UsedIngredient[],
  facts: RecipeFacts,
  language: Language,
): RecipeOnWire['nutritionPerPortion'] {
  const parts = used.filter(isCounted).map(({ row, used: serving }) => {
    const nutrition = facts.nutrition.find(({ product_id }) => product_id === serving?.id)
    const grams =
      row.unit === 'pcs' ? serving?.unitGrams && row.per_portion * serving.unitGrams : row.per_portion
    return nutrition && grams ? { nutrition, grams } : null
  })
  return SHOWN_NUTRIENTS.flatMap((code) => {
    let sum = 0
    for (const part of parts) {
      if (!part) return []
      const { nutrition, grams } = part
      const kcal =
        nutrition.energy_kcal ?? (nutrition.energy_kj === null ? null : kcalOf(nutrition.energy_kj))
      const amount = code === 'energy_kcal' ? kcal : nutrition[code]
      if (amount === null) return []
      sum += (amount * grams) / 100
    }
    const [value = '', unit = ''] = formatNutrient(code, sum, language).split('\u00a0')
    return [{ code, name: text(language, NUTRIENT_NAMES[code]), value, unit }]
  })
}

/**
 * The allergens of all products that are used, also of what is at home, and the ingredients whose products
 * declare none: for those nobody can say.
 */
export function allergensOf(
  used: readonly UsedIngredient[],
  language: Language,
): { allergens: NonNullable<RecipeOnWire['allergens']>; undeclared: string[] } {
  const levels = new Map<string, 'contains' | 'may_contain'>()
  const undeclared: string[] = []
  for (const { row, used: serving, state } of used) {
    if (state === 'left_out') continue
    const { isFood, allergens, freeFrom } = parseDeclaration(serving?.declaration ?? null)
    if (isFood && Object.keys(allergens).length + freeFrom.length === 0) undeclared.push(row.title)
    for (const [code, level] of Object.entries(allergens)) {
      if (levels.get(code) !== 'contains') levels.set(code, level)
    }
  }
  return {
    allergens: [...levels].map(([code, level]) => ({ code, level, name: allergenName(code, language) })),
    undeclared,
  }
}
