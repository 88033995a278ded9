import { slugOf, sortKey } from '../text/alphabet.ts'
import { CURRENCY_BY_COUNTRY } from '../../shared/money/money.ts'
import { comparisonOf, formatSize, type PackSize } from '../units/pack-size.ts'
import { LANGUAGES } from '../../shared/sites.ts'
import type { Statement } from '../db/statements.ts'
import { missingInformation, type FoodInformation } from '../products/rules/food-information.ts'
import { MANDATORY_NUTRIENTS } from '../products/rules/nutrition.ts'
import { freeFromOf } from '../products/rules/free-from.ts'
import { insertMany } from './insert-many.ts'
import { share } from '../text/share.ts'
import { derivedPrice } from './kinds.ts'
import { NUTRITION, type ImportedProduct } from './read-products.ts'

export const IMPORT_SOURCE = 'openfoodfacts'

const ROWS_AT_ONCE = 500
const PRICED_DAYS = 60
const LICENCE = 'Open Food Facts contributors, ODbL 1.0'

type Numbered = ImportedProduct & { id: number }
type Placed = Numbered & { brandId: number | null; categoryId: number }

/** Statements that add new products. `now` dates their prices. */
export function productStatements(products: readonly Placed[], now: Date): Statement[] {
  const from = new Date(now.getTime() - PRICED_DAYS * 86_400_000).toISOString()
  return [
    ...insertAll(
      'products',
      [
        'id',
        'gtin',
        'brand_id',
        'size_value',
        'size_unit',
        'comparison_quantity',
        'comparison_unit',
        'pack',
        'motif',
        'source',
        'source_license',
        'storage',
        'allergen_status',
        'operator_name',
        'operator_address',
      ],
      products.map((product) => {
        const { id, gtin, brandId, kind } = product
        const size = sizeOf(product)
        const { quantity, unit } = comparisonOf(size)
        return [
          id,
          gtin,
          brandId,
          size.value,
          size.unit,
          quantity,
          unit,
          kind.pack,
          kind.motif,
          IMPORT_SOURCE,
          LICENCE,
          product.declared.storage,
          statusOf(product),
          product.declared.operator?.name ?? null,
          product.declared.operator?.address ?? null,
        ]
      }),
    ),
    // The file has one language; a list of ingredients in another is better than none.
    ...insertAll(
      'product_texts',
      ['product_id', 'lang', 'name', 'name_extra', 'slug', 'sort_key', 'ingredients'],
      products.flatMap((product) =>
        LANGUAGES.map((language) => {
          const { id, name, ingredients } = product
          const size = formatSize(sizeOf(product), language)
          return [id, language, name, size, slugOf(name) || 'product', sortKey(name, language), ingredients]
        }),
      ),
    ),
    ...insertAll(
      'product_categories',
      ['product_id', 'category_id', 'is_primary'],
      products.map(({ id, categoryId }) => [id, categoryId, 1]),
    ),
    ...insertAll(
      'product_classifiers',
      ['product_id', 'classifier_key'],
      products.flatMap(({ id, isOrganic }) => (isOrganic ? [[id, 'organic']] : [])),
    ),
    ...declaredStatements(products),
    ...insertAll(
      'product_markets',
      ['product_id', 'country', 'is_listed', 'listed_from', 'vat_class'],
      products.map(({ id, country }) => [id, country, 1, from, 'food']),
    ),
    ...insertAll(
      'prices',
      ['product_id', 'country', 'gross_minor', 'currency', 'valid_from'],
      products.map((product) => [
        product.id,
        product.country,
        derivedPrice({ ...product.kind, ...sizeInKind(product) }, product),
        CURRENCY_BY_COUNTRY[product.country],
        from,
      ]),
    ),
    ...insertAll(
      'stock',
      ['product_id', 'country', 'on_hand'],
      products.map(({ id, country, gtin }) => [id, country, 20 + Math.floor(share(gtin) * 60)]),
    ),
  ]
}

