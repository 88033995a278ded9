import type { Statement } from '../db/statements.ts'
import { missingInformation, type FoodInformation } from '../products/rules/food-information.ts'
import { freeFromOf } from '../products/rules/free-from.ts'
import { MANDATORY_NUTRIENTS, NUTRIENT_CODES } from '../products/rules/nutrition.ts'
import { changedIn, deleteOf, idsOf } from './changed-goods.ts'
import { insertMany } from './insert-many.ts'
import { firstOf } from './rules/goods.ts'
import type { PlannedGoods } from './rules/plan-goods.ts'

/** Statements for what goods declare: marks, allergens, nutrition, and what of it is missing. */
export function foodStatements(all: readonly PlannedGoods[]): Statement[] {
  const marked = changedIn(all, 'marks')
  const declaring = changedIn(all, 'allergens')
  const nourishing = changedIn(all, 'nutrition')
  const informed = changedIn(all, 'information')
  return [
    ...replaced('product_classifiers', ['product_id', 'classifier_key'], marked, ({ goods }) =>
      goods.marks.map((key) => [goods.id, key]),
    ),
    ...replaced('product_allergens', ['product_id', 'code', 'level'], declaring, ({ goods }) => [
      ...(goods.allergens?.contains ?? []).map((code) => [goods.id, code, 'contains']),
      ...(goods.allergens?.mayContain ?? []).map((code) => [goods.id, code, 'may_contain']),
    ]),
    ...replaced('product_free_from', ['product_id', 'code'], declaring, ({ goods }) => {
      const { contains = [], mayContain = [] } = goods.allergens ?? {}
      const isDeclared = goods.allergens !== null
      const facts = { contains, mayContain, isDeclared, classifiers: goods.marks }
      return goods.food === 'no' ? [] : freeFromOf(facts).map((code) => [goods.id, code])
    }),
    ...replaced('product_nutrition', ['product_id', 'basis', ...NUTRIENT_CODES], nourishing, ({ goods }) => {
      const { nutrition } = goods
      return nutrition
        ? [[goods.id, nutrition.per, ...NUTRIENT_CODES.map((code) => nutrition.amounts[code])]]
        : []
    }),
    ...replaced('missing_food_information', ['product_id', 'item'], informed, (planned) =>
      missingOf(planned).map((item) => [planned.goods.id, item]),
    ),
  ]
}

function replaced(
  table: string,
  columns: readonly string[],
  all: readonly PlannedGoods[],
  rowsOf: (planned: PlannedGoods) => unknown[][],
): Statement[] {
  if (all.length === 0) return []
  return [deleteOf(table, idsOf(all)), ...insertMany(table, columns, all.flatMap(rowsOf))]
}

/** Returns the mandatory information that goods lack; none for what is not eaten. */
function missingOf({ goods }: PlannedGoods): FoodInformation[] {
  if (goods.food === 'no') return []
  return missingInformation({
    isPrepacked: goods.food === 'prepacked',
    subcategory: goods.category,
    name: firstOf(goods.name) ?? '',
    ingredients: firstOf(goods.ingredients),
    isAllergenDeclared: goods.allergens !== null,
    isNetQuantityStated: true,
    storage: goods.storage,
    operator: goods.operator,
    abv: goods.abv,
    nutrition: goods.nutrition && MANDATORY_NUTRIENTS.map((code) => goods.nutrition?.amounts[code] ?? null),
  })
}
