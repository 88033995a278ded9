import type { PaymentMethodType } from '../api/payments.ts'

/**
 * Names of the document forms of the checkout pages, and of their fields (docs/forms.md). Address and slot
 * are chosen with the forms of delivery.
 */
export const CHECKOUT_FORMS = {
  /** `method`: how the age is shown. */
  age: 'age',
  /** `challengeId`: what the identity service sent back. */
  ageComplete: 'age-complete',
  /** `use` is `on` to spend gift cards, absent to keep them. */
  giftcard: 'giftcard',
  /** Without fields: takes out what is sold out. */
  leaveOut: 'leave-out',
  /** `PAY_FIELDS`: orders and begins to pay. */
  pay: 'pay',
  /** `paymentId`: gives up a payment that was begun. */
  cancelPayment: 'cancel-payment',
  /** `paymentId`: finds out how a payment ended. */
  confirm: 'confirm',
} as const

export const PAY_FIELDS = [
  'paymentMethod',
  'saveCard',
  'invoiceReference',
  'customerNote',
  'allowSubstitutions',
  'cartVersion',
  'expectedTotal',
  'seen',
] as const

/** How a payment ended that brings the shopper back to the checkout; part of its address. */
export const FAILED_PAYMENTS = ['refused', 'given-up', 'expired'] as const
export type FailedPayment = (typeof FAILED_PAYMENTS)[number]

/** By the code of the confirmation's refusal; null for a refusal that says nothing about the payment. */
export function findFailedPayment(code: string | null): FailedPayment | null {
  if (code === 'payment_refused') return 'refused'
  if (code === 'payment_not_authorised') return 'given-up'
  return code === 'payment_expired' ? 'expired' : null
}

/** Of a payment that was approved and came to nothing, because what it was for had changed meanwhile. */
const OVERTAKEN = ['slot_full', 'slot_closed', 'hold_expired', 'order_locked', 'cart_changed']

/** True of a confirmation's refusal after which nothing more comes: the money is let go, asking again is no use. */
export const isOvertaken = (code: string | null): boolean => code !== null && OVERTAKEN.includes(code)

type Method = { type: PaymentMethodType; id: number | null }

/** A way to pay as the value of a radio button: `invoice`, and `card-12` for a saved card. */
export function toMethodValue({ type, id }: Method): string {
  return id === null ? type : `${type}-${id}`
}

/** And back, as the API wants it; whether it exists is the API's to say. */
export function toChosenMethod(value: string | null | undefined): { type: PaymentMethodType; id?: number } {
  const [, type = '', id] = /^([a-z]{1,20})(?:-([1-9]\d{0,14}))?$/.exec(value ?? '') ?? []
  return { type: type as PaymentMethodType, ...(id !== undefined && { id: Number(id) }) }
}
