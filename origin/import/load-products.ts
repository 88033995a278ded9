import { runStatements, type Statement } from '../db/statements.ts'
import { refreshListings } from '../products/listed/refresh.ts'
import { refreshSearch } from '../search/refresh.ts'
import { readFoodInformation, WITHHOLD } from '../products/food-information.ts'
import type { FoodInformation } from '../products/rules/food-information.ts'
import { createBrandNumbers } from './brand-numbers.ts'
import { insertMany } from './insert-many.ts'
import { completionStatements } from './completion-statements.ts'
import { missingOf } from './declared-statements.ts'
import { IMPORT_SOURCE, productStatements } from './product-statements.ts'
import { readProducts, type Fault, type ImportedProduct } from './read-products.ts'
import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'

export type ImportReport = { loaded: number; known: number; faults: Fault[] }

export type ProductReport = ImportReport & {
  /** Existing products that lacked information and got it from this file. */
  completed: number
  /**
   * All imported products that lack mandatory information: what is missing, and how many are withheld from
   * sale.
   */
  incomplete: { products: number; withheld: number; items: { item: FoodInformation; products: number }[] }
}

const FIRST_ID = 100_001

/**
 * Adds the products of a CSV text and stores their listings and search words. Known barcodes are skipped, so that a
 * second run changes nothing; only a product that lacks mandatory information takes it from the file
 * (docs/reference/food.md#withheld).
 */
export async function importProducts(db: D1Database, text: string, now: Date): Promise<ProductReport> {
  const { products, faults } = readProducts(text)
  const { gtins, incomplete, brands, categories, ids } = await readBatch(db, KNOWN, { source: IMPORT_SOURCE })
  const known = new Set(gtins.map(({ gtin }) => keyOf(gtin)))
  const lacking = new Map(incomplete.map((row) => [keyOf(row.gtin), row]))
  const fresh = products.filter(({ gtin }) => !known.has(keyOf(gtin)))
  const completed = products.flatMap((product) => {
    const stored = lacking.get(keyOf(product.gtin))
    return stored && missingOf(product).length < stored.missing ? [{ ...product, id: stored.id }] : []
  })
  const first = Math.max(FIRST_ID, (ids[0]?.last ?? 0) + 1)
  const brandIds = createBrandNumbers(brands)
  const addedBrands = brandIds.add(fresh.map(({ brand }) => brand))
  const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]))
  const statements: Statement[] = [
    ...insertMany('brands', ['id', 'name', 'slug'], addedBrands),
    ...productStatements(
      fresh.map((product, index) => ({
        ...product,
        id: first + index,
        brandId: brandIds.idOf(product.brand),
        categoryId: categoryOf(product, categoryIds),
      })),
      now,
    ),
    ...completionStatements(completed),
  ]
  if (fresh.length + completed.length > 0) {
    await runStatements(db, [...statements, WITHHOLD])
    await refreshListings({ db, now: now.toISOString() })
    await refreshSearch({ db, now: now.toISOString() })
  }
  return {
    loaded: fresh.length,
    completed: completed.length,
    known: products.length - fresh.length - completed.length,
    faults,
    incomplete: await readIncomplete(db),
  }
}

async function readIncomplete(db: D1Database): Promise<ProductReport['incomplete']> {
  const { sources, items } = await readFoodInformation(db)
  const own = sources.find(({ source }) => source === IMPORT_SOURCE)
  return {
    products: own?.incomplete ?? 0,
    withheld: own?.withheld ?? 0,
    items: items
      .filter(({ source }) => source === IMPORT_SOURCE)
      .map(({ item, products }) => ({ item, products })),
  }
}

const keyOf = (gtin: string) => gtin.padStart(14, '0')

/** The contents of the shop before an import. */
const KNOWN = {
  gtins: sql<{ gtin: string }>('SELECT gtin FROM products WHERE gtin IS NOT NULL'),
  incomplete: sql<{ id: number; gtin: string; missing: number }>(
    `SELECT p.id, p.gtin, count(*) AS missing
       FROM products p JOIN missing_food_information x ON x.product_id = p.id
      WHERE p.source = :source AND p.gtin IS NOT NULL GROUP BY p.id`,
  ),
  brands: sql<{ id: number; name: string; slug: string }>('SELECT id, name, slug FROM brands'),
  categories: sql<{ id: number; slug: string }>('SELECT id, slug FROM categories'),
  ids: sql<{ last: number }>('SELECT coalesce(max(id), 0) AS last FROM products'),
}

function categoryOf({ kind }: ImportedProduct, ids: Map<string, number>): number {
  const id = ids.get(kind.subcategory)
  if (id === undefined) throw new Error(`The shop has no category ${kind.subcategory}`)
  return id
}
