import { sql } from '../db/query.ts'
import type { CartNeed, CartRecipe, NeedState } from './rules/cart-recipes.ts'

/** The recipes of a cart as they are stored. */

/** Parameter: :language. `mine` is a CTE of `CART_BY`. */
export const RECIPES_SQL = `
  SELECT c.recipe_id, c.portions, c.counts_basket, c.needs_json, r.min_portions, r.max_portions, t.title
    FROM cart_recipes c JOIN recipes r ON r.id = c.recipe_id
    JOIN recipe_texts t ON t.recipe_id = c.recipe_id AND t.lang = :language
   WHERE c.cart_id = (SELECT id FROM mine)
   ORDER BY c.recipe_id`

/** Names of the ingredients of those recipes. */
export const INGREDIENTS_SQL = `
  SELECT ingredient_id, title FROM ingredient_texts
   WHERE lang = :language AND ingredient_id IN (
     SELECT need.value ->> 0 FROM cart_recipes c, json_each(c.needs_json) need
      WHERE c.cart_id = (SELECT id FROM mine))`

export type StoredRecipeRow = {
  recipe_id: number
  portions: number
  counts_basket: number
  needs_json: string
  min_portions: number
  max_portions: number
  title: string
}
export type IngredientTitleRow = { ingredient_id: number; title: string }

/** Converts a row to a recipe of the cart. */
export function toCartRecipe(
  row: Pick<StoredRecipeRow, 'recipe_id' | 'portions' | 'counts_basket' | 'needs_json'>,
): CartRecipe {
  return {
    recipeId: row.recipe_id,
    portions: row.portions,
    countsBasket: row.counts_basket === 1,
    needs: (JSON.parse(row.needs_json) as WrittenNeed[]).map(([ingredientId, productId, need, state]) => ({
      ingredientId,
      productId,
      need,
      state,
    })),
  }
}

/** A recipe as `cart_recipes` and the snapshot of an order have it: `[recipe, portions, counts, needs]`. */
export function writeCartRecipe({ recipeId, portions, countsBasket, needs }: CartRecipe) {
  return [recipeId, portions, countsBasket ? 1 : 0, needs.map(writeNeed)] as const
}

/** The statements that replace the recipes of a cart. */
export function writeCartRecipes(
  db: D1Database,
  cartId: number,
  recipes: readonly CartRecipe[],
): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM cart_recipes WHERE cart_id = ?1').bind(cartId),
    db
      .prepare(
        `INSERT INTO cart_recipes (cart_id, recipe_id, portions, counts_basket, needs_json)
         SELECT ?1, value ->> 0, value ->> 1, value ->> 2, value -> 3 FROM json_each(?2)`,
      )
      .bind(cartId, JSON.stringify(recipes.map(writeCartRecipe))),
  ]
}

/** Recipes of every cart in a set, for a merge. `both_carts` is the caller's CTE. */
export const recipesOfCarts = (carts: string) =>
  sql<StoredRecipeRow & { cart_id: number }>(
    `WITH ${carts} SELECT cart_id, recipe_id, portions, counts_basket, needs_json FROM cart_recipes
      WHERE cart_id IN (SELECT id FROM both_carts)`,
  )

type WrittenNeed = [number, number | null, number, NeedState]

function writeNeed({ ingredientId, productId, need, state }: CartNeed): WrittenNeed {
  return [ingredientId, productId, need, state]
}
