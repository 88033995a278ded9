import { getCart } from '../../../shared/api/cart.ts'
import { putCartItems } from '../../../shared/api/cart-items.ts'
import type { Intent } from '../../../shared/domain/cart-intents.ts'
import type { Api } from '../../api.ts'

/** Longer than this and the fate of what was sent counts as unknown: it is sent again. */
const PUT_TIMEOUT = 8_000

/** Sends wished totals; the ids make a repeat harmless. */
export function putIntents(api: Api, intents: readonly Intent[]) {
  const items = intents.map(({ productId, quantity, intentId }) => ({ productId, quantity, intentId }))
  return api.call(putCartItems, { body: { items } }, { signal: AbortSignal.timeout(PUT_TIMEOUT) })
}

/** The basket as the backend has it now. */
export function readCart(api: Api) {
  return api.call(getCart, {})
}
