import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { FLAGS_MAX_AGE, FLAGS_STALE_TIME, getFlags } from '../../shared/growth.ts'
import type { Api } from '../api.ts'
import { keepDevice } from '../flags/device.ts'
import { FLAGS_KEY } from '../flags/known-flags.ts'

/** Ahead of the next screen: what it shows is decided when it is first rendered, and then stays. */
export async function loadFlags(api: Api, queryClient: QueryClient): Promise<void> {
  if (keepDevice()) await queryClient.prefetchQuery(flagsQuery(api))
}

/** Every flag as the edge decides it for this visitor. */
const flagsQuery = (api: Api) =>
  queryOptions({
    queryKey: FLAGS_KEY,
    queryFn: ({ signal }) => api.call(getFlags, {}, { signal }),
    staleTime: FLAGS_STALE_TIME,
    gcTime: FLAGS_MAX_AGE,
  })
