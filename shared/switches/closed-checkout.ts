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

/** `at` in the query of a basket that is read to order it. */
export const AT_CHECKOUT = 'checkout'

/** `Retry-After` of a closed checkout, in seconds. */
export const CLOSED_RETRY_AFTER = 60

/**
 * True for a call that a closed checkout refuses. `path` is below `/api/v1/`, with or without a trailing
 * slash, and `at` what its query says.
 */
export function isClosedWithCheckout(method: string, path: string, at?: string): boolean {
  if (path === 'cart/' && at === AT_CHECKOUT) return true
  return CLOSED.has(`${method === 'HEAD' ? 'GET' : method} ${path.endsWith('/') ? path : `${path}/`}`)
}
