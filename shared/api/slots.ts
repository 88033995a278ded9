import * as v from 'valibot'
import { id, instant, money } from './fields.ts'

/** A time of delivery that is held or reserved, as carts, orders and the session name it. */
export const slotRef = v.object({
  id,
  openDatetime: instant,
  closeDatetime: instant,
  price: money,
  holdExpiresAt: v.nullable(instant),
})
export type SlotRef = v.InferOutput<typeof slotRef>
