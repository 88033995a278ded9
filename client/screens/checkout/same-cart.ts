import { safeParse } from 'valibot'
import { type Cart, cart as cartSchema } from '../../../shared/api/cart.ts'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { findChanges, toSeen } from '../../../shared/checkout/cart-changes.ts'
import { ApiError } from '../../../shared/errors.ts'

/**
 * Returns the version of the backend's cart when its goods, address and slot equal those on screen, because
 * logging in again increments the version. Null when they differ. The backend compares the total.
 */
export function findSameCart(error: unknown, { cart }: Checkout): number | null {
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
