import * as v from 'valibot'
import { cart, cartQuery } from './cart.ts'
import { validOnly } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, text } from './fields.ts'
import { BOTTLE_BAGS_MAX, BOTTLE_PAYOUTS, order, ORDER_NOTE_MAX, orderNumberInPath } from './orders-detail.ts'
import { orderSummary } from './orders.ts'
import { product } from './products.ts'

/**
 * Changes of a placed order (docs/reference/rules.md#order-edits). Another user's order is a 404 on every
 * endpoint.
 */

const params = { orderNumber: orderNumberInPath }
const note = v.pipe(v.string(), v.trim(), v.maxLength(ORDER_NOTE_MAX))

/**
 * Copies the order to the cart; the cart's former content waits until the edit ends. A repeat returns the
 * cart as it is.
 */
export const editOrder = defineEndpoint({
  method: 'POST',
  path: 'orders/{orderNumber}/edit/',
  kind: 'personal',
  summary: 'Change the goods of an order in the basket',
  access: 'G',
  params,
  query: cartQuery,
  response: cart,
  errors: ['order_locked', 'cart_changed'],
})

/** Ends the edit: the order is unchanged and the former cart returns. */
export const abortOrderEdit = defineEndpoint({
  method: 'POST',
  path: 'orders/{orderNumber}/edit/abort/',
  kind: 'personal',
  summary: 'Stop changing an order',
  access: 'G',
  params,
  query: cartQuery,
  response: cart,
  errors: ['cart_changed'],
})

/** Releases slot, stock, payment and gift-card money. A repeat responds the same. */
export const cancelOrder = defineEndpoint({
  method: 'POST',
  path: 'orders/{orderNumber}/cancel/',
  kind: 'personal',
  summary: 'Cancel an order',
  access: 'G',
  params,
  body: v.object({ reason: v.optional(note) }),
  response: v.object({ order }),
  errors: ['order_locked'],
  isIdempotent: true,
})

export const setOrderDeliveryType = defineEndpoint({
  method: 'PUT',
  path: 'orders/{orderNumber}/delivery-type/',
  kind: 'personal',
  summary: 'Choose whether somebody receives the order',
  access: 'G',
  params,
  body: v.object({
    deliveryType: v.picklist(['attended', 'unattended']),
    placement: v.optional(v.picklist(['door', 'porch', 'garage', 'reception', 'other'])),
    note: v.optional(note),
  }),
  response: v.object({ order: orderSummary }),
  errors: ['order_locked', 'unattended_not_allowed'],
})

/**
 * Moves the order to another slot, another address or both. The agreed delivery price stays; a cheaper slot
 * refunds the difference.
 */
export const moveOrder = defineEndpoint({
  method: 'POST',
  path: 'orders/{orderNumber}/move/',
  kind: 'personal',
  summary: 'Move an order to another slot or address',
  access: 'G',
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
})

/** Changes notes and the lines that may be substituted; only the given fields change. */
export const updateOrder = defineEndpoint({
  method: 'PATCH',
  path: 'orders/{orderNumber}/',
  kind: 'personal',
  summary: 'Notes and substitutions of an order',
  access: 'G',
  params,
  body: v.object({
    customerNote: v.optional(note),
    lines: v.optional(
      v.pipe(
        v.array(
          v.object({
            lineId: id,
            allowsSubstitution: v.optional(v.boolean()),
            /** The only product that may replace it, in one line at a time; null for anything similar. */
            substituteId: v.optional(v.nullable(id)),
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
})

/** The driver takes so many bags of empties along; 0 takes it back. Guests have no balance to be paid to. */
export const setBottleBags = defineEndpoint({
  method: 'PUT',
  path: 'orders/{orderNumber}/bottle-bags/',
  kind: 'personal',
  summary: 'Hand over bags of empty bottles and cans',
  access: 'U',
  params,
  body: v.object({
    bags: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(BOTTLE_BAGS_MAX)),
    /** Where the deposits go; what the payment cannot take back goes to the balance. */
    payTo: v.optional(v.picklist(BOTTLE_PAYOUTS), 'balance'),
  }),
  response: v.object({ order }),
  errors: ['VALIDATION_ERROR', 'order_locked'],
})

/** Adds the order's goods to the cart; `unavailable` has those that could not be added in full. */
export const reorder = defineEndpoint({
  method: 'POST',
  path: 'orders/{orderNumber}/reorder/',
  kind: 'personal',
  summary: 'Put an earlier order in the basket',
  access: 'G',
  params,
  query: cartQuery,
  response: v.object({
    cart,
    unavailable: validOnly(product),
    /** Names of goods that are no longer sold. */
    gone: v.array(text),
  }),
  errors: ['cart_changed', 'forbidden'],
})

/** The delivery as a calendar file, RFC 5545. */
export const getOrderCalendar = defineEndpoint({
  path: 'orders/{orderNumber}/calendar/',
  kind: 'personal',
  summary: 'The delivery as a calendar file',
  access: 'G',
  params,
  response: v.string(),
  contentType: 'text/calendar; charset=utf-8',
})
