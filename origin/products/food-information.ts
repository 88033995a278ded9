import { readBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import type { Statement } from '../db/statements.ts'
import type { FoodInformation } from './rules/food-information.ts'

/** Food that is withheld from sale, and the reasons (docs/reference/food.md#withheld). */

/** Sources of products: the reference assortment, and files that operators load. */
export const PRODUCT_SOURCES = {
  own: 'Own goods',
  torg: 'Reference assortment',
  openfoodfacts: 'Imported products',
} as const
export type ProductSourceName = keyof typeof PRODUCT_SOURCES

const WITHHOLD_SQL = `UPDATE product_markets SET is_listed = is_withheld, is_withheld = NOT is_withheld
         WHERE (is_listed = 1 OR is_withheld = 1)
           AND is_withheld <> EXISTS (
             SELECT 1 FROM products p
               JOIN food_information_settings s ON s.source = p.source AND s.is_required = 1
               JOIN missing_food_information x ON x.product_id = p.id
              WHERE p.id = product_markets.product_id)`

/** Withholds products from sale, or releases them, according to the settings and the missing information. */
export const WITHHOLD: Statement = { sql: WITHHOLD_SQL, params: [] }

/** `WITHHOLD` for some products. */
export const withholdOf = (ids: readonly number[]): Statement => ({
  sql: `${WITHHOLD_SQL} AND product_id IN (SELECT value FROM json_each(?1))`,
  params: [JSON.stringify(ids)],
})

/**
 * The statement that turns the requirement on or off for the products of a source; `WITHHOLD` then applies
 * it.
 */
export function requireStatement(source: ProductSourceName, isRequired: boolean): Statement {
  return {
    sql: 'UPDATE food_information_settings SET is_required = ?2 WHERE source = ?1',
    params: [source, Number(isRequired)],
  }
}

export type SourceRow = {
  source: ProductSourceName
  is_required: number
  incomplete: number
  withheld: number
}
export type ItemRow = { source: ProductSourceName; item: FoodInformation; products: number }
export type IncompleteRow = {
  id: number
  name: string
  gtin: string | null
  items: string
  is_withheld: number
}

/** The settings with their counts, the missing items, and the first `limit` incomplete products of a source. */
export async function readFoodInformation(db: D1Database) {
  return readBatch(db, OVERVIEW, {})
}

/** Reads the first `limit` products of a source that lack information. */
export async function readIncomplete(
  db: D1Database,
  source: ProductSourceName,
  limit: number,
): Promise<IncompleteRow[]> {
  return (await prepare(db, INCOMPLETE, { source, limit }).all<IncompleteRow>()).results
}

const OVERVIEW = {
  sources: sql<SourceRow>(
    `SELECT s.source, s.is_required,
            (SELECT count(*) FROM products p WHERE p.source = s.source
                AND EXISTS (SELECT 1 FROM missing_food_information x WHERE x.product_id = p.id)) AS incomplete,
            (SELECT count(DISTINCT m.product_id) FROM product_markets m
               JOIN products p ON p.id = m.product_id AND p.source = s.source
              WHERE m.is_withheld = 1) AS withheld
       FROM food_information_settings s ORDER BY s.source`,
  ),
  items: sql<ItemRow>(
    `SELECT p.source, x.item, count(*) AS products
       FROM missing_food_information x JOIN products p ON p.id = x.product_id
      GROUP BY p.source, x.item ORDER BY p.source, products DESC, x.item`,
  ),
}

const INCOMPLETE = sql<IncompleteRow>(
  `SELECT p.id, t.name, p.gtin, group_concat(x.item, ', ') AS items,
          EXISTS (SELECT 1 FROM product_markets m WHERE m.product_id = p.id AND m.is_withheld = 1) AS is_withheld
     FROM missing_food_information x
     JOIN products p ON p.id = x.product_id AND p.source = :source
     JOIN product_texts t ON t.product_id = p.id AND t.lang = 'nb'
    GROUP BY p.id ORDER BY p.id LIMIT :limit`,
)
