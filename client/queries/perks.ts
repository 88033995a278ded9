import { queryOptions } from '@tanstack/react-query'
import { getPerks } from '../../shared/api/perks.ts'
import type { Api } from '../api/api.ts'

/** Every perk and how far the customer has come; all are locked for a visitor. */
export const perksQuery = (api: Api) =>
  queryOptions({
    queryKey: ['perks'],
    queryFn: ({ signal }) => api.call(getPerks, {}, { signal }),
  })
