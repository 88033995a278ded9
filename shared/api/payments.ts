import * as v from 'valibot'
import { validOnly } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { address, currency, id, idInPath, money, nullableText, text } from './fields.ts'
import { PAYMENT_STATUSES } from './orders-detail.ts'

/** Payment methods and saved cards. No card number is ever sent or stored here. */

export const PAYMENT_METHOD_TYPES = ['card', 'invoice', 'vipps', 'swish', 'klarna', 'giftcard'] as const
export type PaymentMethodType = (typeof PAYMENT_METHOD_TYPES)[number]

export const paymentMethod = v.object({
  /** A saved card's id; null for other methods. */
  id: v.nullable(id),
  type: v.picklist(PAYMENT_METHOD_TYPES),
  title: text,
  brand: nullableText,
  lastFour: nullableText,
  /** `MM/YY` */
  expiry: nullableText,
  isDefault: v.boolean(),
  fee: money,
  isAvailable: v.boolean(),
  unavailableReason: nullableText,
})
export type PaymentMethod = v.InferOutput<typeof paymentMethod>

/** The payment method: a type, and the id of a saved card. */
export const chosenMethod = v.object({ type: v.picklist(PAYMENT_METHOD_TYPES), id: v.optional(id) })

/** A UUID (RFC 9562). */
export const paymentId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
)

export const paymentRef = v.object({
  paymentId: v.string(),
  status: v.picklist(PAYMENT_STATUSES),
  method: paymentMethod,
  amount: money,
  currency,
})
export type PaymentRef = v.InferOutput<typeof paymentRef>

/** The browser's next step; null when only the confirmation is left. */
export const paymentAction = v.nullable(v.object({ type: v.literal('redirect'), url: address }))

const cards = v.object({ cards: validOnly(paymentMethod) })

export const getPaymentCards = defineEndpoint({
  path: 'payments/cards/',
  kind: 'personal',
  summary: 'Saved cards',
  access: 'U',
  response: cards,
})

/** Saves a card by the provider's token. */
export const addPaymentCard = defineEndpoint({
  method: 'POST',
  path: 'payments/cards/',
  kind: 'money',
  summary: 'Save a card by the provider’s token',
  access: 'U',
  body: v.object({ pspToken: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,200}$/)) }),
  response: cards,
  status: 201,
  errors: ['payment_refused'],
})

/** Starts entering a card on the provider's page, which returns with `?card={reference}`. */
export const startPaymentCard = defineEndpoint({
  method: 'POST',
  path: 'payments/cards/start/',
  kind: 'money',
  summary: 'Begin to save a card on the provider’s page',
  access: 'U',
  response: v.object({ redirectUrl: address }),
  status: 201,
})

/**
 * Saves the card entered there; a repeat changes nothing. 404 for another user's reference. 409
 * `payment_refused` for a refused card, `payment_not_authorised` when none was entered.
 */
export const completePaymentCard = defineEndpoint({
  method: 'POST',
  path: 'payments/cards/complete/',
  kind: 'money',
  summary: 'Save the card that was entered on the provider’s page',
  access: 'U',
  body: v.object({ reference: v.pipe(v.string(), v.regex(/^[\w-]{22}\.[\w-]{43}$/)) }),
  response: cards,
  errors: ['not_found', 'payment_refused', 'payment_not_authorised'],
})

export const setDefaultPaymentCard = defineEndpoint({
  method: 'POST',
  path: 'payments/cards/{id}/set-default/',
  kind: 'money',
  summary: 'Use a card unless another is chosen',
  access: 'U',
  params: { id: idInPath },
  response: cards,
})

export const deletePaymentCard = defineEndpoint({
  method: 'DELETE',
  path: 'payments/cards/{id}/',
  kind: 'money',
  summary: 'Forget a card',
  access: 'U',
  params: { id: idInPath },
  response: cards,
})
