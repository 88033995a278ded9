import type { StoredCart } from '../cart/read.ts'
import { runBatch, type Rows } from '../db/batch.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { holdEnd, prepareHold, slotFailureOf } from '../slots/holds.ts'
import { CREATE_CART } from '../cart/queries.ts'
import { rejectExpiredSession } from '../cart/write.ts'
import { prepare } from '../db/query.ts'
import {
  checkoutContextOf,
  checkoutStatements,
  type CheckoutContext,
  type CheckoutStatements,
} from './context.ts'

export type OwnCheckout = CheckoutContext & { cart: StoredCart }

/**
 * Reads the checkout of the caller's own cart, after `writes` in the same batch. A chosen slot whose hold
 * expired is taken again without a message when it has capacity (docs/reference/rules.md#slots); only this
 * needs a second batch. Throws 403 for a guest of a shared cart.
 */
export async function loadCheckout(
  request: RequestContext,
  writes: D1PreparedStatement[] = [],
): Promise<OwnCheckout> {
  const { db, country, now, sessionHash } = request
  const { checkout } = await runBatch(db, {
    created: prepare(db, CREATE_CART, { country, now, sessionHash: sessionHash ?? '' }),
    writes,
    checkout: checkoutStatements(request),
  })
  const context = await requireOwn(request, checkout)
  return needsHold(context, now) ? holdAgain(request, context) : context
}

/**
 * Returns the checkout of rows that a batch has read. Throws 403 for a guest of a shared cart and for an
 * expired session, and 503 `checkout_closed` when the shop has no payment provider for this customer.
 */
export async function requireOwn(
  request: RequestContext,
  rows: Rows<CheckoutStatements>,
): Promise<OwnCheckout> {
  const context = await checkoutContextOf(request, rows)
  const { cart } = context
  if (!cart) return rejectExpiredSession(request)
  if (cart.head.is_owner !== 1) throw new ApiFailure('forbidden')
  if (request.config.payments.provider === null && context.choices?.organization_id == null) {
    throw new ApiFailure('checkout_closed')
  }
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
    const { checkout } = await runBatch(db, { hold, checkout: checkoutStatements(request) })
    return await requireOwn(request, checkout)
  } catch (error) {
    // The slot is full or closed: the page shows it, and payment is refused.
    if (slotFailureOf(error) === null) throw error
    return context
  }
}
