import { getPantry } from '../../../shared/api/cart-recipes.ts'
import { getSharedCart, shareCart, stopSharingCart } from '../../../shared/api/cart-shared.ts'
import { getDiscounts } from '../../../shared/api/checkout.ts'
import type { Api } from '../../api/api.ts'

export const fetchDiscounts = (api: Api, signal: AbortSignal) => api.call(getDiscounts, {}, { signal })

export const fetchSharedCart = (api: Api, token: string, signal: AbortSignal) =>
  api.call(getSharedCart, { params: { token } }, { signal })

export const fetchPantry = (api: Api, signal: AbortSignal) => api.call(getPantry, {}, { signal })

/** Makes a link to the cart. */
export const share = (api: Api) => api.call(shareCart, {})

/** Ends the link, or leaves another person's cart; returns the cart of the visitor. */
export const stopSharing = (api: Api) => api.call(stopSharingCart, {})
