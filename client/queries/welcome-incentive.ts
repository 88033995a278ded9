import { queryOptions } from '@tanstack/react-query'
import { getWelcomeIncentive } from '../../shared/api/welcome-incentive.ts'
import type { Api } from '../api/api.ts'

/** The code for a first order; null for everybody who cannot have it. */
export const welcomeIncentiveQuery = (api: Api) =>
  queryOptions({
    queryKey: ['welcome-incentive'],
    queryFn: async ({ signal }) => (await api.call(getWelcomeIncentive, {}, { signal })).incentive,
  })
