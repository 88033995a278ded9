import type { RouteKey } from '../../../shared/routes.ts'
import type { CHECKOUT_STEPS } from '../../../shared/tracking/events.ts'

type Step = (typeof CHECKOUT_STEPS)[number]

const STEPS: { [Key in RouteKey]?: Step } = {
  cart: 'basket',
  checkout: 'checkout',
  checkoutConfirm: 'payment',
}

/** The step on the way to an order that a page is; null for all others. The placed order says so itself. */
export function stepOf(key: RouteKey | null): Step | null {
  return (key && STEPS[key]) ?? null
}
