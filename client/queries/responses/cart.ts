import { getCart } from '../../../shared/api/cart.ts'
import { putCartItems } from '../../../shared/api/cart-items.ts'
import type { Intent } from '../cart-intents.ts'
import type { Api } from '../../api/api.ts'

/** Milliseconds after which a request counts as lost and is repeated. */
const PUT_TIMEOUT = 8_000

/** Sends intents; their ids make a repeated request harmless. */
export function putIntents(api: Api, intents: readonly Intent[]) {
  const items = intents.map(({ productId, quantity, intentId }) => ({ productId, quantity, intentId }))
  return api.call(putCartItems, { body: { items } }, { signal: AbortSignal.timeout(PUT_TIMEOUT) })
}

/** The backend's current cart. */
export function readCart(api: Api) {
  return api.call(getCart, {})
}
