import type { getRecipe, getRecipes } from '../../shared/api/recipes-detail.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { pageOf } from '../http/page-of.ts'
import { recipesStatement, toRecipeCard } from '../recipe-cards/card.ts'
import { recipeFilters, recipesSource, tagsStatement, wantedOf } from './list.ts'
import { findRecipeFacts } from './store.ts'
import { toRecipe } from './to-recipe.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'

export const serveRecipe: Handler<typeof getRecipe> = async ({ params, query }, request) => {
  const facts = await findRecipeFacts(request, params.id)
  if (!facts) throw new ApiFailure('not_found')
  return { recipe: toRecipe(facts, query.portions, request) }
}

export const serveRecipes: Handler<typeof getRecipes> = async ({ query }, request) => {
  const { page, size } = query
  const wanted = wantedOf(query.filters)
  const source = recipesSource(query, wanted, request)
  const { recipes, total, tags } = await runBatch(request.db, {
    recipes: recipesStatement(request, { ...source, limit: size, offset: (page - 1) * size }),
    total: prepare(
      request.db,
      sql<{ count: number }>(`SELECT count(*) AS count FROM (${source.sql})`),
      source.params,
    ),
    tags: tagsStatement(request),
  })
  return {
    items: recipes.map((row) => toRecipeCard(row, request)),
    ...pageOf(query, total[0]?.count ?? 0),
    filters: recipeFilters(tags, wanted, request.language),
  }
}
