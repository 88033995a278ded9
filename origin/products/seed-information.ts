import { insertRows, type Statement } from '../db/statements.ts'
import { NUTRIENTS, type AssortmentLine } from './assortment.ts'
import type { Description } from './descriptions.ts'
import { missingInformation, type FoodInformation } from './rules/food-information.ts'
import { storageOf } from './storage.ts'

/** Under whose name the shop's own goods are sold. */
const OWN_OPERATOR = 'Torg'

/** What the reference assortment lacks of the mandatory food information. */
export function informationStatement(
  lines: readonly AssortmentLine[],
  descriptions: ReadonlyMap<number, Description>,
): Statement {
  return insertRows(
    'missing_food_information',
    ['product_id', 'item'],
    lines.flatMap((line) => missingOf(line, descriptions.get(line.id)).map((item) => [line.id, item])),
  )
}

/** What a line lacks; nothing of what nobody eats. */
export function missingOf(line: AssortmentLine, description: Description | undefined): FoodInformation[] {
  if (!line.isFood) return []
  const ingredients = description?.ingredients?.nb ?? null
  const subcategory = line.subcategories[0] ?? ''
  return missingInformation({
    isPrepacked: line.pack !== 'loose',
    subcategory,
    name: line.name.nb,
    ingredients,
    isAllergenDeclared: ingredients !== null,
    isNetQuantityStated: true,
    storage: storageOf(subcategory),
    operator: line.brand ?? OWN_OPERATOR,
    abv: line.abv.NO ?? line.abv.SE,
    nutrition: nutritionOf(line, description)?.filter((_, index) => NUTRIENTS[index] !== 'fiber') ?? null,
  })
}

/** Measured amounts in the order of `NUTRIENTS`, with the usual ones in place of those that are missing. */
export function nutritionOf(
  line: AssortmentLine,
  description: Description | undefined,
): (number | null)[] | null {
  const amounts = NUTRIENTS.map(
    (_, index) => line.nutrition?.[index] ?? description?.nutrition?.[index] ?? null,
  )
  return amounts.some((amount) => amount !== null) ? amounts : null
}
