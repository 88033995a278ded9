import * as v from 'valibot'
import { validOrNull } from './dropped.ts'
import { instant } from './fields.ts'
import { slotRef } from './slots.ts'
import { orderSummary } from './orders.ts'

/** A round of a recurring slot (docs/delivery.md#recurring-slots). */
export const nextReservation = v.object({
  slot: slotRef,
  /** The place is released then, unless there is an order. */
  confirmBy: instant,
  /** A proposed slot stands in for the usual one and is kept only when it is accepted. */
  status: v.picklist(['reserved', 'proposed', 'released', 'ordered']),
})
export type NextReservation = v.InferOutput<typeof nextReservation>

/** What the header's slot button shows: orders on their way and the next reserved slot. */
export const nextDelivery = v.object({
  upcoming: v.array(orderSummary),
  reservation: validOrNull(nextReservation),
})
export type NextDelivery = v.InferOutput<typeof nextDelivery>
