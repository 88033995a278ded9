import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { toMethodValue } from '../../../shared/checkout/chosen-method.ts'

/** The form's value of the chosen way to pay, or of the first that is offered; null without any. */
export function proposedMethod(checkout: Checkout): string | null {
  const { selectedPaymentMethodType: type, selectedPaymentMethodId: id } = checkout
  const proposed = checkout.paymentMethods.find(({ isAvailable }) => isAvailable)
  const method = type === null ? proposed : { type, id }
  return method ? toMethodValue(method) : null
}
