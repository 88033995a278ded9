import * as v from 'valibot'
import { validOnly, validOr } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { address, currency, id, instant, money, nullableText, text } from './fields.ts'
import { paymentMethod } from './payments.ts'

/** Gift cards activated on an account. */

export const GIFTCARD_STATUSES = [
  'pending_payment',
  'issued',
  'activated',
  'used_up',
  'expired',
  'blocked',
] as const

export const giftcard = v.object({
  /** Masked but for its last four digits. */
  giftcardNumber: text,
  status: validOr(v.picklist(GIFTCARD_STATUSES), null),
  initialAmount: money,
  balance: money,
  currency,
  design: v.object({ id, title: text, imageUrl: address }),
  recipientName: nullableText,
  recipientEmail: nullableText,
  senderName: nullableText,
  message: nullableText,
  deliverAt: v.nullable(instant),
  purchasedAt: instant,
  expiresAt: instant,
  activatedAt: v.nullable(instant),
})
export type Giftcard = v.InferOutput<typeof giftcard>

/**
 * Gift cards in this country's currency, the next to expire first; `totalBalance` is what can be spent now.
 */
export const getGiftcards = defineEndpoint({
  path: 'giftcards/',
  kind: 'personal',
  summary: 'Gift cards of the user',
  access: 'U',
  response: v.object({ giftcards: v.array(giftcard), totalBalance: money, currency }),
})

export const getGiftcardPaymentMethods = defineEndpoint({
  path: 'giftcards/payment-methods/',
  kind: 'catalogue',
  summary: 'Ways to pay for a gift card',
  response: v.object({ paymentMethods: validOnly(paymentMethod) }),
})
