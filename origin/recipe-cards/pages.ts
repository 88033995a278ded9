import type * as v from 'valibot'
import type { recipesPage } from '../../shared/api/recipes.ts'
import { prepare, sql, type Params } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { pageOf } from '../http/page-of.ts'
import { recipesStatement, toRecipeCard, type RecipeRow } from './card.ts'

type Page = { page: number; size: number }
type Source = { sql: string; params: Params }

/** Selects a page of a source with `recipe_id` and `rank`, and how many recipes the source has. */
export function recipePageStatements(request: RequestContext, source: Source, { page, size }: Page) {
  return {
    recipes: recipesStatement(request, { ...source, limit: size, offset: (page - 1) * size }),
    total: prepare(
      request.db,
      sql<{ count: number }>(`SELECT count(*) AS count FROM (${source.sql})`),
      source.params,
    ),
  }
}

/** Converts the rows of `recipePageStatements`. */
export function toRecipesPage(
  { recipes, total }: { recipes: readonly RecipeRow[]; total: readonly { count: number }[] },
  page: Page,
  request: RequestContext,
): v.InferInput<typeof recipesPage> {
  return {
    items: recipes.map((row) => toRecipeCard(row, request)),
    ...pageOf(page, total[0]?.count ?? 0),
  }
}
