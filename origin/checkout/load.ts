import type { StoredCart } from '../cart/read.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { holdEnd, prepareHold, slotFailureOf } from '../slot-picker/holds.ts'
import { CREATE_SQL } from '../cart/queries.ts'
import { refuseDeadSession } from '../cart/write.ts'
import { checkoutContextOf, checkoutStatements, type CheckoutContext } from './context.ts'

export type OwnCheckout = CheckoutContext & { cart: StoredCart }

/**
 * The checkout of the caller's own basket, after `writes` in the same batch. A guest of somebody's
 * basket is refused: 403. A chosen slot whose hold ran out is taken up again silently where there is
 * room (contract 9.2). One batch, and a second one only then.
 */
export async function loadCheckout(
  request: RequestContext,
  writes: D1PreparedStatement[] = [],
): Promise<OwnCheckout> {
  const { db, country, now, sessionHash } = request
  const before = [db.prepare(CREATE_SQL).bind(country, now, sessionHash ?? ''), ...writes]
  const results = await db.batch([...before, ...checkoutStatements(request)])
  const context = await requireOwn(request, results.slice(before.length))
  return needsHold(context, now) ? holdAgain(request, context) : context
}

/** The same, read anew after a write that lost a race. */
export async function requireOwn(
  request: RequestContext,
  results: readonly D1Result[],
): Promise<OwnCheckout> {
  const context = await checkoutContextOf(request, results)
  const { cart } = context
  if (!cart) return refuseDeadSession(request)
  if (cart.head.is_owner !== 1) throw new ApiFailure('forbidden')
  return { ...context, cart }
}

function needsHold({ cart, choices }: OwnCheckout, now: string): boolean {
  const { slot_id, hold_expires_at } = cart.head
  if (slot_id === null || hold_expires_at === null || hold_expires_at > now) return false
  return choices?.is_closed === 0 && (choices.cutoff_at ?? '') > now
}

async function holdAgain(request: RequestContext, context: OwnCheckout): Promise<OwnCheckout> {
  const { db, now } = request
  const { id, slot_id } = context.cart.head
  const hold = prepareHold(request, { cartId: id, slotId: slot_id ?? 0, until: holdEnd(now) })
  try {
    const results = await db.batch([...hold, ...checkoutStatements(request)])
    return await requireOwn(request, results.slice(hold.length))
  } catch (error) {
    // Full or closed: the page says so, and paying is refused.
    if (slotFailureOf(error) === null) throw error
    return context
  }
}
