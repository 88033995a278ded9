import * as v from 'valibot'
import { validOnly } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { currency, instant, money, nullableText, text } from './fields.ts'
import { DELIVERY_TYPES } from './orders.ts'
import { externalAddressId } from './user-addresses.ts'

export const deliveryOffering = v.object({
  deliveryType: v.picklist(DELIVERY_TYPES),
  fromPrice: money,
  /** Goods from which delivery is free; null where it never is. */
  freeFrom: v.nullable(money),
  currency,
  firstAvailable: v.nullable(instant),
  /** Weekdays with slots, Monday is 0. */
  days: v.array(v.number()),
})

/** Delivery options at a postal code, or at an address that was found. */
export const lookUpDelivery = defineEndpoint({
  path: 'delivery-offering/delivery-lookup/',
  kind: 'personal',
  summary: 'Delivery types, prices and days of a place',
  query: {
    /** The postal code as typed, also `111 51`. */
    postal_code: v.optional(v.pipe(v.string(), v.maxLength(10))),
    address_id: v.optional(externalAddressId),
  },
  response: v.object({
    postalCode: text,
    /** Null for a postal code we don't know. */
    city: nullableText,
    isAvailable: v.boolean(),
    offerings: validOnly(deliveryOffering),
  }),
  errors: ['VALIDATION_ERROR', 'address_not_found'],
})
