import { hmac, isEqualInConstantTime } from '../../http/digest.ts'

type Key = { orderNumber: string; email: string }

/**
 * The token that proves the e-mail address of a guest's order. It is sent to that address alone. Derived from the
 * key, so that every e-mail about the order has the same token and none is stored that could be stolen.
 */
export function accountTokenOf(key: string, { orderNumber, email }: Key): Promise<string> {
  return hmac(key, `guest-account|${orderNumber}|${email.toLowerCase()}`)
}

/** True for the token of this order and address. */
export async function isAccountToken(key: string, guest: Key, token: string): Promise<boolean> {
  return isEqualInConstantTime(token, await accountTokenOf(key, guest))
}
