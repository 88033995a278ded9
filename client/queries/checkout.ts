import { queryOptions } from '@tanstack/react-query'
import { getCheckout } from '../../shared/api/checkout-page.ts'
import type { Api } from '../api.ts'

/** Everything the checkout page shows. Never older than what was just chosen. */
export const checkoutQuery = (api: Api) =>
  queryOptions({
    queryKey: ['checkout', 'page'],
    queryFn: ({ signal }) => api.call(getCheckout, {}, { signal }),
  })
