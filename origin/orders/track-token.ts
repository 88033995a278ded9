import { hmac, isEqualInConstantTime } from '../http/digest.ts'

/**
 * What opens the tracking of one order without logging in: the same whenever it is asked for, so that every
 * mail can carry it, and worth nothing without our key. Nothing is stored that could be stolen.
 */
export function trackTokenOf(key: string, orderNumber: string): Promise<string> {
  return hmac(key, `order-track|${orderNumber}`)
}

/** True for the token of this order. */
export async function isTrackToken(key: string, orderNumber: string, token: string): Promise<boolean> {
  return isEqualInConstantTime(token, await trackTokenOf(key, orderNumber))
}
