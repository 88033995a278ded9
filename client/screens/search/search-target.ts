import { SEARCH_QUERY_MAX, normaliseQuery } from '../../../shared/listing/search.ts'
import type { Api } from '../../api/api.ts'
import { pagesOf, parseListingSearch } from '../../features/product-listing/listing-search.ts'
import { searchQuery } from '../../queries/search.ts'

/** Number of recipes below the products of the same query. */
const RECIPES_BELOW = 3

export type SearchTarget = { q: string; type: 'product' | 'recipe' }

/** Parses query and kind; a query that is too long is cut, an unknown kind means products. */
export function parseSearchTarget(search: Record<string, string>): SearchTarget {
  const q = normaliseQuery(search['q'] ?? '')
  return {
    q: [...q].slice(0, SEARCH_QUERY_MAX).join('').trim(),
    type: search['type'] === 'recipe' ? 'recipe' : 'product',
  }
}

/** One query per shown page of hits. */
export function hitQueries(api: Api, search: Record<string, string>) {
  const { q, type } = parseSearchTarget(search)
  const wanted = parseListingSearch(search)
  const { sort, filters } = type === 'product' ? wanted : { sort: 'default' as const, filters: '' }
  return pagesOf(wanted).map((page) => searchQuery(api, { q, type, page, sort, filters }))
}

/** The best recipes for the query of a product search. */
export function recipeHitsQuery(api: Api, q: string) {
  return searchQuery(api, { q, type: 'recipe', page: 1, sort: 'default', filters: '', size: RECIPES_BELOW })
}
