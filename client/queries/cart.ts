import { queryOptions } from '@tanstack/react-query'
import { getCart } from '../../shared/api/cart.ts'
import { getSharedCart } from '../../shared/api/cart-shared.ts'
import { getDiscounts } from '../../shared/api/checkout.ts'
import type { Api } from '../api.ts'

/** The basket as a page shows it first; from hydration on the engine holds it (features/cart). */
export const cartQuery = (api: Api) =>
  queryOptions({
    queryKey: ['cart'],
    queryFn: ({ signal }) => api.call(getCart, {}, { signal }),
  })

export const discountsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['checkout', 'discounts'],
    queryFn: ({ signal }) => api.call(getDiscounts, {}, { signal }),
  })

/** Somebody's basket by its token, to look at. */
export const sharedCartQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['cart', 'shared', token],
    queryFn: ({ signal }) => api.call(getSharedCart, { params: { token } }, { signal }),
  })
