import { type Cart, getCart } from '../../../shared/api/cart.ts'
import { type Checkout, getCheckout } from '../../../shared/api/checkout-page.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { Api } from '../../api/api.ts'

/** The checkout of a visitor who is not logged in and has not said who they are. */
export type Stranger = { strangersCart: Cart }

export function fetchCheckout(api: Api, signal: AbortSignal): Promise<Checkout | Stranger | 'closed' | null> {
  const handlers = {
    401: async () => ({ strangersCart: await api.call(getCart, {}, { signal }) }),
    403: () => null,
    503: closedOrThrow,
  }
  return api.call(getCheckout, {}, { signal, handlers })
}

function closedOrThrow(error: unknown): 'closed' {
  if (error instanceof ApiError && error.code === 'checkout_closed') return 'closed'
  throw error
}
