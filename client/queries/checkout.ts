import { queryOptions } from '@tanstack/react-query'
import { type Checkout, getCheckout } from '../../shared/api/checkout-page.ts'
import type { Api } from '../api.ts'

/** Everything the checkout page shows; null for a guest of a shared basket, who cannot order it. */
export const checkoutQuery = (api: Api) =>
  queryOptions({
    queryKey: ['checkout', 'page'],
    queryFn: ({ signal }): Promise<Checkout | null> =>
      api.call(getCheckout, {}, { signal, handlers: { 403: () => null } }),
  })
