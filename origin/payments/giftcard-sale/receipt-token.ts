import { hmac, isEqualInConstantTime } from '../../http/digest.ts'

/**
 * The token of a receipt's link: it shows the purchase without a login. Derived from the key, so that none is stored
 * that could be stolen.
 */
export function receiptTokenOf(key: string, paymentId: string): Promise<string> {
  return hmac(key, `giftcard-receipt|${paymentId}`)
}

/** True for the token of this purchase. */
export async function isReceiptToken(key: string, paymentId: string, token: string): Promise<boolean> {
  return isEqualInConstantTime(token, await receiptTokenOf(key, paymentId))
}
