import type { getRecipe, getRecipes } from '../../shared/api/recipes-detail.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { pageOf } from '../http/page-of.ts'
import { recipesStatement, toRecipeCard, type RecipeRow } from './card.ts'
import { recipeFilters, recipesSource, tagsStatement, wantedOf, type TagRow } from './list.ts'
import { findRecipeFacts } from './store.ts'
import { toRecipe } from './to-recipe.ts'

export const serveRecipe: Handler<typeof getRecipe> = async ({ params, query }, request) => {
  const facts = await findRecipeFacts(request, params.id)
  if (!facts) throw new ApiFailure('not_found')
  return { recipe: toRecipe(facts, query.portions, request) }
}

export const serveRecipes: Handler<typeof getRecipes> = async ({ query }, request) => {
  const { page, size } = query
  const wanted = wantedOf(query.filters)
  const source = recipesSource(query, wanted, request)
  const [recipes, total, tags] = (await request.db.batch([
    recipesStatement(request, { ...source, limit: size, offset: (page - 1) * size }),
    request.db
      .prepare(
        `SELECT count(*) AS count FROM (${source.sql}) WHERE ?1 IS NOT NULL AND ?2 IS NOT NULL AND ?3 IS NOT NULL`,
      )
      .bind(request.country, request.now, request.language, ...source.params),
    tagsStatement(request),
  ])) as [D1Result<RecipeRow>, D1Result<{ count: number }>, D1Result<TagRow>]
  return {
    items: recipes.results.map((row) => toRecipeCard(row, request)),
    ...pageOf(query, total.results[0]?.count ?? 0),
    filters: recipeFilters(tags.results, wanted, request.language),
  }
}
