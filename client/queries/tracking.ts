import { queryOptions } from '@tanstack/react-query'
import { getSnowplowContext } from '../../shared/api/tracking.ts'
import type { Api } from '../api/api.ts'

/** Region, language and jurisdiction of the site, for analytics. They do not change during a visit. */
export const trackingContextQuery = (api: Api) =>
  queryOptions({
    queryKey: ['tracking', 'snowplow-context'],
    queryFn: ({ signal }) => api.call(getSnowplowContext, {}, { signal }),
    staleTime: Infinity,
  })
