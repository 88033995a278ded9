import { comparisonOf, type PackSize } from '../units/pack-size.ts'
import type { Statement } from '../db/statements.ts'
import { missingInformation, type FoodInformation } from '../products/rules/food-information.ts'
import { freeFromOf } from '../products/rules/free-from.ts'
import { MANDATORY_NUTRIENTS } from '../products/rules/nutrition.ts'
import { insertMany } from './insert-many.ts'
import { NUTRITION, type ImportedProduct } from './read-products.ts'

export type NumberedProduct = ImportedProduct & { id: number }

/** Returns the mandatory information that the file lacks for a product. */
export function missingOf({ kind, name, ingredients, nutrition, declared }: ImportedProduct) {
  const columns = NUTRITION.map(([column]) => column)
  const mandatory = MANDATORY_NUTRIENTS.map((code) => nutrition?.[columns.indexOf(code)] ?? null)
  return missingInformation({
    isPrepacked: true,
    subcategory: kind.subcategory,
    name,
    ingredients,
    isAllergenDeclared: declared.allergens !== null,
    isNetQuantityStated: declared.size !== null,
    storage: declared.storage,
    operator: declared.operator,
    abv: null,
    nutrition: mandatory,
  })
}

export const DECLARED_TABLES = [
  'product_allergens',
  'product_free_from',
  'product_ingredient_kinds',
  'product_nutrition',
  'missing_food_information',
] as const

export function declaredStatements(products: readonly NumberedProduct[]): Statement[] {
  return [
    ...insertMany(
      'product_allergens',
      ['product_id', 'code', 'level'],
      products.flatMap(({ id, declared: { allergens } }) => [
        ...(allergens?.contains ?? []).map((code) => [id, code, 'contains']),
        ...(allergens?.mayContain ?? []).map((code) => [id, code, 'may_contain']),
      ]),
    ),
    ...insertMany(
      'product_free_from',
      ['product_id', 'code'],
      products.flatMap(({ id, declared: { allergens } }) =>
        allergens
          ? freeFromOf({ ...allergens, isDeclared: true, classifiers: [] }).map((code) => [id, code])
          : [],
      ),
    ),
    ...insertMany(
      'product_nutrition',
      ['product_id', 'basis', ...NUTRITION.map(([column]) => column)],
      products.flatMap((product) => {
        const basis = comparisonOf(sizeOf(product)).unit === 'l' ? '100ml' : '100g'
        return product.nutrition ? [[product.id, basis, ...product.nutrition]] : []
      }),
    ),
    ...insertMany(
      'missing_food_information',
      ['product_id', 'item'],
      products.flatMap((product) => missingOf(product).map((item: FoodInformation) => [product.id, item])),
    ),
  ]
}

/** The declared quantity, else the usual one of the category, which is illustrative. */
export function sizeOf({ kind, declared }: ImportedProduct): PackSize {
  return declared.size ?? { value: kind.size, unit: kind.unit }
}

export function statusOf({ declared }: ImportedProduct): 'declared' | 'not_declared' {
  return declared.allergens ? 'declared' : 'not_declared'
}
