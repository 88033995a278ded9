import * as v from 'valibot'
import { GIFTCARD_AMOUNTS } from '../giftcards/limits.ts'
import { parseGiftcardNumber } from '../giftcards/giftcard-number.ts'
import { validOnly, validOr } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { address, currency, id, instant, money, nullableText, text } from './fields.ts'
import { paymentMethod } from './payments.ts'

/** Gift cards: what the shop sells, one card, and the wallet of an account. */

export const GIFTCARD_STATUSES = [
  'pending_payment',
  'issued',
  'activated',
  'used_up',
  'expired',
  'blocked',
] as const

export const giftcardDesign = v.object({ id, title: text, imageUrl: address })

export const giftcard = v.object({
  /** Masked but for its last four digits. */
  giftcardNumber: text,
  /** Names the card in addresses, where its number must never stand: a keyed hash of it. */
  reference: v.optional(text),
  status: validOr(v.picklist(GIFTCARD_STATUSES), null),
  initialAmount: money,
  balance: money,
  currency,
  design: giftcardDesign,
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
export type GiftcardOnWire = v.InferInput<typeof giftcard>

/** The 16 digits, with or without spaces and hyphens. */
export const giftcardNumber = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(30),
  v.transform(parseGiftcardNumber),
  v.string('invalid'),
)
/** The four digits printed with the number. */
export const giftcardCode = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.regex(/^\d{4}$/))
/** HMAC-SHA256 as base64url. */
export const giftcardReference = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))

/** The amount of one card: whole kroner or kronor within the shop's bounds. */
export const giftcardAmount = v.pipe(
  money,
  v.minValue(GIFTCARD_AMOUNTS.least),
  v.maxValue(GIFTCARD_AMOUNTS.most),
  v.multipleOf(GIFTCARD_AMOUNTS.step, 'invalid'),
)

export const getGiftcardIndex = defineEndpoint({
  path: 'giftcards/index/',
  kind: 'catalogue',
  summary: 'Gift cards the shop sells: amounts, designs, terms',
  response: v.object({
    currency,
    minAmount: money,
    maxAmount: money,
    presetAmounts: v.array(money),
    designs: v.array(giftcardDesign),
    validityMonths: v.number(),
    paymentMethods: validOnly(paymentMethod),
    termsUrl: address,
    faq: v.array(v.object({ question: text, answer: text })),
  }),
})

export const getGiftcardPaymentMethods = defineEndpoint({
  path: 'giftcards/payment-methods/',
  kind: 'catalogue',
  summary: 'Ways to pay for a gift card',
  response: v.object({ paymentMethods: validOnly(paymentMethod) }),
})

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

/** One card of the account, or one that the user bought. 404 for every other card. */
export const getGiftcard = defineEndpoint({
  path: 'giftcards/{reference}/',
  kind: 'personal',
  summary: 'One gift card',
  access: 'U',
  params: { reference: giftcardReference },
  response: v.object({ giftcard }),
  errors: ['not_found'],
})

/**
 * The balance of a card whose number and code the caller has. An unknown number, a wrong code and a card on another
 * account get the same 404, after the same work (docs/reference/security.md#gift-cards).
 */
export const checkGiftcardBalance = defineEndpoint({
  method: 'POST',
  path: 'giftcards/balance/',
  kind: 'personal',
  summary: 'What is left on a gift card',
  body: v.object({ giftcardNumber, code: giftcardCode }),
  response: v.object({ giftcard }),
  errors: ['giftcard_not_found', 'rate_limited'],
})

/**
 * Puts a card into the account's wallet, once. Refusals are those of the balance; only the holder of number and code
 * learns that the card has expired or is for another country. Stores no response for repeats, which would keep a
 * hash of number and code: a repeat by its owner is a 409 `giftcard_already_activated`.
 */
export const activateGiftcard = defineEndpoint({
  method: 'POST',
  path: 'giftcards/activate/',
  kind: 'personal',
  summary: 'Put a gift card into the wallet',
  access: 'U',
  body: v.object({ giftcardNumber, code: giftcardCode }),
  response: v.object({ giftcard, totalBalance: money, currency }),
  errors: [
    'giftcard_not_found',
    'giftcard_already_activated',
    'giftcard_wrong_currency',
    'giftcard_expired',
    'rate_limited',
  ],
})
