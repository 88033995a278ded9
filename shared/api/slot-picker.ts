import * as v from 'valibot'
import { addressSummary } from './cart.ts'
import { slotRef } from './slots.ts'
import { validOnly, validOr, validOrNull } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  address,
  country,
  currency,
  id,
  idInPath,
  instant,
  money,
  nullableText,
  text,
  wholeNumber,
} from './fields.ts'
import { DELIVERY_TYPES } from './orders.ts'

/** Slots of an address or a postal code, and the one the cart holds (docs/reference/rules.md#slots). */

/** Slots exist this many days ahead, today included (docs/reference/rules.md#slots). */
export const SLOT_DAYS = 14
/** The query for all days; the default is three. */
export const ALL_DAYS = { 'num-days': String(SLOT_DAYS) }
export const CAPACITY_LEVELS = ['high', 'medium', 'low', 'full'] as const
/** Why a slot cannot be chosen. `holiday` is a `slot_closed` whose description names the day. */
export const SLOT_UNAVAILABLE_CODES = [
  'slot_full',
  'slot_closed',
  'holiday',
  'alcohol_hours',
  'unattended_not_allowed',
] as const

export const slot = v.object({
  id,
  openDatetime: instant,
  closeDatetime: instant,
  /** The end of placing and changing orders. */
  cutoffTime: instant,
  /** Part of the day: 1 morning, 2 midday, 3 afternoon, 4 evening. */
  routeGroup: v.number(),
  routeGroupStr: text,
  isSelected: v.boolean(),
  isFull: v.boolean(),
  isUnavailable: v.boolean(),
  unavailableDescription: nullableText,
  unavailableCode: validOrNull(v.picklist(SLOT_UNAVAILABLE_CODES)),
  /** The lowest price of its day among those that can be chosen, where prices differ. */
  isCheapest: v.boolean(),
  price: money,
  originalPrice: v.nullable(money),
  currency,
  deliveryType: v.picklist(DELIVERY_TYPES),
  isUnattendedAllowed: v.boolean(),
  capacityLevel: validOr(v.picklist(CAPACITY_LEVELS), null),
})
export type Slot = v.InferOutput<typeof slot>

export const slotPicker = v.object({
  deliverySlots: validOnly(slot),
  hasEarlier: v.boolean(),
  hasLater: v.boolean(),
  /** The first day of the response; 0 is today in `timeZone`. */
  fromIndex: v.number(),
  numDays: v.number(),
  /** Calendar days of the response, `YYYY-MM-DD` in `timeZone`; a day may have no slots. */
  days: v.array(v.object({ date: text, holiday: nullableText })),
  timeZone: text,
  cartInfo: v.object({
    deliverySlot: v.nullable(id),
    isUnattendedDelivery: v.boolean(),
    deliveryAddress: v.nullable(addressSummary),
    country,
  }),
  /** The user's addresses in this country. */
  deliveryAddresses: v.array(addressSummary),
  /** The slot the cart has chosen. `holdExpiresAt` in the past: choose it again, silently. */
  deliverySlot: v.nullable(slotRef),
  /** The slots' postal code; null until an address or a postal code is known. */
  postalCode: nullableText,
  city: nullableText,
  /** False outside the delivery areas: there are no slots. */
  isDeliveryAvailable: v.boolean(),
  validatorMessages: v.array(text),
  /** A path below the site. */
  checkoutUrl: address,
})
export type SlotPicker = v.InferOutput<typeof slotPicker>

const postalCode = v.optional(v.pipe(v.string(), v.maxLength(10)))

/**
 * Slots of the given address or postal code, else of the cart's, else of the primary address. Reading chooses
 * nothing, but renews an expired hold while its slot is free.
 */
export const getSlots = defineEndpoint({
  path: 'slot-picker/slots/',
  kind: 'personal',
  summary: 'Delivery slots by day',
  query: {
    'num-days': wholeNumber({ min: 1, max: SLOT_DAYS, default: 3 }),
    'from-index': wholeNumber({ min: 0, max: SLOT_DAYS - 1, default: 0 }),
    address_id: v.optional(idInPath),
    /** The postal code as typed, also `111 51`. */
    postal_code: postalCode,
  },
  response: slotPicker,
  errors: ['VALIDATION_ERROR'],
})

/**
 * Chooses address and slot: holds the slot for 30 minutes, moves the hold, or extends it. Without
 * `deliverySlotId` it chooses only the address and releases a slot of another area. A slot that is gone is a
 * 409 with the nearest free ones in `details.alternatives` (`Slot[]`).
 */
export const chooseSlot = defineEndpoint({
  method: 'POST',
  path: 'slot-picker/info/',
  kind: 'personal',
  summary: 'Choose address and slot',
  query: {
    'num-days': getSlots.query['num-days'],
    'from-index': getSlots.query['from-index'],
  },
  body: v.object({
    deliverySlotId: v.optional(v.nullable(id), null),
    /** One of the user's; visitors give a postal code. */
    deliveryAddressId: v.optional(v.nullable(id), null),
    /** The postal code as typed, for a visitor without an address. */
    postalCode: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(10))), null),
    isUnattendedDelivery: v.optional(v.boolean(), false),
    /** Where the choice was made: for statistics only. */
    inModal: v.optional(v.boolean(), false),
  }),
  response: slotPicker,
  errors: [
    'VALIDATION_ERROR',
    'slot_full',
    'slot_closed',
    'slot_not_for_address',
    'alcohol_hours',
    'unattended_not_allowed',
    'outside_delivery_area',
    'cart_changed',
    'idempotency_key_reused',
  ],
  isIdempotent: true,
})
