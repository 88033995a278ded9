import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Sort } from '../../shared/listing/listing.ts'
import { validOnly } from '../../shared/api/dropped.ts'
import { productTile } from '../../shared/api/products.ts'
import {
  getMixedSearch,
  getSearchHistory,
  getSearchSuggestions,
  searchResults,
} from '../../shared/api/search.ts'
import type { Api } from '../api/api.ts'
import { listedRecipe } from './recipes.ts'
import { LISTING_PAGE_SIZE } from './section-listing.ts'
import { listedFilters } from './responses/section-listing.ts'

/** The fields the search page shows; state in the HTML has no others. */
const searchPage = v.object({
  ...v.pick(searchResults, ['size', 'totalCount']).entries,
  attributes: v.pick(searchResults.entries.attributes, ['requestTypes', 'correctedQuery']),
  filters: listedFilters,
  items: validOnly(
    v.variant('type', [
      v.object({ type: v.picklist(['product', 'product_tile']), attributes: productTile }),
      v.object({ type: v.literal('recipe'), attributes: listedRecipe }),
      v.object({ type: v.literal('suggestion') }),
    ]),
  ),
})

export type SearchRequest = {
  q: string
  type: 'product' | 'recipe'
  page: number
  sort: Sort
  filters: string
  size?: number
}

/** One page of hits: products or recipes. */
export const searchQuery = (api: Api, request: SearchRequest) => {
  const { q, type, page, sort, filters, size = LISTING_PAGE_SIZE } = request
  return queryOptions({
    queryKey: ['search', 'mixed', q, type, page, sort, filters, size],
    queryFn: async ({ signal }) => {
      const { items, attributes, ...rest } = await api.call(
        getMixedSearch,
        { query: { q, type, page: String(page), size: String(size), sort, filters, fields: 'tile' } },
        { as: searchPage, signal },
      )
      return {
        ...rest,
        ...attributes,
        products: items.flatMap((item) =>
          item.type === 'product' || item.type === 'product_tile' ? [item.attributes] : [],
        ),
        recipes: items.flatMap((item) => (item.type === 'recipe' ? [item.attributes] : [])),
      }
    },
    staleTime: 60_000,
  })
}

/** Suggestions for a partial query; the previous data stays until the next response. */
export const suggestionsQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', q],
    queryFn: async ({ signal }) =>
      (await api.call(getSearchSuggestions, { query: { q } }, { signal })).suggestions,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** The last queries that found something, newest first. */
export const searchHistoryQuery = (api: Api) =>
  queryOptions({
    queryKey: ['search', 'history'],
    queryFn: async ({ signal }) => (await api.call(getSearchHistory, {}, { signal })).suggestions,
    staleTime: 0,
  })
