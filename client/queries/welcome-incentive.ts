import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

/** The code for a first order; null for everybody who cannot have it. */
export const welcomeIncentiveQuery = (api: Api) =>
  queryOptions({
    queryKey: ['welcome-incentive'],
    queryFn: async ({ signal }) =>
      (await import('./responses/welcome-incentive.ts')).fetchWelcomeIncentive(api, signal),
  })
