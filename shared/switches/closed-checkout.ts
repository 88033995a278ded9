/**
 * A closed checkout begins no order and no payment; what has begun may end: a payment is confirmed or
 * cancelled, a provider's webhook arrives, an order is claimed for. Codes and the cart stay open.
 */
const CLOSED: ReadonlySet<string> = new Set([
  'GET checkout/',
  'PATCH checkout/',
  'POST checkout/age-verification/start/',
  'POST checkout/initiate-payment/',
  'POST payments/cards/',
  'POST payments/cards/start/',
])

/** Seconds after which somebody may ask again whether the checkout is open. */
export const CLOSED_RETRY_AFTER = 60

/** True for a call that a closed checkout refuses; `path` is below `/api/v1/`, with or without its last slash. */
export function isClosedWithCheckout(method: string, path: string): boolean {
  return CLOSED.has(`${method === 'HEAD' ? 'GET' : method} ${path.endsWith('/') ? path : `${path}/`}`)
}
