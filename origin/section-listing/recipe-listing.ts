import type { EndpointResponse } from '../../shared/api/endpoint.ts'
import type { getSectionListing } from '../../shared/api/section-listing.ts'
import { WHOLE_COLLECTION } from '../../shared/listing/listing.ts'
import { routePath } from '../../shared/route-match.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { pageOf } from '../http/page-of.ts'
import type { ListingInput } from './section.ts'
import { SECTION_TITLES } from './texts.ts'
import { ALL_RECIPES, recipesStatement, toRecipeCard } from '../recipe-cards/card.ts'
import { text } from '../text/text.ts'

/**
 * Returns a page of all recipes, from one batch of two queries. Throws 404 for a section other than `all`.
 */
export async function listRecipes(
  { params, query }: ListingInput,
  request: RequestContext,
): Promise<EndpointResponse<typeof getSectionListing>> {
  if (params.collectionId !== WHOLE_COLLECTION || params.sectionId !== WHOLE_COLLECTION) {
    throw new ApiFailure('not_found')
  }
  const page = query.cursor ? Math.max(1, Number(query.cursor)) : query.page
  const { recipes, total } = await runBatch(request.db, {
    recipes: recipesStatement(request, {
      sql: ALL_RECIPES,
      params: {},
      limit: query.size,
      offset: (page - 1) * query.size,
    }),
    total: prepare(request.db, COUNT, {}),
  })
  return {
    id: `recipes-${params.collectionId}-${params.sectionId}`,
    title: text(request.language, SECTION_TITLES.recipes),
    uri: `/${canonicalSite(request)}${routePath('recipes', {})}`,
    description: null,
    breadcrumbs: [],
    items: recipes.map((row) => ({
      type: 'recipe' as const,
      id: row.id,
      attributes: toRecipeCard(row, request),
    })),
    filters: [],
    sortOptions: [],
    subsections: [],
    ...pageOf({ page, size: query.size }, total[0]?.count ?? 0),
  }
}

const COUNT = sql<{ count: number }>('SELECT count(*) AS count FROM recipes')
