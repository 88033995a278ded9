import { type Checkout, patchCheckout } from '../../../shared/api/checkout-page.ts'
import { initiatePayment } from '../../../shared/api/checkout-payment.ts'
import { readChoices, readPayment } from '../../../shared/forms/checkout.ts'
import type { CallEndpoint, FormContext, GetField } from '../../../shared/forms/form.ts'
import { toMoney } from '../../../shared/money/money.ts'
import { now } from '../../clock.ts'
import { findSameCart } from './same-cart.ts'
import type { useAttemptKey } from './use-attempt-key.ts'

type Order = {
  checkout: Checkout
  call: CallEndpoint
  attempt: ReturnType<typeof useAttemptKey>
  get: GetField
  context: FormContext
}

/** Stores the choices, places the order and begins its payment. */
export async function placeOrder({ checkout, call, attempt, get, context }: Order) {
  const begin = (cartVersion: number) => {
    const body = {
      ...readPayment(get, context),
      // The form's hidden fields may be older than the data on screen.
      cartVersion,
      expectedTotal: toMoney(checkout.totals.toPay),
      browserInfo: browserInfo(),
    }
    return call(initiatePayment, { body }, { idempotencyKey: attempt.keyFor(JSON.stringify(body)) })
  }
  await call(patchCheckout, { body: readChoices(get) })
  const started = await begin(checkout.cartVersion).catch((error: unknown) => {
    const version = findSameCart(error, checkout)
    if (version === null) throw error
    return begin(version)
  })
  attempt.forget()
  return started
}

/** The browser details that 3-D Secure requires. */
function browserInfo() {
  return {
    colorDepth: screen.colorDepth,
    javaEnabled: false,
    language: navigator.language,
    screenHeight: screen.height,
    screenWidth: screen.width,
    timeZoneOffset: new Date(now()).getTimezoneOffset(),
  }
}
