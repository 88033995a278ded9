import { queryOptions } from '@tanstack/react-query'
import { type Checkout, getCheckout } from '../../shared/api/checkout-page.ts'
import { CLOSED_RETRY_AFTER } from '../../shared/domain/closed-checkout.ts'
import { ApiError } from '../../shared/errors.ts'
import type { Api } from '../api.ts'
import { QUERY_STALE_TIME } from '../query-client.ts'

/**
 * Everything the checkout page shows; null for a guest of a shared basket, who cannot order it, and
 * `closed` while operators keep the checkout closed.
 */
export const checkoutQuery = (api: Api) =>
  queryOptions({
    queryKey: ['checkout', 'page'],
    queryFn: ({ signal }): Promise<Checkout | 'closed' | null> =>
      api.call(getCheckout, {}, { signal, handlers: { 403: () => null, 503: closedOrThrow } }),
    // It opens by itself for whoever waits, and at once for whoever comes back.
    staleTime: ({ state }) => (state.data === 'closed' ? 0 : QUERY_STALE_TIME),
    refetchInterval: ({ state }) => (state.data === 'closed' ? CLOSED_RETRY_AFTER * 1_000 : false),
  })

function closedOrThrow(error: unknown): 'closed' {
  if (error instanceof ApiError && error.code === 'checkout_closed') return 'closed'
  throw error
}
