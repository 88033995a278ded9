import { canonicalFilters } from '../../../shared/listing/filters.ts'
import { RECIPE_SORTS } from '../../../shared/listing/listing.ts'
import { normaliseQuery, SEARCH_QUERY_MAX } from '../../../shared/listing/search.ts'
import { parsePage } from '../../features/paging/list-paging.tsx'
import type { RecipesTarget } from '../../queries/responses/recipes.ts'

/** Parses the query of the address of recipes; an invalid value becomes the default, never an error. */
export function parseRecipesSearch(search: Record<string, string>): RecipesTarget {
  return {
    q: normaliseQuery(search['q'] ?? '').slice(0, SEARCH_QUERY_MAX),
    page: parsePage(search['page']),
    filters: canonicalFilters(search['filters'] ?? '') ?? '',
    sort: RECIPE_SORTS.find((each) => each === search['sort']) ?? 'default',
  }
}

/** The query of an address; defaults are omitted. */
export function toRecipesQuery({ q, page, filters, sort }: RecipesTarget) {
  return {
    q,
    page: page > 1 ? page : null,
    sort: sort === 'default' ? null : sort,
    filters,
  }
}

/** True for the front page: nothing narrows the list. */
export function isFront({ q, page, filters, sort }: RecipesTarget): boolean {
  return q === '' && page === 1 && filters === '' && sort === 'default'
}
