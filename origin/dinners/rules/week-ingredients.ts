import type { Language } from '../../../shared/sites.ts'
import { sortKey } from '../../text/alphabet.ts'
import { displayAmount, type AmountUnit } from '../../recipes/rules/recipe-amounts.ts'

/** An ingredient of one portion of a recipe. */
export type NeededRow = {
  recipe_id: number
  ingredient_id: number
  title: string
  per_portion: number
  unit: AmountUnit
  is_basic: number
}
/** A dinner of the week. */
export type CookedDinner = { id: number; title: string; portions: number }

/** Returns what the dinners take together, an ingredient and unit a line, in the order of their names. */
export function weekIngredients(
  rows: readonly NeededRow[],
  dinners: readonly CookedDinner[],
  language: Language,
) {
  const needs = dinners.flatMap((dinner) =>
    rows.filter((row) => row.recipe_id === dinner.id).map((row) => ({ row, dinner })),
  )
  const lines = [...Map.groupBy(needs, ({ row }) => `${row.ingredient_id}|${row.unit}`).values()]
  return lines
    .flatMap((uses) => {
      const [first] = uses
      if (!first) return []
      const { row } = first
      const amount = uses.reduce((sum, use) => sum + use.row.per_portion * use.dinner.portions, 0)
      const { quantity, unit } = displayAmount(amount, row.unit, language)
      return [
        {
          id: row.ingredient_id,
          title: row.title,
          displayQuantity: quantity,
          displayUnit: unit,
          // One dinner may need much of what another only takes a pinch of.
          isBasic: uses.every((use) => use.row.is_basic === 1),
          dinners: [...new Set(uses.map((use) => use.dinner.title))],
        },
      ]
    })
    .toSorted((one, other) => (sortKey(one.title, language) < sortKey(other.title, language) ? -1 : 1))
}
