import { slugOf, sortKey } from '../text/alphabet.ts'
import { CURRENCY_BY_COUNTRY } from '../../shared/money/money.ts'
import { comparisonOf, formatSize } from '../units/pack-size.ts'
import { LANGUAGES } from '../../shared/sites.ts'
import type { Statement } from '../db/statements.ts'
import { insertMany } from './insert-many.ts'
import { share } from '../text/share.ts'
import { declaredStatements, sizeOf, statusOf, type NumberedProduct } from './declared-statements.ts'
import { derivedPrice } from './kinds.ts'
import type { ImportedProduct } from './read-products.ts'

export const IMPORT_SOURCE = 'openfoodfacts'

const PRICED_DAYS = 60
const LICENCE = 'Open Food Facts contributors, ODbL 1.0'

type Placed = NumberedProduct & { brandId: number | null; categoryId: number }

/** Statements that add new products. `now` dates their prices. */
export function productStatements(products: readonly Placed[], now: Date): Statement[] {
  const from = new Date(now.getTime() - PRICED_DAYS * 86_400_000).toISOString()
  return [
    ...insertMany(
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
    ...insertMany(
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
    ...insertMany(
      'product_categories',
      ['product_id', 'category_id', 'is_primary'],
      products.map(({ id, categoryId }) => [id, categoryId, 1]),
    ),
    ...insertMany(
      'product_classifiers',
      ['product_id', 'classifier_key'],
      products.flatMap(({ id, isOrganic }) => (isOrganic ? [[id, 'organic']] : [])),
    ),
    ...declaredStatements(products),
    ...insertMany(
      'product_markets',
      ['product_id', 'country', 'is_listed', 'listed_from', 'vat_class'],
      products.map(({ id, country }) => [id, country, 1, from, 'food']),
    ),
    ...insertMany(
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
    ...insertMany(
      'stock',
      ['product_id', 'country', 'on_hand'],
      products.map(({ id, country, gtin }) => [id, country, 20 + Math.floor(share(gtin) * 60)]),
    ),
  ]
}

function sizeInKind(product: ImportedProduct) {
  const { value: size, unit } = sizeOf(product)
  return { size, unit }
}
