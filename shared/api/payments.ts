import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { address, currency, id, idInPath, money, nullableText, text } from './fields.ts'
import { PAYMENT_STATUSES } from './orders-detail.ts'

/** Ways to pay and saved cards (contract 3 and 6). No number of a card is ever sent or stored here. */

export const PAYMENT_METHOD_TYPES = ['card', 'invoice', 'vipps', 'swish', 'klarna', 'giftcard'] as const
export type PaymentMethodType = (typeof PAYMENT_METHOD_TYPES)[number]

export const paymentMethod = v.object({
  /** A saved card's; null for a way to pay that is entered anew. */
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

/** What the shopper pays with: a type, and a saved card's id where one is meant. */
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

/** What the browser does next; null when nothing is left to do but to confirm. */
export const paymentAction = v.nullable(v.object({ type: v.literal('redirect'), url: address }))

const cards = v.object({ cards: v.array(paymentMethod) })

export const getPaymentCards = defineEndpoint({
  path: 'payments/cards/',
  summary: 'Saved cards',
  access: 'U',
  response: cards,
  isPersonal: true,
})

/** Saves a card the provider has made a token of. */
export const addPaymentCard = defineEndpoint({
  method: 'POST',
  path: 'payments/cards/',
  summary: 'Save a card by the provider’s token',
  access: 'U',
  body: v.object({ pspToken: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,200}$/)) }),
  response: cards,
  status: 201,
  errors: ['payment_refused'],
  isPersonal: true,
})

/** Leads to the provider's page for a card that is to be kept; it comes back with `?card={reference}`. */
export const startPaymentCard = defineEndpoint({
  method: 'POST',
  path: 'payments/cards/start/',
  summary: 'Begin to save a card on the provider’s page',
  access: 'U',
  response: v.object({ redirectUrl: address }),
  status: 201,
  isPersonal: true,
})

/**
 * Saves the card that was entered there; a second time it is there already. 404 for a reference of somebody
 * else. 409 `payment_refused` for a refused card, `payment_not_authorised` where none was entered.
 */
export const completePaymentCard = defineEndpoint({
  method: 'POST',
  path: 'payments/cards/complete/',
  summary: 'Save the card that was entered on the provider’s page',
  access: 'U',
  body: v.object({ reference: v.pipe(v.string(), v.regex(/^[\w-]{22}\.[\w-]{43}$/)) }),
  response: cards,
  errors: ['not_found', 'payment_refused', 'payment_not_authorised'],
  isPersonal: true,
})

export const setDefaultPaymentCard = defineEndpoint({
  method: 'POST',
  path: 'payments/cards/{id}/set-default/',
  summary: 'Use a card unless another is chosen',
  access: 'U',
  params: { id: idInPath },
  response: cards,
  isPersonal: true,
})

export const deletePaymentCard = defineEndpoint({
  method: 'DELETE',
  path: 'payments/cards/{id}/',
  summary: 'Forget a card',
  access: 'U',
  params: { id: idInPath },
  response: cards,
  isPersonal: true,
})
