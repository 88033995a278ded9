import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { money } from './fields.ts'
import { PAYMENT_STATUSES } from './orders-detail.ts'
import { orderSummary } from './orders.ts'
import { chosenMethod, paymentAction, paymentId, paymentRef } from './payments.ts'

/** From a basket to an order that is paid for (contract 6, 9.4 to 9.8). */

/**
 * Makes the order, sets goods, slot and gift-card money aside for 30 minutes and begins its payment.
 * While a basket is being paid for, the same call answers the same order and payment; another one
 * replaces it. Each 409 about the basket carries it under `details.cart`; `already_ordered` carries
 * `details.orderNumber` and `details.paymentId` of the order that was paid meanwhile.
 */
export const initiatePayment = defineEndpoint({
  method: 'POST',
  path: 'checkout/initiate-payment/',
  summary: 'Order and begin to pay',
  access: 'U',
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
    /** `authorised` needs no page of the provider: go on to the return page. */
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
  isPersonal: true,
})

/**
 * Asks the provider how a payment stands and, once it is authorised, places the order; however often
 * it is called, it charges once and answers the same. A payment still being decided answers its
 * present status with 200: ask again. Refused: 409 `payment_refused`, given up: 409
 * `payment_not_authorised`, too late: 410.
 */
export const confirmPayment = defineEndpoint({
  method: 'POST',
  path: 'checkout/confirm/',
  summary: 'Find out whether the order is paid',
  access: 'U',
  body: v.object({ paymentId }),
  response: v.object({ order: orderSummary, payment: paymentRef }),
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
  isPersonal: true,
})

/** Gives up a payment and lets go of what was set aside. One that is paid already is a 409. */
export const cancelPayment = defineEndpoint({
  method: 'POST',
  path: 'checkout/cancel-payment/',
  summary: 'Give up paying',
  access: 'U',
  body: v.object({ paymentId }),
  errors: ['payment_already_started'],
  isPersonal: true,
})
