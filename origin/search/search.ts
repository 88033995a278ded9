import type { getMixedSearch, getSearchSuggestions } from '../../shared/api/search.ts'
import type { Handler } from '../http/mount.ts'
import { requireSearchesLeft } from './limit.ts'
import { searchMixed } from './mixed.ts'
import { findSuggestions } from './suggestions.ts'

export const serveMixedSearch: Handler<typeof getMixedSearch> = async (input, request) => {
  await requireSearchesLeft(request)
  return searchMixed(input, request)
}

export const serveSearchSuggestions: Handler<typeof getSearchSuggestions> = async ({ query }, request) => {
  if (query.q === '') return { suggestions: [] }
  await requireSearchesLeft(request)
  const { suggestions } = await findSuggestions(request, query.q)
  return { suggestions }
}
