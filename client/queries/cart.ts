import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

/** The readers and schemas of the responses: loaded with the first request. */
const responses = () => import('./responses/cart-pages.ts')

/** The cart in the page's HTML; after hydration the cart engine holds it (features/cart). */
export const cartQuery = (api: Api) =>
  queryOptions({
    queryKey: ['cart'],
    queryFn: async ({ signal }) => (await import('./responses/cart.ts')).readCart(api, signal),
  })

export const discountsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['checkout', 'discounts'],
    queryFn: async ({ signal }) => (await responses()).fetchDiscounts(api, signal),
  })

/** Another user's shared cart by its token, read-only. */
export const sharedCartQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['cart', 'shared', token],
    queryFn: async ({ signal }) => (await responses()).fetchSharedCart(api, token, signal),
  })

/** Ingredients that the customer always has at home. */
export const pantryQuery = (api: Api) =>
  queryOptions({
    queryKey: ['cart', 'pantry'],
    queryFn: async ({ signal }) => (await responses()).fetchPantry(api, signal),
  })
