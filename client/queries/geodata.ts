import { queryOptions } from '@tanstack/react-query'
import { ADDRESS_QUERY_MIN, searchAddresses } from '../../shared/api/geodata.ts'
import type { Api } from '../api/api.ts'

/** Addresses that start with the typed text; no request for a very short text. */
export const addressSearchQuery = (api: Api, typed: string) =>
  queryOptions({
    queryKey: ['geodata', 'address-search', typed],
    queryFn: async ({ signal }) =>
      (await api.call(searchAddresses, { query: { query: typed } }, { signal })).suggestions,
    enabled: typed.length >= ADDRESS_QUERY_MIN,
    staleTime: 60_000,
  })
