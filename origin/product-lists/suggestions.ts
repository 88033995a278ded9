import type { getListSuggestions } from '../../shared/api/product-lists.ts'
import { runBatch } from '../db/batch.ts'
import type { Handler } from '../http/mount.ts'
import { pageOf } from '../http/page-of.ts'
import { requireUser } from '../http/session.ts'
import { classifiersStatement, productsStatement } from '../products/store.ts'
import { toProduct } from '../products/to-product.ts'
import { LIST_BY } from './queries.ts'
import { requireListId } from './read.ts'

/** Suggestions that are ranked; a page shows some of them. */
const RANKED = 96

/** Goods that are often bought with those of the list and are not on it, in stock, the closest first. */
export const serveListSuggestions: Handler<typeof getListSuggestions> = async (
  { params, query },
  request,
) => {
  const { db } = request
  const by = { listId: params.id, userId: requireUser(request).user_id }
  await requireListId(request, by)
  const { products, classifiers } = await runBatch(db, {
    products: productsStatement(request, { sql: RELATED, params: by, limit: RANKED, isInStock: true }),
    classifiers: classifiersStatement(request),
  })
  const start = (query.page - 1) * query.size
  const shown = products.slice(start, start + query.size)
  return {
    items: shown.map((row) => toProduct(row, classifiers, request)),
    ...pageOf(query, products.length),
  }
}

/** Named relations first, then goods of the same recipes; for an empty list the most popular goods. */
const RELATED = `
  WITH ${LIST_BY.id},
  own (product_id) AS (SELECT product_id FROM product_list_items WHERE list_id = (SELECT id FROM mine))
  SELECT product_id, min(rank) AS rank FROM (
    SELECT related_id AS product_id, -score AS rank FROM product_relations
     WHERE kind = 'bought_together' AND product_id IN (SELECT product_id FROM own)
    UNION ALL
    SELECT other.product_id, 1.0 / count(*) FROM own
      JOIN ingredient_products mine_too ON mine_too.product_id = own.product_id AND mine_too.country = :country
      JOIN recipe_ingredients needed ON needed.ingredient_id = mine_too.ingredient_id
      JOIN recipe_ingredients beside ON beside.recipe_id = needed.recipe_id AND beside.is_basic = 0
      JOIN ingredient_products other ON other.ingredient_id = beside.ingredient_id
       AND other.country = :country AND other.rank = 0
     GROUP BY other.product_id
    UNION ALL
    SELECT * FROM (SELECT id, 2.0 FROM products WHERE status = 'active' AND variant_of IS NULL
                    ORDER BY popularity DESC, id LIMIT ${RANKED}))
   WHERE product_id NOT IN (SELECT product_id FROM own) GROUP BY product_id`
