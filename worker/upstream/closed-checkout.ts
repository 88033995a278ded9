import type { CalledEndpoint } from '../../shared/api/endpoint.ts'
import { CLOSED_RETRY_AFTER, isClosedWithCheckout } from '../../shared/switches/closed-checkout.ts'
import { type AppContext, required } from '../context.ts'
import { apiErrorResponse } from '../errors/error-response.ts'

/**
 * The response to a call that begins an order or a payment while operators keep the checkout closed; null for
 * every other call.
 */
export function findClosed(c: AppContext, { method, path }: CalledEndpoint): Response | null {
  const isClosed =
    required(c, 'controls').off.includes('checkout') && isClosedWithCheckout(method, path, c.req.query('at'))
  return isClosed
    ? apiErrorResponse(c, 'checkoutClosed', { 'retry-after': String(CLOSED_RETRY_AFTER) })
    : null
}
