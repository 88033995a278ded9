import { type CartNotice, isCartOutcome } from '../../shared/forms/cart-notice.ts'
import { type AppContext, required } from '../context.ts'
import { readCookie } from '../ingress/cookies.ts'

/**
 * A cookie that tells the next page what became of a good (docs/forms.md#after-a-form). It names the good and holds no
 * text, because it can be forged.
 */
const COOKIE = 'told_once'
/** For the way to the next page. */
const MAX_AGE_SECONDS = 10

/** Returns the `Set-Cookie` line of a notice. */
export function tellNext(c: AppContext, { productId, outcome }: CartNotice): string {
  return line(c, `${productId}.${outcome}`, MAX_AGE_SECONDS)
}

/** The notice that this page is to show; null for everyone without it, and for a value that is none of ours. */
export function findNotice(c: AppContext): CartNotice | null {
  const value = readCookie(c.req.header('cookie'), COOKIE)
  if (value === null) return null
  const [, id, outcome = ''] = /^([1-9]\d{0,14})\.([a-z_]{1,20})$/.exec(value) ?? []
  return isCartOutcome(outcome) ? { productId: Number(id), outcome } : null
}

/** The line that takes the notice away. */
export const untell = (c: AppContext): string => line(c, '', 0)

function line(c: AppContext, value: string, maxAge: number): string {
  return `${COOKIE}=${value}; Path=/${required(c, 'locale').site}/; Max-Age=${maxAge}; HttpOnly; Secure; SameSite=Lax`
}
