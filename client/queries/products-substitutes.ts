import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

/** The readers and schemas of the responses: loaded with the first request. */
const responses = () => import('./responses/products-substitutes.ts')

/** Goods that may be sent instead of a product of the cart, in its quantity, best first. */
export const cartSubstitutesQuery = (api: Api, productId: string) =>
  queryOptions({
    queryKey: ['cart', 'substitutes', productId],
    queryFn: async ({ signal }) => (await responses()).fetchCartSubstitutes(api, productId, signal),
  })

/** The same for a line of an order, in its quantity; none for a line that the order does not have. */
export const lineSubstitutesQuery = (api: Api, orderNumber: string, lineId: string) =>
  queryOptions({
    queryKey: ['orders', orderNumber, 'substitutes', lineId],
    queryFn: async ({ signal }) =>
      (await responses()).fetchLineSubstitutes(api, { orderNumber, lineId }, signal),
  })
