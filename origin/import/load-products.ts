import { slugOf, sortKey } from '../text/alphabet.ts'
import { CURRENCY_BY_COUNTRY } from '../../shared/money/money.ts'
import { comparisonOf, formatSize } from '../units/pack-size.ts'
import { LANGUAGES } from '../../shared/sites.ts'
import { runStatements, type Statement } from '../db/statements.ts'
import { rebuildSearch } from '../search/rebuild.ts'
import { insertMany } from './insert-many.ts'
import { share } from '../text/share.ts'
import { derivedPrice } from './kinds.ts'
import { NUTRITION, readProducts, type Fault, type ImportedProduct } from './read-products.ts'
import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'

export type ImportReport = { loaded: number; known: number; faults: Fault[] }

const FIRST_ID = 100_001
const ROWS_AT_ONCE = 500
const PRICED_DAYS = 60
const SOURCE = 'openfoodfacts'
const LICENCE = 'Open Food Facts contributors, ODbL 1.0'

/**
 * Adds the products of a CSV text and rebuilds the search index. Known barcodes are skipped, so a second
 * run changes nothing.
 */
export async function importProducts(db: D1Database, text: string, now: Date): Promise<ImportReport> {
  const { products, faults } = readProducts(text)
  const { gtins, brands, categories, ids } = await readBatch(db, KNOWN, {})
  const known = new Set(gtins.map(({ gtin }) => gtin.padStart(14, '0')))
  const fresh = products.filter(({ gtin }) => !known.has(gtin.padStart(14, '0')))
  const first = Math.max(FIRST_ID, (ids[0]?.last ?? 0) + 1)
  const brandIds = numberBrands(fresh, brands)
  const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]))
  const statements = [
    ...insertAll('brands', ['id', 'name', 'slug'], brandIds.added),
    ...productStatements(
      fresh.map((product, index) => ({
        ...product,
        id: first + index,
        brandId: brandIds.idOf(product.brand),
        categoryId: categoryOf(product, categoryIds),
      })),
      now,
    ),
  ]
  if (statements.length > 0) {
    await runStatements(db, statements)
    await rebuildSearch(db)
  }
  return { loaded: fresh.length, known: products.length - fresh.length, faults }
}

const KNOWN = {
  gtins: sql<{ gtin: string }>('SELECT gtin FROM products WHERE gtin IS NOT NULL'),
  brands: sql<{ id: number; name: string; slug: string }>('SELECT id, name, slug FROM brands'),
  categories: sql<{ id: number; slug: string }>('SELECT id, slug FROM categories'),
  ids: sql<{ last: number }>('SELECT coalesce(max(id), 0) AS last FROM products'),
}

type Numbered = ImportedProduct & { id: number; brandId: number | null; categoryId: number }

function productStatements(products: readonly Numbered[], now: Date): Statement[] {
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
      ],
      products.map(({ id, gtin, brandId, kind }) => {
        const { quantity, unit } = comparisonOf({ value: kind.size, unit: kind.unit })
        return [
          id,
          gtin,
          brandId,
          kind.size,
          kind.unit,
          quantity,
          unit,
          kind.pack,
          kind.motif,
          SOURCE,
          LICENCE,
        ]
      }),
    ),
    // The file has one language; ingredients in another language are better than none.
    ...insertAll(
      'product_texts',
      ['product_id', 'lang', 'name', 'name_extra', 'slug', 'sort_key', 'ingredients'],
      products.flatMap(({ id, name, kind, ingredients }) =>
        LANGUAGES.map((language) => {
          const size = formatSize({ value: kind.size, unit: kind.unit }, language)
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
    ...insertAll(
      'product_nutrition',
      ['product_id', 'basis', ...NUTRITION.map(([column]) => column)],
      products.flatMap(({ id, kind, nutrition }) =>
        nutrition
          ? [[id, comparisonOf({ value: 1, unit: kind.unit }).unit === 'l' ? '100ml' : '100g', ...nutrition]]
          : [],
      ),
    ),
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
        derivedPrice(product.kind, product),
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

/** Assigns ids to brands: known ones are matched by name regardless of case, new ones get a unique slug. */
function numberBrands(
  products: readonly ImportedProduct[],
  brands: readonly { id: number; name: string; slug: string }[],
) {
  const ids = new Map(brands.map(({ id, name }) => [name.toLowerCase(), id]))
  const slugs = new Set(brands.map(({ slug }) => slug))
  let last = Math.max(0, ...ids.values())
  const added: unknown[][] = []
  for (const { brand } of products) {
    if (brand === '' || ids.has(brand.toLowerCase())) continue
    last += 1
    const slug = slugOf(brand) || 'brand'
    const own = slugs.has(slug) ? `${slug}-${last}` : slug
    slugs.add(own)
    ids.set(brand.toLowerCase(), last)
    added.push([last, brand, own])
  }
  return { added, idOf: (brand: string) => ids.get(brand.toLowerCase()) ?? null }
}

function categoryOf({ kind }: ImportedProduct, ids: Map<string, number>): number {
  const id = ids.get(kind.subcategory)
  if (id === undefined) throw new Error(`The shop has no category ${kind.subcategory}`)
  return id
}

const insertAll = (table: string, columns: readonly string[], rows: readonly unknown[][]) =>
  insertMany(table, columns, rows, ROWS_AT_ONCE)
