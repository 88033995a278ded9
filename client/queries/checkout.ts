import { queryOptions } from '@tanstack/react-query'
import { CLOSED_RETRY_AFTER } from '../../shared/switches/closed-checkout.ts'
import type { Api } from '../api/api.ts'
import { QUERY_STALE_TIME } from '../query-client.ts'
import { sessionQuery } from './user.ts'

/**
 * All data of the checkout page; null for a guest of a shared cart, who cannot order it, and `closed` while
 * operators keep the checkout closed.
 */
export const checkoutQuery = (api: Api) =>
  queryOptions({
    queryKey: ['checkout', 'page'],
    queryFn: async ({ signal, client }) =>
      (await import('./responses/checkout.ts')).fetchCheckout(api, client, signal, sessionQuery(api)),
    // Stale at once while closed, so that a returning visitor refetches it.
    staleTime: ({ state }) => (state.data === 'closed' ? 0 : QUERY_STALE_TIME),
    refetchInterval: ({ state }) => (state.data === 'closed' ? CLOSED_RETRY_AFTER * 1_000 : false),
  })
