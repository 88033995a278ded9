import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

/** The names of the top categories for the header; equal on every page of a site. */
export const topCategoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['app-components', 'megamenu', 'top'],
    queryFn: ({ signal }) =>
      import('./responses/app-components.ts').then((late) => late.fetchTopCategories(api, signal)),
    staleTime: 300_000,
  })
