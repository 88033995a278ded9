import { CLOSED_RETRY_AFTER, isClosedWithCheckout } from '../../shared/domain/closed-checkout.ts'
import type { AppContext } from '../context.ts'
import { REFUSALS } from '../refusals.ts'
import { answerApiRefusal } from '../refuse.ts'

/**
 * The refusal of a call that begins an order or a payment while operators keep the checkout closed; null
 * for every other call. `path` is below `/api/v1/`.
 */
export function refuseWhileClosed(c: AppContext, method: string, path: string): Response | null {
  if (!isClosed(c, method, path)) return null
  return answerApiRefusal(c, 'checkoutClosed', { 'retry-after': String(CLOSED_RETRY_AFTER) })
}

/** The same for a call the worker makes for a visitor: status and body as the API would answer. */
export function findClosedAnswer(
  c: AppContext,
  method: string,
  path: string,
): { status: number; body: { code: string; message: string } } | null {
  if (!isClosed(c, method, path)) return null
  const { status, code, message } = REFUSALS.checkoutClosed
  return { status, body: { code, message: message[c.get('locale').language] } }
}

function isClosed(c: AppContext, method: string, path: string): boolean {
  return c.get('controls').off.includes('checkout') && isClosedWithCheckout(method, path)
}
