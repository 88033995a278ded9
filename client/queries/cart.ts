import { queryOptions } from '@tanstack/react-query'
import { getCart } from '../../shared/api/cart.ts'
import { putCartItems } from '../../shared/api/cart-items.ts'
import { getSharedCart } from '../../shared/api/cart-shared.ts'
import { getDiscounts } from '../../shared/api/checkout.ts'
import type { Intent } from '../../shared/domain/cart-intents.ts'
import type { Api } from '../api.ts'

/** Longer than this and the fate of what was sent counts as unknown: it is sent again. */
const PUT_TIMEOUT = 8_000

/** The basket as a page shows it first; from hydration on the engine holds it (features/cart). */
export const cartQuery = (api: Api) =>
  queryOptions({
    queryKey: ['cart'],
    queryFn: ({ signal }) => api.call(getCart, {}, { signal }),
  })

/** Sends wished totals; the ids make a repeat harmless. */
export function putIntents(api: Api, intents: readonly Intent[]) {
  const items = intents.map(({ productId, quantity, intentId }) => ({ productId, quantity, intentId }))
  return api.call(putCartItems, { body: { items } }, { signal: AbortSignal.timeout(PUT_TIMEOUT) })
}

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
