import * as v from 'valibot'
import { GIFTCARD_ITEMS_MAX, GIFTCARD_MESSAGE_MAX, GIFTCARDS_MAX } from '../giftcards/limits.ts'
import { validOnly, validOr } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { currency, instant, money, nullableText, pageFields, paging, text } from './fields.ts'
import { giftcard, giftcardAmount } from './giftcards.ts'
import { PAYMENT_STATUSES } from './orders-detail.ts'
import { chosenMethod, paymentAction, paymentId, paymentMethod } from './payments.ts'
import { email, personName, phone, secretToken } from './people-fields.ts'

/** Buying gift cards, logged in or not (docs/giftcards.md). */

/** Without control characters except line breaks; nothing of it is HTML. */
const MESSAGE = /^[^\p{Cc}<>]*(?:\n[^\p{Cc}<>]*)*$/u

const item = v.object({
  amount: giftcardAmount,
  designId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(GIFTCARDS_MAX)),
  recipientName: personName,
  /** Without an address the buyer prints the card. */
  recipientEmail: v.optional(email),
  senderName: personName,
  message: v.optional(
    v.pipe(
      v.string(),
      v.transform((typed) => typed.replaceAll('\r\n', '\n')),
      v.trim(),
      v.maxLength(GIFTCARD_MESSAGE_MAX),
      v.regex(MESSAGE),
    ),
  ),
  /** When the card is sent; at once without it, and for a time of the last day. */
  deliverAt: v.optional(instant),
})

export const buyGiftcards = defineEndpoint({
  method: 'POST',
  path: 'giftcards/buy/',
  kind: 'money',
  summary: 'Choose gift cards to buy; nothing is charged yet',
  body: v.object({
    items: v.pipe(v.array(item), v.minLength(1), v.maxLength(GIFTCARD_ITEMS_MAX)),
    /** Of a buyer without an account; ignored for others. */
    buyer: v.optional(
      v.object({ email, firstName: personName, lastName: personName, phone: v.optional(phone) }),
    ),
  }),
  response: v.object({
    paymentId: v.string(),
    totalAmount: money,
    currency,
    status: validOr(v.picklist(PAYMENT_STATUSES), null),
    giftcards: v.array(giftcard),
  }),
  status: 201,
  errors: ['rate_limited', 'checkout_closed'],
  isIdempotent: true,
})

/**
 * Begins the payment of a purchase of this buyer. During a payment the same call returns the same page. After one
 * that was refused or cancelled it begins another, with a new `paymentId`.
 */
export const initiateGiftcardPayment = defineEndpoint({
  method: 'POST',
  path: 'giftcards/initiate-payment/',
  kind: 'money',
  summary: 'Begin to pay for gift cards',
  body: v.object({
    paymentId,
    paymentMethod: chosenMethod,
    /** A page of this shop; the provider adds `?payment_id=`. */
    returnUrl: v.pipe(v.string(), v.regex(/^\/(?![/\\])/), v.maxLength(500)),
  }),
  response: v.object({ paymentId: v.string(), status: v.picklist(PAYMENT_STATUSES), action: paymentAction }),
  errors: ['not_found', 'payment_already_started', 'payment_refused', 'payment_expired', 'checkout_closed'],
})

/**
 * Asks the provider for the payment's status and, once it is authorised, issues the cards. A repeat charges nothing
 * and returns the same. Without `payment_id` it is the last purchase of the session. An undecided payment returns
 * its present status: ask again.
 */
export const confirmGiftcardPayment = defineEndpoint({
  method: 'POST',
  path: 'giftcards/checkout-confirm/',
  kind: 'money',
  summary: 'Find out whether the gift cards are paid',
  query: { payment_id: v.optional(paymentId) },
  response: v.object({
    paymentId: v.string(),
    status: v.picklist(PAYMENT_STATUSES),
    giftcards: v.array(giftcard),
  }),
  errors: ['no_open_payment', 'payment_refused', 'payment_not_authorised', 'payment_expired'],
})

const purchase = {
  paymentId: v.string(),
  purchasedAt: instant,
  totalAmount: money,
  currency,
  status: validOr(v.picklist(PAYMENT_STATUSES), null),
}

export const getPurchasedGiftcards = defineEndpoint({
  path: 'giftcards/purchased/',
  kind: 'personal',
  summary: 'Gift cards the user bought',
  access: 'U',
  query: paging,
  response: v.object({
    items: v.array(v.object({ ...purchase, count: v.number(), recipients: v.array(text) })),
    ...pageFields,
  }),
})

/** A purchase of the user, of the session, or of the token in the receipt. 404 for every other one. */
export const getGiftcardPurchase = defineEndpoint({
  path: 'giftcards/purchased/{paymentId}/',
  kind: 'personal',
  summary: 'One purchase of gift cards, with the cards to print',
  access: 'T',
  params: { paymentId },
  query: { token: v.optional(secretToken) },
  response: v.object({
    ...purchase,
    receiptUrl: v.nullable(text),
    /** Where the receipt goes; only the buyer sees it, not whoever has the token. */
    receiptEmail: v.optional(nullableText, null),
    /** Saved cards that the buyer may pay with, the default first. */
    cards: v.optional(validOnly(paymentMethod), []),
    giftcards: v.array(
      v.object({
        ...giftcard.entries,
        /** Number and code, for a card that the buyer prints and nobody has activated. */
        printed: v.nullable(v.object({ number: text, code: text })),
        /** When the e-mail to the recipient was written. */
        emailedAt: nullableText,
      }),
    ),
  }),
})
export type GiftcardPurchase = v.InferOutput<NonNullable<(typeof getGiftcardPurchase)['response']>>

export const GIFTCARD_PURCHASE_ENDPOINTS = {
  buyGiftcards,
  confirmGiftcardPayment,
  getGiftcardPurchase,
  getPurchasedGiftcards,
  initiateGiftcardPayment,
}
