import * as v from 'valibot'
import { cart, cartQuery } from './cart.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, text } from './fields.ts'
import { order, ORDER_NOTE_MAX, orderNumberInPath } from './orders-detail.ts'
import { orderSummary } from './orders.ts'
import { product } from './products.ts'

/** What a customer can still do with an order (contract 5 and 9.6). Foreign orders are 404 everywhere. */

const params = { orderNumber: orderNumberInPath }
const note = v.pipe(v.string(), v.trim(), v.maxLength(ORDER_NOTE_MAX))

/** Copies the order to the basket; what lay there waits until the edit ends. Again: the basket as it is. */
export const editOrder = defineEndpoint({
  method: 'POST',
  path: 'orders/{orderNumber}/edit/',
  summary: 'Change the goods of an order in the basket',
  access: 'U',
  params,
  query: cartQuery,
  response: cart,
  errors: ['order_locked', 'cart_changed'],
  isPersonal: true,
})

/** The order stays as it was and the former basket comes back. */
export const abortOrderEdit = defineEndpoint({
  method: 'POST',
  path: 'orders/{orderNumber}/edit/abort/',
  summary: 'Stop changing an order',
  access: 'U',
  params,
  query: cartQuery,
  response: cart,
  errors: ['cart_changed'],
  isPersonal: true,
})

/** Slot, stock, payment and gift-card money return. Cancelling twice answers the same. */
export const cancelOrder = defineEndpoint({
  method: 'POST',
  path: 'orders/{orderNumber}/cancel/',
  summary: 'Cancel an order',
  access: 'U',
  params,
  body: v.object({ reason: v.optional(note) }),
  response: v.object({ order }),
  errors: ['order_locked'],
  isIdempotent: true,
  isPersonal: true,
})

export const setOrderDeliveryType = defineEndpoint({
  method: 'PUT',
  path: 'orders/{orderNumber}/delivery-type/',
  summary: 'Choose whether somebody receives the order',
  access: 'U',
  params,
  body: v.object({
    deliveryType: v.picklist(['attended', 'unattended']),
    placement: v.optional(v.picklist(['door', 'porch', 'garage', 'reception', 'other'])),
    note: v.optional(note),
  }),
  response: v.object({ order: orderSummary }),
  errors: ['order_locked', 'unattended_not_allowed'],
  isPersonal: true,
})

/**
 * Another time, another address, or both. The agreed delivery price stays; a cheaper time gives the
 * difference back.
 */
export const moveOrder = defineEndpoint({
  method: 'POST',
  path: 'orders/{orderNumber}/move/',
  summary: 'Move an order to another slot or address',
  access: 'U',
  params,
  body: v.object({ deliverySlotId: v.optional(id), deliveryAddressId: v.optional(id) }),
  response: v.object({ order }),
  errors: [
    'order_locked',
    'slot_full',
    'slot_closed',
    'slot_not_for_address',
    'address_not_found',
    'outside_delivery_area',
    'alcohol_hours',
    'unattended_not_allowed',
  ],
  isIdempotent: true,
  isPersonal: true,
})

/** Notes, and which lines may be substituted. What is not named stays. */
export const updateOrder = defineEndpoint({
  method: 'PATCH',
  path: 'orders/{orderNumber}/',
  summary: 'Notes and substitutions of an order',
  access: 'U',
  params,
  body: v.object({
    customerNote: v.optional(note),
    lines: v.optional(
      v.pipe(
        v.array(
          v.object({
            lineId: id,
            allowsSubstitution: v.optional(v.boolean()),
            pickerNote: v.optional(note),
          }),
        ),
        v.maxLength(300),
      ),
      [],
    ),
  }),
  response: v.object({ order }),
  errors: ['order_locked'],
  isPersonal: true,
})

/** Adds what the order had to the basket; `unavailable` is what could not be, or not in full. */
export const reorder = defineEndpoint({
  method: 'POST',
  path: 'orders/{orderNumber}/reorder/',
  summary: 'Put an earlier order in the basket',
  access: 'U',
  params,
  query: cartQuery,
  response: v.object({
    cart,
    unavailable: v.array(product),
    /** Names of goods that are not in the assortment any more. */
    gone: v.array(text),
  }),
  errors: ['cart_changed', 'forbidden'],
  isPersonal: true,
})

/** The delivery as a calendar file, RFC 5545. */
export const getOrderCalendar = defineEndpoint({
  path: 'orders/{orderNumber}/calendar/',
  summary: 'The delivery as a calendar file',
  access: 'U',
  params,
  response: v.string(),
  contentType: 'text/calendar; charset=utf-8',
  isPersonal: true,
})
