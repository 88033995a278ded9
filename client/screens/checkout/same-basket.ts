import { safeParse } from 'valibot'
import { type Cart, cart as cartSchema } from '../../../shared/api/cart.ts'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { findChanges, toSeen } from '../../../shared/domain/cart-changes.ts'
import { ApiError } from '../../../shared/errors.ts'

/**
 * The version of a basket that is exactly what is on screen, goods, place and time: logging in again counts
 * it up. Null for one that changed. The total is the backend's to compare.
 */
export function findSameBasket(error: unknown, { cart }: Checkout): number | null {
  if (!(error instanceof ApiError) || error.code !== 'cart_changed') return null
  const now = safeParse(cartSchema, error.details?.['cart'])
  return now.success && isSame(cart, now.output) ? now.output.version : null
}

function isSame(before: Cart, now: Cart): boolean {
  return (
    findChanges(toSeen(before, 0), toSeen(now, 0)).length === 0 &&
    before.deliverySlot?.id === now.deliverySlot?.id &&
    before.deliveryAddress?.id === now.deliveryAddress?.id &&
    before.isUnattendedDelivery === now.isUnattendedDelivery
  )
}
