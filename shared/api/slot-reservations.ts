import * as v from 'valibot'
import { addressSummary } from './cart.ts'
import { slotRef } from './slots.ts'
import { validOnly, validOr, validOrNull } from './dropped.ts'
import { defineEndpoint, type Endpoint } from './endpoint.ts'
import { currency, id, idInPath, money, nullableText, text, wholeNumber } from './fields.ts'
import { nextReservation } from './delivery.ts'

/** The slot that a customer wants every week, every second or every fourth (docs/delivery.md#recurring-slots). */

export const SLOT_INTERVALS = [1, 2, 4] as const
/** How goods of a recurring slot are handed over; boats and pick-up points are always attended. */
export const RESERVED_TYPES = ['attended', 'unattended'] as const
/** Why nothing is reserved although the customer has a recurring slot. */
export const PAUSE_REASONS = ['address_gone', 'outside_area', 'no_such_time'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

/** Why the slot of a round is not the usual one. */
export const MOVE_REASONS = ['holiday', 'closed', 'full', 'chosen'] as const

const reservation = v.object({
  ...nextReservation.entries,
  reason: validOrNull(v.picklist(MOVE_REASONS)),
})
export type Reservation = v.InferOutput<typeof reservation>
export type MoveReason = (typeof MOVE_REASONS)[number]
export type ReservationOnWire = v.InferInput<typeof reservation>

const intervalWeeks = v.picklist(SLOT_INTERVALS)
const weekday = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))
const wallClock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

export const recurringPreference = v.object({
  id,
  /** 0 is Monday. */
  weekday,
  /** By the wall clock of the country, `HH:MM`. */
  startTime: text,
  endTime: text,
  intervalWeeks: validOr(intervalWeeks, 1),
  addressId: id,
  addressDisplay: text,
  deliveryType: validOr(v.picklist(RESERVED_TYPES), 'attended'),
  isActive: v.boolean(),
  pausedBy: validOrNull(v.picklist(PAUSE_REASONS)),
  /** The organisation that the customer has come to shop for since; null while nothing has changed. */
  newOrganization: nullableText,
  nextReservation: validOrNull(reservation),
  /** The day of the round after that one, `YYYY-MM-DD`. */
  nextDate: text,
})
export type RecurringPreference = v.InferOutput<typeof recurringPreference>
export type RecurringPreferenceOnWire = v.InferInput<typeof recurringPreference>

export const getReservationOptions = defineEndpoint({
  path: 'slot-reservations/get-slot-reservation-options/',
  kind: 'personal',
  summary: 'The recurring slot, and what can be chosen for one',
  access: 'U',
  response: v.object({
    /** False until the e-mail address is confirmed, because letters say when a place is released. */
    canReserve: v.boolean(),
    intervalWeeks: v.array(v.number()),
    addresses: v.array(addressSummary),
    preference: validOrNull(recurringPreference),
    /** Other slots of these days that the present round could take. */
    alternatives: validOnly(slotRef),
    terms: text,
  }),
})

const reservableSlot = v.object({
  slotTemplateId: id,
  startTime: text,
  endTime: text,
  price: money,
  currency,
  /** There is room for it in the days that have slots already. */
  isAvailable: v.boolean(),
  isSelected: v.boolean(),
  deliveryType: validOr(v.picklist(['attended', 'unattended', 'pickup', 'boat']), null),
})

/** Throws 404 for an address that is not the customer's. Without one it is the primary address. */
export const getSlotsForReservation = defineEndpoint({
  path: 'slot-reservations/get-available-slots-for-recurring-reservation/',
  kind: 'personal',
  summary: 'The weekly slots of an address',
  access: 'U',
  query: { address_id: v.optional(idInPath), interval_weeks: wholeNumber({ min: 1, max: 4, default: 1 }) },
  response: v.object({
    /** The address of the slots; null without any. */
    addressId: v.nullable(id),
    mayBeUnattended: v.boolean(),
    days: v.array(v.object({ weekday, label: text, slots: validOnly(reservableSlot) })),
    current: validOrNull(recurringPreference),
  }),
})

/** One per customer and country: a repeat replaces it. The next matching slot is reserved at once. */
export const saveRecurringPreference = defineEndpoint({
  method: 'POST',
  path: 'slot-reservations/recurring-preference/',
  kind: 'personal',
  summary: 'Reserve a slot again and again',
  access: 'U',
  body: v.object({
    /** A weekly slot of the address; or `weekday`, `startTime` and `endTime`. */
    slotTemplateId: v.optional(id),
    weekday: v.optional(weekday),
    startTime: v.optional(wallClock),
    endTime: v.optional(wallClock),
    intervalWeeks,
    addressId: id,
    deliveryType: v.picklist(RESERVED_TYPES),
  }),
  response: v.object({ preference: recurringPreference }),
  status: 201,
  errors: [
    'VALIDATION_ERROR',
    'slot_full',
    'no_matching_slot',
    'outside_delivery_area',
    'unattended_not_allowed',
    'email_not_verified',
  ],
})

/** Gives back a place that no order has taken. */
export const deleteRecurringPreference = defineEndpoint({
  method: 'DELETE',
  path: 'slot-reservations/recurring-preference/',
  kind: 'personal',
  summary: 'Stop reserving a slot',
  access: 'U',
  errors: ['no_preference'],
})

/** The rhythm stays: the round after this one is reserved in its time. */
export const cancelReservation = defineEndpoint({
  method: 'POST',
  path: 'slot-reservations/cancel/',
  kind: 'personal',
  summary: 'Skip the reserved slot once',
  access: 'U',
  response: v.object({ cancelledSlot: slotRef, nextReservation: validOrNull(reservation) }),
  errors: ['no_active_reservation', 'already_ordered'],
})

/** Accepts a proposed slot, or moves this round alone to another slot of these days. */
export const chooseReservedSlot = defineEndpoint({
  method: 'POST',
  path: 'slot-reservations/choose/',
  kind: 'personal',
  summary: 'Accept the proposed slot, or take another one this time',
  access: 'U',
  body: v.object({ slotId: id }),
  response: v.object({ preference: recurringPreference }),
  errors: [
    'VALIDATION_ERROR',
    'no_active_reservation',
    'already_ordered',
    'slot_full',
    'slot_closed',
    'slot_not_for_address',
    'unattended_not_allowed',
  ],
})

export const RESERVATION_ENDPOINTS = {
  cancelReservation,
  chooseReservedSlot,
  deleteRecurringPreference,
  getReservationOptions,
  getSlotsForReservation,
  saveRecurringPreference,
} satisfies Record<string, Endpoint>
