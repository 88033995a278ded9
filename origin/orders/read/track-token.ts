import { hmac, isEqualInConstantTime } from '../../http/digest.ts'

/**
 * The token that opens an order's tracking without a login. It is derived from the key, so that every e-mail
 * has the same token and no token is stored that could be stolen.
 */
export function trackTokenOf(key: string, orderNumber: string): Promise<string> {
  return hmac(key, `order-track|${orderNumber}`)
}

/** True for the token of this order. */
export async function isTrackToken(key: string, orderNumber: string, token: string): Promise<boolean> {
  return isEqualInConstantTime(token, await trackTokenOf(key, orderNumber))
}
