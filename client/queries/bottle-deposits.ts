import { queryOptions } from '@tanstack/react-query'
import { getBottleDeposits } from '../../shared/api/bottle-deposits.ts'
import type { Api } from '../api/api.ts'

/** The deposits of the country, which change once in some years. */
export const bottleDepositsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['bottle-deposits'],
    queryFn: ({ signal }) => api.call(getBottleDeposits, {}, { signal }),
    staleTime: 300_000,
  })
