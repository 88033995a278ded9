import type { RequestContext } from '../http/context.ts'
import { CLASSIFIERS_SQL, LISTED, PRODUCT_COLUMNS, PRODUCT_JOINS } from './queries.ts'
import type { ClassifierRow, ProductRow } from './row.ts'
import { toProduct } from './to-product.ts'

/** Where products come from and in which order: SQL of ours, values as parameters from ?4 on. */
export type ProductSource = {
  /** Query with the columns `product_id` and `rank`. */
  sql: string
  params: unknown[]
  limit: number
  /** Leaves out what cannot be bought now. */
  isInStock?: boolean
}

const GONE = '(coalesce(listed.on_hand - listed.reserved, 0) <= 0)'

/** The listed products of a source by its rank, then by popularity. What is not sold is left out. */
export function productsStatement(request: RequestContext, source: ProductSource): D1PreparedStatement {
  return request.db
    .prepare(
      `WITH section AS MATERIALIZED (
         SELECT product_id, min(rank) AS rank FROM (${source.sql}) GROUP BY product_id), ${LISTED}
       SELECT ${PRODUCT_COLUMNS} ${PRODUCT_JOINS} JOIN section ON section.product_id = listed.id
        WHERE ${source.isInStock ? `NOT ${GONE}` : '1'}
        ORDER BY section.rank, ${GONE}, listed.popularity DESC, listed.id LIMIT ${source.limit}`,
    )
    .bind(request.country, request.now, request.language, ...source.params)
}

/** Names of the classifiers, which every list of products needs beside its rows. */
export function classifiersStatement(request: RequestContext): D1PreparedStatement {
  return request.db.prepare(CLASSIFIERS_SQL).bind(request.language)
}

/** Several lists of products in one batch, each as the wire has them. */
export async function readProductLists(request: RequestContext, sources: readonly ProductSource[]) {
  const [classifiers, ...lists] = await request.db.batch<unknown>([
    classifiersStatement(request),
    ...sources.map((source) => productsStatement(request, source)),
  ])
  const names = (classifiers?.results ?? []) as ClassifierRow[]
  return lists.map((list) => (list.results as ProductRow[]).map((row) => toProduct(row, names, request)))
}

export function byIds(ids: readonly number[]): ProductSource {
  return {
    sql: 'SELECT value AS product_id, key AS rank FROM json_each(?4)',
    params: [JSON.stringify(ids)],
    limit: ids.length,
  }
}

export function byGtin(forms: readonly string[]): ProductSource {
  return {
    sql: 'SELECT id AS product_id, 0 AS rank FROM products WHERE gtin IN (SELECT value FROM json_each(?4))',
    params: [JSON.stringify(forms)],
    limit: 1,
  }
}

/** Named relations first, then the most wanted of the same subcategory. */
export function similarTo(id: number, limit: number): ProductSource {
  return {
    sql: `SELECT related_id AS product_id, -score AS rank FROM product_relations
           WHERE product_id = ?4 AND kind IN ('alternative', 'similar')
          UNION ALL
          SELECT * FROM (
            SELECT pc.product_id, 1 AS rank FROM product_categories own
              JOIN product_categories pc ON pc.category_id = own.category_id AND pc.product_id <> ?4
              JOIN products p ON p.id = pc.product_id
             WHERE own.product_id = ?4 AND own.is_primary = 1
             ORDER BY p.popularity DESC, p.id LIMIT 80)`,
    params: [id],
    limit,
    isInStock: true,
  }
}

/** Named relations first, then what recipes put beside it, the more recipes the nearer. */
export function boughtWith(id: number, limit: number): ProductSource {
  return {
    sql: `SELECT related_id AS product_id, -score AS rank FROM product_relations
           WHERE product_id = ?4 AND kind = 'bought_together'
          UNION ALL
          SELECT other.product_id, 1.0 / count(*) AS rank
            FROM ingredient_products own
            JOIN recipe_ingredients mine ON mine.ingredient_id = own.ingredient_id
            JOIN recipe_ingredients beside ON beside.recipe_id = mine.recipe_id AND beside.is_basic = 0
            JOIN ingredient_products other ON other.ingredient_id = beside.ingredient_id
             AND other.country = ?1 AND other.rank = 0
           WHERE own.product_id = ?4 AND own.country = ?1 AND other.product_id <> ?4
           GROUP BY other.product_id`,
    params: [id],
    limit,
    isInStock: true,
  }
}

export function ofSameBrand(id: number, limit: number): ProductSource {
  return {
    sql: `SELECT p.id AS product_id, 0 AS rank FROM products own JOIN products p ON p.brand_id = own.brand_id
           WHERE own.id = ?4 AND p.id <> ?4`,
    params: [id],
    limit,
    isInStock: true,
  }
}

/** Products of the same ingredients (of one recipe, when given) in the order the recipe prefers. */
export function servingInsteadOf(id: number, recipeId: number | undefined, limit: number): ProductSource {
  return {
    sql: `SELECT other.product_id, other.rank FROM ingredient_products own
            JOIN ingredient_products other ON other.ingredient_id = own.ingredient_id AND other.country = ?1
           WHERE own.product_id = ?4 AND own.country = ?1 AND other.product_id <> ?4
             AND (?5 IS NULL OR own.ingredient_id IN (
               SELECT ingredient_id FROM recipe_ingredients WHERE recipe_id = ?5))
          UNION ALL
          SELECT product_id, 1000 + rank FROM (${similarTo(id, limit).sql})`,
    params: [id, recipeId ?? null],
    limit,
    isInStock: true,
  }
}
