import type { RouteKey } from '../../../shared/routes.ts'
import type { CHECKOUT_STEPS } from '../../../shared/tracking/events.ts'

export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

const STEPS: { [Key in RouteKey]?: CheckoutStep } = {
  cart: 'basket',
  checkout: 'checkout',
}

/**
 * The step on the way to an order that a page is; null for all others. A payment begins without a page, and
 * the placed order says so itself.
 */
export function stepOf(key: RouteKey | null): CheckoutStep | null {
  return (key && STEPS[key]) ?? null
}
