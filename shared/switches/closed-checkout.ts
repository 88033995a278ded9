/**
 * Calls that begin an order or a payment. Calls that finish one stay open, so that nobody's money is stuck:
 * confirming, cancelling, a provider's webhook, a claim. Discount codes and the cart stay open too.
 */
const CLOSED: ReadonlySet<string> = new Set([
  'GET checkout/',
  'PATCH checkout/',
  'POST checkout/age-verification/start/',
  'POST checkout/initiate-payment/',
  'POST payments/cards/',
  'POST payments/cards/start/',
])

/** `Retry-After` of a closed checkout, in seconds. */
export const CLOSED_RETRY_AFTER = 60

/**
 * True for a call that a closed checkout refuses. `path` is below `/api/v1/`, with or without a trailing
 * slash.
 */
export function isClosedWithCheckout(method: string, path: string): boolean {
  return CLOSED.has(`${method === 'HEAD' ? 'GET' : method} ${path.endsWith('/') ? path : `${path}/`}`)
}
