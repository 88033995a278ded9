import type { Country } from '../../shared/sites.ts'
import { ofKind } from './match.ts'

/** Products of an ingredient that count: the first choice, and another one should it be sold out. */
const CHOICES = 2
/** Recipes that are read for a dish. */
const RECIPES_MAX = 50

/**
 * Selects the goods of the dish that a query means, as columns `product_id` and `rank`: what at least half of its
 * recipes need, in their order, the first choices before the others. Parameter: `:dish`, the match of the recipes.
 */
export function dishGoodsSql(country: Country): string {
  return `WITH dish AS MATERIALIZED (
      SELECT d.ref_id AS recipe_id FROM search_index CROSS JOIN search_documents d ON d.id = search_index.rowid
       WHERE search_index MATCH :dish AND ${ofKind('recipe')} LIMIT ${RECIPES_MAX})
    SELECT choice.product_id, min(choice.rank) * 1000 + min(i.ordering) AS rank
      FROM dish CROSS JOIN recipe_ingredients i ON i.recipe_id = dish.recipe_id AND i.is_basic = 0
     CROSS JOIN ingredient_products choice ON choice.ingredient_id = i.ingredient_id
       AND choice.country = '${country}' AND choice.rank < ${CHOICES}
     GROUP BY choice.product_id
    HAVING count(DISTINCT dish.recipe_id) * 2 >= (SELECT count(*) FROM dish)`
}
