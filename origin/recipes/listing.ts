import type { EndpointAnswer } from '../../shared/api/endpoint.ts'
import type { getSectionListing } from '../../shared/api/section-listing.ts'
import { WHOLE_COLLECTION } from '../../shared/domain/listing.ts'
import { routePath } from '../../shared/routes.ts'
import { canonicalSite } from '../../shared/sites.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { pageOf } from '../http/page-of.ts'
import type { ListingInput } from '../section-listing/section.ts'
import { SECTION_TITLES } from '../section-listing/texts.ts'
import { ALL_RECIPES, recipesStatement, toRecipeCard, type RecipeRow } from './card.ts'

/** All recipes, a page at a time: two queries, one batch. */
export async function listRecipes(
  { params, query }: ListingInput,
  request: RequestContext,
): Promise<EndpointAnswer<typeof getSectionListing>> {
  if (params.collectionId !== WHOLE_COLLECTION || params.sectionId !== WHOLE_COLLECTION) {
    throw new ApiFailure('not_found')
  }
  const page = query.cursor ? Math.max(1, Number(query.cursor)) : query.page
  const [recipes, total] = (await request.db.batch([
    recipesStatement(request, {
      sql: ALL_RECIPES,
      params: [],
      limit: query.size,
      offset: (page - 1) * query.size,
    }),
    request.db.prepare('SELECT count(*) AS count FROM recipes'),
  ])) as [D1Result<RecipeRow>, D1Result<{ count: number }>]
  return {
    id: `recipes-${params.collectionId}-${params.sectionId}`,
    title: SECTION_TITLES.recipes[request.language],
    uri: `/${canonicalSite(request)}${routePath('recipes', {})}`,
    description: null,
    breadcrumbs: [],
    items: recipes.results.map((row) => ({
      type: 'recipe' as const,
      id: row.id,
      attributes: toRecipeCard(row, request),
    })),
    filters: [],
    sortOptions: [],
    subsections: [],
    ...pageOf({ page, size: query.size }, total.results[0]?.count ?? 0),
  }
}
