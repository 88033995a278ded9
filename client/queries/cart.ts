import { queryOptions } from '@tanstack/react-query'
import { getCart } from '../../shared/api/cart.ts'
import { getPantry } from '../../shared/api/cart-recipes.ts'
import { getSharedCart } from '../../shared/api/cart-shared.ts'
import { getDiscounts } from '../../shared/api/checkout.ts'
import type { Api } from '../api/api.ts'

/** The cart in the page's HTML; after hydration the cart engine holds it (features/cart). */
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

/** Another user's shared cart by its token, read-only. */
export const sharedCartQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['cart', 'shared', token],
    queryFn: ({ signal }) => api.call(getSharedCart, { params: { token } }, { signal }),
  })

/** Ingredients that the customer always has at home. */
export const pantryQuery = (api: Api) =>
  queryOptions({
    queryKey: ['cart', 'pantry'],
    queryFn: ({ signal }) => api.call(getPantry, {}, { signal }),
  })
