import { queryOptions } from '@tanstack/react-query'
import { type Cart, getCart } from '../../shared/api/cart.ts'
import { type Checkout, getCheckout } from '../../shared/api/checkout-page.ts'
import { CLOSED_RETRY_AFTER } from '../../shared/switches/closed-checkout.ts'
import { ApiError } from '../../shared/errors.ts'
import type { Api } from '../api/api.ts'
import { QUERY_STALE_TIME } from '../query-client.ts'

/** The checkout of a visitor who is not logged in and has not said who they are. */
export type Stranger = { strangersCart: Cart }

/**
 * All data of the checkout page; null for a guest of a shared cart, who cannot order it, and `closed` while
 * operators keep the checkout closed.
 */
export const checkoutQuery = (api: Api) =>
  queryOptions({
    queryKey: ['checkout', 'page'],
    queryFn: ({ signal }): Promise<Checkout | Stranger | 'closed' | null> =>
      api.call(
        getCheckout,
        {},
        {
          signal,
          handlers: {
            401: async () => ({ strangersCart: await api.call(getCart, {}, { signal }) }),
            403: () => null,
            503: closedOrThrow,
          },
        },
      ),
    // Stale at once while closed, so that a returning visitor refetches it.
    staleTime: ({ state }) => (state.data === 'closed' ? 0 : QUERY_STALE_TIME),
    refetchInterval: ({ state }) => (state.data === 'closed' ? CLOSED_RETRY_AFTER * 1_000 : false),
  })

function closedOrThrow(error: unknown): 'closed' {
  if (error instanceof ApiError && error.code === 'checkout_closed') return 'closed'
  throw error
}
