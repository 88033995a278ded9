import { insertRows, type Statement } from '../db/statements.ts'
import { STATED_NUTRIENTS, type AssortmentLine } from './assortment.ts'
import type { Description } from './descriptions.ts'
import { operatorOf } from './operator.ts'
import { missingInformation, type FoodInformation } from './rules/food-information.ts'
import { MANDATORY_NUTRIENTS } from './rules/nutrition.ts'
import { storageOf } from './storage.ts'

/** The statement that records the missing mandatory information of the reference assortment. */
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

/** The assortment states no operators. */
const UNDECLARED = { source: 'torg', operator_name: null, operator_address: null }

/** Returns the missing mandatory information of a line; none for products that are not eaten. */
export function missingOf(line: AssortmentLine, description: Description | undefined): FoodInformation[] {
  if (!line.isFood) return []
  const ingredients = description?.ingredients?.nb ?? null
  const subcategory = line.subcategories[0] ?? ''
  const stated = nutritionOf(line, description)
  return missingInformation({
    isPrepacked: line.pack !== 'loose',
    subcategory,
    name: line.name.nb,
    ingredients,
    isAllergenDeclared: ingredients !== null,
    isNetQuantityStated: true,
    storage: storageOf(subcategory),
    operator: operatorOf({ ...UNDECLARED, brand: line.brand }, 'NO'),
    abv: line.abv.NO ?? line.abv.SE,
    nutrition: stated && MANDATORY_NUTRIENTS.map((code) => stated[STATED_NUTRIENTS.indexOf(code)] ?? null),
  })
}

/** Returns nutrition amounts in the order of `STATED_NUTRIENTS`: the measured ones, else the usual ones. */
export function nutritionOf(
  line: AssortmentLine,
  description: Description | undefined,
): (number | null)[] | null {
  const amounts = STATED_NUTRIENTS.map(
    (_, index) => line.nutrition?.[index] ?? description?.nutrition?.[index] ?? null,
  )
  return amounts.some((amount) => amount !== null) ? amounts : null
}
