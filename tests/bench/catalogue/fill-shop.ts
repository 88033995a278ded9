import type { Database } from '../../../scripts/shop/database.ts'

/** The seed's products, which every added product copies. */
const SEEDED = 'id < 10000'
/** Products of one brand among the added ones, as in the files that shops import. */
const PER_BRAND = 7
const FIRST_CATEGORY = 9_000
/** Above all ids of the seed. */
const FIRST_ID = 1_000_000

/** A top category of the bench with `size` products in the Norwegian shop. */
export type BenchCategory = { id: number; size: number }

/**
 * Adds a top category with four subcategories for each size, and further products in the seed's own categories up to
 * `total`. Copies have prices, campaigns, stock, diets and origins of the seed, and brands of their own.
 */
export async function fillShop(
  db: Database,
  { sizes, total }: { sizes: readonly number[]; total: number },
): Promise<BenchCategory[]> {
  const listed = await readListed(db)
  let step = 1
  for (; (await countProducts(db)) + listed.length <= total; step += 1)
    await copy(db, step, null, listed.length)
  const categories: BenchCategory[] = []
  for (const [index, size] of sizes.entries()) {
    const id = FIRST_CATEGORY + index * 10
    await addCategory(db, id)
    for (let left = size; left > 0; left -= listed.length, step += 1) {
      await copy(db, step, id, Math.min(left, listed.length))
    }
    categories.push({ id, size })
  }
  return categories
}

export async function countProducts(db: Database): Promise<number> {
  const row = await db.prepare('SELECT count(*) AS count FROM products').first<{ count: number }>()
  return row?.count ?? 0
}

/** Numbers the seed's products that are sold in Norway, so that any number of them can be copied. */
async function readListed(db: Database): Promise<unknown[]> {
  await db
    .prepare(
      `CREATE TABLE bench_products AS SELECT p.id, row_number() OVER (ORDER BY p.id * 7919 % 1009) - 1 AS place
         FROM products p JOIN product_markets m ON m.product_id = p.id AND m.country = 'NO' AND m.is_listed = 1
        WHERE p.${SEEDED} AND p.meal_kit_id IS NULL`,
    )
    .run()
  return (await db.prepare('SELECT id FROM bench_products').all()).results
}

async function addCategory(db: Database, id: number): Promise<void> {
  const add = (own: number, parent: number | null) => [
    db.prepare(
      `INSERT INTO categories (id, parent_id, slug, sort, motif, tint)
       SELECT ${own}, ${parent}, 'bench-${own}', ${own}, motif, tint FROM categories WHERE id = 1`,
    ),
    db.prepare(
      `INSERT INTO category_texts (category_id, lang, name)
       SELECT ${own}, lang, 'Bench ${own}' FROM category_texts WHERE category_id = 1`,
    ),
  ]
  await db.batch([...add(id, null), ...[1, 2, 3, 4].flatMap((each) => add(id + each, id))])
}

/** Copies the first `count` numbered products under new ids, into a category's subcategories or their own. */
async function copy(db: Database, step: number, category: number | null, count: number): Promise<void> {
  const added = FIRST_ID + step * 10_000
  const brand = `${added} + place / ${PER_BRAND}`
  const of = (table: string) =>
    `${table} JOIN bench_products b ON b.id = ${table}.product_id AND place < ${count}`
  const [place, where] =
    category === null ? ['category_id', ''] : [`${category} + 1 + place % 4`, 'WHERE is_primary = 1']
  const statements = [
    `INSERT OR IGNORE INTO brands (id, name, slug)
       SELECT ${brand}, 'Brand ' || (${brand}), 'brand-' || (${brand}) FROM bench_products WHERE place < ${count}`,
    `INSERT INTO products (id, brand_id, size_value, size_unit, comparison_quantity, comparison_unit, deposit_key,
         storage, popularity, is_exempt_from_marketing, pack, colour, label, motif, source, allergen_status)
       SELECT p.id + ${added}, ${brand}, size_value, size_unit, comparison_quantity, comparison_unit, deposit_key,
         storage, popularity / 2, is_exempt_from_marketing, pack, colour, label, motif, source, allergen_status
         FROM products p JOIN bench_products b ON b.id = p.id AND place < ${count}`,
    `INSERT INTO product_texts (product_id, lang, name, name_extra, slug, sort_key, description, ingredients)
       SELECT product_id + ${added}, lang, name || ' ${added}', name_extra, slug, sort_key || '${added}', description,
         ingredients FROM ${of('product_texts')}`,
    `INSERT INTO product_categories
       SELECT product_id + ${added}, ${place}, is_primary FROM ${of('product_categories')} ${where}`,
    `INSERT INTO product_classifiers
       SELECT product_id + ${added}, classifier_key FROM ${of('product_classifiers')}`,
    `INSERT INTO product_free_from SELECT product_id + ${added}, code FROM ${of('product_free_from')}`,
    `INSERT INTO product_markets (product_id, country, is_listed, listed_from, vat_class, abv, age_limit, origin)
       SELECT product_id + ${added}, country, is_listed, listed_from, vat_class, abv, age_limit, origin
         FROM ${of('product_markets')}`,
    `INSERT INTO prices (product_id, country, gross_minor, currency, valid_from, valid_to)
       SELECT product_id + ${added}, country, gross_minor + place % 50 * 10, currency, valid_from, valid_to
         FROM ${of('prices')}`,
    `INSERT INTO stock (product_id, country, on_hand)
       SELECT product_id + ${added}, country, on_hand FROM ${of('stock')}`,
    `INSERT INTO campaign_products (campaign_id, product_id, percent_bp, fixed_minor, min_qty, pay_qty)
       SELECT campaign_id, product_id + ${added}, percent_bp, fixed_minor, min_qty, pay_qty
         FROM ${of('campaign_products')}`,
  ]
  await db.batch(statements.map((sql) => db.prepare(sql)))
}
