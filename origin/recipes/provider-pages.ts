import type { getRecipeProvider, getRecipeProviders } from '../../shared/api/recipes-page.ts'
import { routePath } from '../../shared/route-match.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { recipePageStatements, toRecipesPage } from '../recipe-cards/pages.ts'
import { slugOf } from '../text/alphabet.ts'

/** Returns the providers that have written a recipe. */
export const serveRecipeProviders: Handler<typeof getRecipeProviders> = async (_, request) => {
  const { db, language } = request
  const { providers } = await runBatch(db, { providers: prepare(db, PROVIDERS, { language }) })
  return {
    providers: providers
      .filter((row) => row.recipe_count > 0)
      .map((row) => ({ ...toProvider(row, request), recipeCount: row.recipe_count })),
  }
}

export const serveRecipeProvider: Handler<typeof getRecipeProvider> = async ({ params, query }, request) => {
  const { db, language } = request
  const source = {
    sql: 'SELECT id AS recipe_id, 0 AS rank FROM recipes WHERE provider_id = :providerId',
    params: { providerId: params.id },
  }
  const { providers, page } = await runBatch(db, {
    providers: prepare(db, PROVIDERS, { language }),
    page: recipePageStatements(request, source, query),
  })
  const provider = providers.find(({ id }) => id === params.id)
  if (!provider) throw new ApiFailure('not_found')
  return { provider: toProvider(provider, request), recipes: toRecipesPage(page, query, request) }
}

type ProviderRow = {
  id: number
  title: string
  description: string
  motif: string
  tint: string
  recipe_count: number
}

function toProvider(row: ProviderRow, request: RequestContext) {
  const { id, title, description } = row
  const path = routePath('recipesProvider', { id: `${id}-${slugOf(title)}` })
  return {
    id,
    name: title,
    description,
    imageUrl: pictureUrl('recipe-providers', id, row),
    url: `/${canonicalSite(request)}${path}`,
  }
}

const PROVIDERS = sql<ProviderRow>(
  `SELECT p.id, t.title, t.description, p.motif, p.tint,
          (SELECT count(*) FROM recipes WHERE provider_id = p.id) AS recipe_count
     FROM recipe_providers p JOIN recipe_provider_texts t ON t.provider_id = p.id AND t.lang = :language
    ORDER BY p.id`,
)
