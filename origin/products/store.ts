import { runBatch } from '../db/batch.ts'
import { prepare, sql, type Params, type Prepared } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { CLASSIFIERS, SHOWN, PRODUCT_COLUMNS, PRODUCT_JOINS } from './queries.ts'
import type { ClassifierRow, ProductRow } from './row.ts'
import { toProduct } from './to-product.ts'

/** Selects products and their order. Its parameters are added to :country, :now, :language and :hidesAlcohol. */
export type ProductSource = {
  /** A query with the columns `product_id` and `rank`. */
  sql: string
  params: Params
  limit: number
  /** True excludes products that cannot be bought now. */
  isInStock?: boolean
}

/** Products that `pickReplacements` can choose from. */
export type CandidateSource = Pick<ProductSource, 'sql' | 'params'>

/** The maximum number of products of a subcategory that are considered as replacements. */
const CANDIDATES_MAX = 80

const GONE = '(coalesce(listed.on_hand - listed.reserved, 0) <= 0)'

/** Selects a source's products by rank, then popularity, without those that are not sold in the country. */
export function productsStatement(request: RequestContext, source: ProductSource): Prepared<ProductRow> {
  const { db, country, now, language, hidesAlcohol } = request
  return prepare(
    db,
    sql(
      `WITH section AS MATERIALIZED (
         SELECT product_id, min(rank) AS rank FROM (${source.sql}) GROUP BY product_id), ${SHOWN}
       SELECT ${PRODUCT_COLUMNS} ${PRODUCT_JOINS} JOIN section ON section.product_id = listed.id
        WHERE ${source.isInStock ? `NOT ${GONE}` : '1'}
        ORDER BY section.rank, ${GONE}, listed.popularity DESC, listed.id LIMIT ${source.limit}`,
    ),
    { country, now, language, hidesAlcohol: Number(hidesAlcohol), ...source.params },
  )
}

/** Selects the names of classifiers, which every list of products needs. */
export function classifiersStatement(request: RequestContext): Prepared<ClassifierRow> {
  return prepare(request.db, CLASSIFIERS, { language: request.language })
}

/** Reads several product lists in one batch and returns them in wire form. */
export async function readProductLists(request: RequestContext, sources: readonly ProductSource[]) {
  const { classifiers, lists } = await runBatch(request.db, {
    classifiers: classifiersStatement(request),
    lists: sources.map((source) => productsStatement(request, source)),
  })
  return lists.map((list) => list.map((row) => toProduct(row, classifiers, request)))
}

/** Products by id, in the given order. */
export function byIds(ids: readonly number[]): ProductSource {
  return {
    sql: 'SELECT value AS product_id, key AS rank FROM json_each(:ids)',
    params: { ids: JSON.stringify(ids) },
    limit: ids.length,
  }
}

/** The product with a barcode. `forms` are all forms of the barcode (`gtinForms`). */
export function byGtin(forms: readonly string[]): ProductSource {
  return {
    sql: 'SELECT id AS product_id, 0 AS rank FROM products WHERE gtin IN (SELECT value FROM json_each(:gtins))',
    params: { gtins: JSON.stringify(forms) },
    limit: 1,
  }
}

/** The most components a meal kit can have. */
const COMPONENTS_MAX = 60

/**
 * The statement that reads the components of a meal kit in the order of its recipe; no rows for other
 * products.
 */
export function componentsOf(id: number): ProductSource {
  return {
    sql: `SELECT c.product_id,
                 (SELECT min(i.ordering) FROM products kit
                    JOIN meal_kits k ON k.id = kit.meal_kit_id
                    JOIN recipe_ingredients i ON i.recipe_id = k.recipe_id
                    JOIN ingredient_products ip ON ip.ingredient_id = i.ingredient_id
                   WHERE kit.id = c.kit_id AND ip.product_id = c.product_id) AS rank
            FROM meal_kit_components c WHERE c.kit_id = :kitId AND c.country = :country`,
    params: { kitId: id },
    limit: COMPONENTS_MAX,
  }
}

/** Candidates to replace a product: named relations first, then the most popular of the same subcategory. */
export function similarTo(id: number): CandidateSource {
  return {
    sql: `SELECT related_id AS product_id, -score AS rank FROM product_relations
           WHERE product_id = :productId AND kind IN ('alternative', 'similar')
          UNION ALL
          SELECT * FROM (
            SELECT pc.product_id, 1 AS rank FROM product_categories own
              JOIN product_categories pc ON pc.category_id = own.category_id
               AND pc.product_id NOT IN (own.product_id, :productId)
              JOIN products p ON p.id = pc.product_id
             WHERE own.product_id = (SELECT coalesce(variant_of, id) FROM products WHERE id = :productId)
               AND own.is_primary = 1
             ORDER BY p.popularity DESC, p.id LIMIT ${CANDIDATES_MAX})`,
    params: { productId: id },
  }
}

/** Named relations first, then products that share the most recipes with it. */
export function boughtWith(id: number, limit: number): ProductSource {
  return {
    sql: `SELECT related_id AS product_id, -score AS rank FROM product_relations
           WHERE product_id = :productId AND kind = 'bought_together'
          UNION ALL
          SELECT other.product_id, 1.0 / count(*) AS rank
            FROM ingredient_products own
            JOIN recipe_ingredients mine ON mine.ingredient_id = own.ingredient_id
            JOIN recipe_ingredients beside ON beside.recipe_id = mine.recipe_id AND beside.is_basic = 0
            JOIN ingredient_products other ON other.ingredient_id = beside.ingredient_id
             AND other.country = :country AND other.rank = 0
           WHERE own.product_id = :productId AND own.country = :country AND other.product_id <> :productId
           GROUP BY other.product_id`,
    params: { productId: id },
    limit,
    isInStock: true,
  }
}

/** Other products of the same brand that are in stock. */
export function ofSameBrand(id: number, limit: number): ProductSource {
  return {
    sql: `SELECT p.id AS product_id, 0 AS rank FROM products own JOIN products p ON p.brand_id = own.brand_id
           WHERE own.id = :productId AND p.id <> :productId`,
    params: { productId: id },
    limit,
    isInStock: true,
  }
}

/**
 * Candidates of the same ingredients in the order of preference, then similar products. With a recipe, only
 * products of its ingredients: no other fits its amounts.
 */
export function alternativesTo(id: number, recipeId: number | undefined): CandidateSource {
  return {
    sql: `SELECT other.product_id, other.rank FROM ingredient_products own
            JOIN ingredient_products other ON other.ingredient_id = own.ingredient_id AND other.country = :country
           WHERE own.product_id = :productId AND own.country = :country AND other.product_id <> :productId
             AND (:recipeId IS NULL OR own.ingredient_id IN (
               SELECT ingredient_id FROM recipe_ingredients WHERE recipe_id = :recipeId))
          UNION ALL
          SELECT product_id, 1000 + rank FROM (${similarTo(id).sql}) WHERE :recipeId IS NULL`,
    params: { productId: id, recipeId: recipeId ?? null },
  }
}
