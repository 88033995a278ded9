import type { getSimilarRecipes } from '../../shared/api/recipes-page.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { recipesStatement, toRecipeCard } from '../recipe-cards/card.ts'

const SIMILAR_MAX = 6

/**
 * Returns the recipes that have most in common with one: a shared tag counts as much as two shared ingredients,
 * because salt and onion are in everything. Throws 404 for an unknown recipe.
 */
export const serveSimilarRecipes: Handler<typeof getSimilarRecipes> = async ({ params }, request) => {
  const { db } = request
  const recipeId = params.id
  const { known, recipes } = await runBatch(db, {
    known: prepare(db, KNOWN, { recipeId }),
    recipes: recipesStatement(request, { sql: SIMILAR, params: { recipeId }, limit: SIMILAR_MAX }),
  })
  if (known.length === 0) throw new ApiFailure('not_found')
  return { recipes: recipes.map((row) => toRecipeCard(row, request)) }
}

const KNOWN = sql<{ id: number }>('SELECT id FROM recipes WHERE id = :recipeId')

const SIMILAR = `
  SELECT recipe_id, -sum(points) AS rank FROM (
    SELECT other.recipe_id, 2 AS points
      FROM recipe_recipe_tags mine JOIN recipe_recipe_tags other ON other.tag_id = mine.tag_id
     WHERE mine.recipe_id = :recipeId
    UNION ALL
    SELECT other.recipe_id, 1
      FROM recipe_ingredients mine
      JOIN recipe_ingredients other ON other.ingredient_id = mine.ingredient_id AND other.is_basic = 0
     WHERE mine.recipe_id = :recipeId AND mine.is_basic = 0)
   WHERE recipe_id <> :recipeId GROUP BY recipe_id`