/**
 * Statements that add missing information to existing products: pack, ingredients, allergens, nutrition,
 * storage, operator.
 */
export function completionStatements(products: readonly Numbered[]): Statement[] {
  if (products.length === 0) return []
  const ids = JSON.stringify(products.map(({ id }) => id))
  return [
    {
      sql: `UPDATE products SET size_value = new.value ->> 1, size_unit = new.value ->> 2,
              comparison_quantity = new.value ->> 3, comparison_unit = new.value ->> 4,
              storage = new.value ->> 5, allergen_status = new.value ->> 6,
              operator_name = new.value ->> 7, operator_address = new.value ->> 8
              FROM json_each(?1) new WHERE products.id = new.value ->> 0`,
      params: [
        JSON.stringify(
          products.map((product) => {
            const size = sizeOf(product)
            const { quantity, unit } = comparisonOf(size)
            const { storage, operator } = product.declared
            return [
              product.id,
              size.value,
              size.unit,
              quantity,
              unit,
              storage,
              statusOf(product),
              operator?.name ?? null,
              operator?.address ?? null,
            ]
          }),
        ),
      ],
    },
    {
      sql: `UPDATE product_texts SET name_extra = new.value ->> 2, ingredients = new.value ->> 3
              FROM json_each(?1) new
             WHERE product_texts.product_id = new.value ->> 0 AND product_texts.lang = new.value ->> 1`,
      params: [
        JSON.stringify(
          products.flatMap((product) =>
            LANGUAGES.map((language) => [
              product.id,
              language,
              formatSize(sizeOf(product), language),
              product.ingredients,
            ]),
          ),
        ),
      ],
    },
    ...DECLARED_TABLES.map((table) => ({
      sql: `DELETE FROM ${table} WHERE product_id IN (SELECT value FROM json_each(?1))`,
      params: [ids],
    })),
    ...declaredStatements(products),
  ]
}

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

const DECLARED_TABLES = [
  'product_allergens',
  'product_free_from',
  'product_nutrition',
  'missing_food_information',
] as const

function declaredStatements(products: readonly Numbered[]): Statement[] {
  return [
    ...insertAll(
      'product_allergens',
      ['product_id', 'code', 'level'],
      products.flatMap(({ id, declared: { allergens } }) => [
        ...(allergens?.contains ?? []).map((code) => [id, code, 'contains']),
        ...(allergens?.mayContain ?? []).map((code) => [id, code, 'may_contain']),
      ]),
    ),
    ...insertAll(
      'product_free_from',
      ['product_id', 'code'],
      products.flatMap(({ id, declared: { allergens } }) =>
        allergens
          ? freeFromOf({ ...allergens, isDeclared: true, classifiers: [] }).map((code) => [id, code])
          : [],
      ),
    ),
    ...insertAll(
      'product_nutrition',
      ['product_id', 'basis', ...NUTRITION.map(([column]) => column)],
      products.flatMap((product) => {
        const basis = comparisonOf(sizeOf(product)).unit === 'l' ? '100ml' : '100g'
        return product.nutrition ? [[product.id, basis, ...product.nutrition]] : []
      }),
    ),
    ...insertAll(
      'missing_food_information',
      ['product_id', 'item'],
      products.flatMap((product) => missingOf(product).map((item: FoodInformation) => [product.id, item])),
    ),
  ]
}

/** The declared quantity, else the usual one of the category, which is illustrative. */
function sizeOf({ kind, declared }: ImportedProduct): PackSize {
  return declared.size ?? { value: kind.size, unit: kind.unit }
}

function sizeInKind(product: ImportedProduct) {
  const { value: size, unit } = sizeOf(product)
  return { size, unit }
}

function statusOf({ declared }: ImportedProduct): 'declared' | 'not_declared' {
  return declared.allergens ? 'declared' : 'not_declared'
}

const insertAll = (table: string, columns: readonly string[], rows: readonly unknown[][]) =>
  insertMany(table, columns, rows, ROWS_AT_ONCE)
