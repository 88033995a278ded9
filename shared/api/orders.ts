import * as v from 'valibot'
import { validOr } from './dropped.ts'
import { address, currency, instant, money, text } from './fields.ts'
import { slotRef } from './slots.ts'

export const ORDER_STATUSES = [
  'draft',
  'awaiting_payment',
  'placed',
  'locked',
  'picking',
  'packed',
  'on_the_way',
  'delivered',
  'delivery_failed',
  'cancelled',
  'payment_failed',
] as const
export const DELIVERY_TYPES = ['attended', 'unattended', 'pickup', 'boat'] as const

/** An order as lists and the header's slot button show it. */
export const orderSummary = v.object({
  orderNumber: v.string(),
  /** Null for one that we do not know: `statusText` says it, and nothing is done that depends on it. */
  status: validOr(v.picklist(ORDER_STATUSES), null),
  statusText: text,
  placedAt: instant,
  currency,
  totalGrossAmount: money,
  itemCount: v.number(),
  deliverySlot: slotRef,
  deliveryType: validOr(v.picklist(DELIVERY_TYPES), null),
  isEditable: v.boolean(),
  isCancellable: v.boolean(),
  editableUntil: v.nullable(instant),
  imageUrls: v.array(address),
})
export type OrderSummary = v.InferOutput<typeof orderSummary>
export type OrderSummaryOnWire = v.InferInput<typeof orderSummary>
