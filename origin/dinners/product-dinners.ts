import type { getDinnersWithProduct } from '../../shared/api/dinners.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { recipesStatement } from '../recipe-cards/card.ts'
import { NO_STANDING } from './facts.ts'
import { recipeDinner } from './to-dinner.ts'

const DINNERS_MAX = 6

/** The same for everybody, those first that use the product before another. Throws 404 for an unknown product. */
export const serveDinnersWithProduct: Handler<typeof getDinnersWithProduct> = async ({ params }, request) => {
  const { db } = request
  const productId = params.id
  const { known, recipes } = await runBatch(db, {
    known: prepare(db, KNOWN, { productId }),
    recipes: recipesStatement(request, { sql: WITH_PRODUCT, params: { productId }, limit: DINNERS_MAX }),
  })
  if (known.length === 0) throw new ApiFailure('not_found')
  return { dinners: recipes.map((row) => recipeDinner(row, NO_STANDING, request)) }
}

const KNOWN = sql<{ id: number }>('SELECT id FROM products WHERE id = :productId')

/** Cakes and breakfasts are no dinners. */
const WITH_PRODUCT = `
  SELECT i.recipe_id, ip.rank FROM ingredient_products ip
    JOIN recipe_ingredients i ON i.ingredient_id = ip.ingredient_id AND i.is_basic = 0
   WHERE ip.product_id = :productId AND ip.country = :country
     AND NOT EXISTS (SELECT 1 FROM recipe_recipe_tags rt JOIN recipe_tags t ON t.id = rt.tag_id
                      WHERE rt.recipe_id = i.recipe_id AND t.slug IN ('baking', 'breakfast'))`
