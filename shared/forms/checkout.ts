import { type Cart, validateCart } from '../api/cart.ts'
import { putCartItems } from '../api/cart-items.ts'
import { completeAgeVerification, patchCheckout, startAgeVerification } from '../api/checkout-page.ts'
import { cancelPayment, confirmPayment, initiatePayment } from '../api/checkout-payment.ts'
import { toAvailable } from '../checkout/cart-changes.ts'
import { toChosenMethod } from '../checkout/chosen-method.ts'
import { href } from '../href.ts'
import { ORDER_CHANGED } from '../order/order-changed.ts'
import { defineForm, defineFormOfCalls, type FormContext, type GetField, isTicked, toNumber } from './form.ts'

/** The checkout, and the page after the provider's. Address and slot have the forms of delivery. */

/** `method`: how the age is verified. */
export const ageForm = defineForm({
  name: 'age',
  pages: ['checkout'],
  endpoint: startAgeVerification,
  read: (get, context) => ({
    body: {
      ...(get('method') !== null && { method: get('method') }),
      returnUrl: toCheckout(undefined, context),
    },
  }),
  next: ({ redirectUrl }, context) => redirectUrl ?? toCheckout(undefined, context),
})

/** `challengeId` is what the identity service sent back. */
export const completeAgeForm = defineForm({
  name: 'complete-age',
  pages: ['checkout'],
  endpoint: completeAgeVerification,
  read: (get) => ({ body: { challengeId: get('challengeId') } }),
  next: toCheckout,
})

/** `use` is `on` to spend gift cards, absent to keep them. */
export const giftcardForm = defineForm({
  name: 'giftcard',
  pages: ['checkout'],
  endpoint: patchCheckout,
  read: (get) => ({ body: { useGiftcardBalance: isTicked(get('use')) } }),
  next: toCheckout,
})

/** `use` is `on` to spend points on this order, absent to save them. */
export const pointsForm = defineForm({
  name: 'points',
  pages: ['checkout'],
  endpoint: patchCheckout,
  read: (get) => ({ body: { usePoints: isTicked(get('use')) } }),
  next: toCheckout,
})

/** Reduces the cart to the present stock. Returns the changed cart, or null. */
export const leaveOutForm = defineFormOfCalls<Cart | null>({
  kind: 'personal',
  name: 'leave-out',
  pages: ['checkout'],
  async run(call, _, { id }) {
    const { changes } = await call(validateCart, {})
    const items = toAvailable(changes).map((item) => ({ ...item, intentId: id() }))
    if (items.length === 0) return null
    const cart = await call(putCartItems, { body: { items } })
    // Without `since` it is the whole cart.
    return 'rows' in cart ? null : cart
  },
  next: toCheckout,
})

export const cancelPaymentForm = defineForm({
  name: 'cancel-payment',
  pages: ['checkout'],
  endpoint: cancelPayment,
  read: (get) => ({ body: { paymentId: get('paymentId') } }),
  next: toCheckout,
})

/** Places the order and begins its payment. Stores the choices first, so that an error loses none. */
export const payForm = defineFormOfCalls({
  name: 'pay',
  pages: ['checkout'],
  keep: [
    'paymentMethod',
    'saveCard',
    'invoiceReference',
    'customerNote',
    'allowSubstitutions',
    'cartVersion',
    'expectedTotal',
    'seen',
  ],
  kind: 'money',
  async run(call, get, context) {
    await call(patchCheckout, { body: readChoices(get) })
    const body = readPayment(get, context)
    return call(initiatePayment, { body }, { idempotencyKey: context.id() })
  },
  next: ({ action, paymentId }, { locale }) =>
    action?.url ?? href(locale.site, 'checkoutConfirm', {}, { payment_id: paymentId }),
})

/** The choices of the payment form that the checkout stores. */
export function readChoices(get: GetField) {
  return {
    paymentMethod: toChosenMethod(get('paymentMethod')),
    customerNote: get('customerNote') ?? '',
    allowSubstitutions: isTicked(get('allowSubstitutions')),
    ...(get('invoiceReference') !== null && { invoiceReference: get('invoiceReference') }),
  }
}

/** The payment request: the total on screen and the payment method. */
export function readPayment(get: GetField, { locale }: FormContext) {
  return {
    cartVersion: toNumber(get('cartVersion')),
    expectedTotal: get('expectedTotal'),
    paymentMethod: toChosenMethod(get('paymentMethod')),
    returnUrl: href(locale.site, 'checkoutConfirm'),
    saveCard: isTicked(get('saveCard')),
  }
}

/** Confirms a payment. A failed one leads back to the checkout, which says why. */
export const confirmPaymentForm = defineForm({
  name: 'confirm-payment',
  pages: ['checkoutConfirm'],
  endpoint: confirmPayment,
  read: (get) => ({ body: { paymentId: get('paymentId') } }),
  next: ({ order, payment, isChange }, { locale }, get) =>
    isUndecided(payment.status)
      ? href(locale.site, 'checkoutConfirm', {}, { payment_id: get('paymentId') })
      : href(
          locale.site,
          'accountOrder',
          { orderNumber: order.orderNumber },
          { done: isChange ? ORDER_CHANGED : null },
        ),
  nextAfterError({ code }, { locale }) {
    const payment = findFailedPayment(code)
    return payment && href(locale.site, 'checkout', {}, { payment })
  },
})

/** True for an undecided payment. */
export const isUndecided = (status: string): boolean => status === 'created' || status === 'requires_action'

/** How a payment failed when the shopper returns to the checkout; part of its URL. */
export const FAILED_PAYMENTS = ['refused', 'given-up', 'expired'] as const
export type FailedPayment = (typeof FAILED_PAYMENTS)[number]

/** The failure for an error code of the confirmation; null for a code that is not about the payment. */
export function findFailedPayment(code: string | null): FailedPayment | null {
  if (code === 'payment_refused') return 'refused'
  if (code === 'payment_not_authorised') return 'given-up'
  return code === 'payment_expired' ? 'expired' : null
}

/** Codes of an approved payment without effect, because its cart or order changed meanwhile. */
const STOPPED_BY_CHANGE = ['slot_full', 'slot_closed', 'hold_expired', 'order_locked', 'cart_changed']

/** True for a final error of the confirmation: the money is released, and a retry is useless. */
export const isStoppedByChange = (code: string | null): boolean =>
  code !== null && STOPPED_BY_CHANGE.includes(code)

function toCheckout(_: unknown, { locale }: FormContext): string {
  return href(locale.site, 'checkout')
}
