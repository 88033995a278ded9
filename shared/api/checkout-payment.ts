import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { money } from './fields.ts'
import { PAYMENT_STATUSES } from './orders-detail.ts'
import { orderSummary } from './orders.ts'
import { chosenMethod, paymentAction, paymentId, paymentRef } from './payments.ts'

/** From a cart to an order that is paid for (docs/reference/rules.md#payments). */

/**
 * Creates the order, reserves goods, slot and gift-card money for 30 minutes and begins its payment. During a
 * payment of a cart, the same call returns the same order and payment; a different one replaces it. Each 409
 * about the cart has it in `details.cart`; `already_ordered` has `details.orderNumber` and
 * `details.paymentId` of the order that was paid meanwhile.
 */
export const initiatePayment = defineEndpoint({
  method: 'POST',
  path: 'checkout/initiate-payment/',
  kind: 'money',
  summary: 'Order and begin to pay',
  access: 'G',
  body: v.object({
    cartVersion: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** `totals.toPay` as the shopper saw it. */
    expectedTotal: money,
    paymentMethod: chosenMethod,
    /** A page of this shop: the path of `checkoutConfirm`; the provider adds `?payment_id=`. */
    returnUrl: v.pipe(v.string(), v.regex(/^\/(?![/\\])/), v.maxLength(500)),
    saveCard: v.optional(v.boolean(), false),
    browserInfo: v.optional(
      v.object({
        colorDepth: v.optional(v.number()),
        javaEnabled: v.optional(v.boolean()),
        language: v.optional(v.pipe(v.string(), v.maxLength(40))),
        screenHeight: v.optional(v.number()),
        screenWidth: v.optional(v.number()),
        timeZoneOffset: v.optional(v.number()),
      }),
    ),
  }),
  response: v.object({
    orderNumber: v.string(),
    paymentId: v.string(),
    /** `authorised` needs no page of the provider: the client continues on the return page. */
    status: v.picklist(PAYMENT_STATUSES),
    action: paymentAction,
  }),
  status: 201,
  errors: [
    'forbidden',
    'cart_changed',
    'price_changed',
    'out_of_stock',
    'slot_full',
    'slot_closed',
    'hold_expired',
    'minimum_order',
    'approval_required',
    'age_verification_required',
    'unattended_not_allowed',
    'alcohol_hours',
    'outside_delivery_area',
    'address_not_found',
    'discount_not_applicable',
    'payment_refused',
    'already_ordered',
    'order_locked',
    'wrong_customer_type',
  ],
  isIdempotent: true,
})

/**
 * Asks the provider for the payment's status and, once it is authorised, places the order. A repeat charges
 * nothing and returns the same. A payment still being decided returns its present status with 200: ask again.
 * Refused: 409 `payment_refused`; cancelled: 409 `payment_not_authorised`; too late: 410.
 */
export const confirmPayment = defineEndpoint({
  method: 'POST',
  path: 'checkout/confirm/',
  kind: 'money',
  summary: 'Find out whether the order is paid',
  access: 'G',
  body: v.object({ paymentId }),
  response: v.object({
    order: orderSummary,
    payment: paymentRef,
    /** The payment was for changes of an order that had been placed before. */
    isChange: v.optional(v.boolean(), false),
  }),
  errors: [
    'payment_refused',
    'payment_not_authorised',
    'payment_expired',
    'slot_full',
    'slot_closed',
    'hold_expired',
    'order_locked',
    'cart_changed',
  ],
})

/** Cancels a payment and releases what it reserved. A paid payment is a 409. */
export const cancelPayment = defineEndpoint({
  method: 'POST',
  path: 'checkout/cancel-payment/',
  kind: 'money',
  summary: 'Give up paying',
  access: 'G',
  body: v.object({ paymentId }),
  errors: ['payment_already_started'],
})
