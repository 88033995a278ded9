import * as v from 'valibot'
import { validOrNull } from './dropped.ts'
import { instant } from './fields.ts'
import { slotRef } from './cart.ts'
import { orderSummary } from './orders.ts'

/** What the header's slot button shows: orders on their way and the next reserved slot. */
export const nextDelivery = v.object({
  upcoming: v.array(orderSummary),
  reservation: validOrNull(
    v.object({ slot: slotRef, confirmBy: instant, status: v.picklist(['reserved', 'released', 'ordered']) }),
  ),
})
export type NextDelivery = v.InferOutput<typeof nextDelivery>
