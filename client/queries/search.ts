import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getSearchHistory, getSearchSuggestions } from '../../shared/api/search.ts'
import type { Api } from '../api/api.ts'
import { LISTING_PAGE_SIZE } from './section-listing.ts'
import type { SearchRequest } from './responses/search.ts'

/** One page of hits: products or recipes. */
export const searchQuery = (api: Api, request: SearchRequest) => {
  const { q, type, page, sort, filters, size = LISTING_PAGE_SIZE } = request
  return queryOptions({
    queryKey: ['search', 'mixed', q, type, page, sort, filters, size],
    queryFn: async ({ signal }) => {
      const { fetchSearch } = await import('./responses/search.ts')
      return fetchSearch(api, { q, type, page, sort, filters, size }, signal)
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
