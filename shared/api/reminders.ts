import * as v from 'valibot'
import { validOnly, validOr } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, idInPath, instant } from './fields.ts'

/** Reminders. Each is sent once and then deleted. */

export const REMINDER_KINDS = ['product_back', 'order_deadline', 'slot'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]
export const REMINDER_CHANNELS = ['email', 'push'] as const

export const reminder = v.object({
  id,
  kind: v.picklist(REMINDER_KINDS),
  /** The awaited product; null for the other kinds. */
  productId: v.nullable(id),
  /** Null for a product: the reminder is sent when it is back in stock. */
  remindAt: v.nullable(instant),
  channel: validOr(v.picklist(REMINDER_CHANNELS), null),
})
export type Reminder = v.InferOutput<typeof reminder>
export type ReminderOnWire = v.InferInput<typeof reminder>

export const getReminders = defineEndpoint({
  path: 'reminders/',
  kind: 'personal',
  summary: 'Reminders that are still to come',
  access: 'U',
  response: v.object({ reminders: validOnly(reminder) }),
})

const channel = v.optional(v.literal('email'), 'email')

/** A repeat returns the existing reminder. */
export const addReminder = defineEndpoint({
  method: 'POST',
  path: 'reminders/',
  kind: 'personal',
  summary: 'Ask to be reminded',
  access: 'U',
  body: v.variant('kind', [
    v.object({ kind: v.literal('product_back'), productId: id, channel }),
    /**
     * A reminder of the cut-off of the cart's slot, or of the next order that can still be changed: two hours
     * before, unless `remindAt` is set.
     */
    v.object({ kind: v.literal('order_deadline'), remindAt: v.optional(instant), channel }),
    /** To choose a slot. */
    v.object({ kind: v.literal('slot'), remindAt: instant, channel }),
  ]),
  response: v.object({ reminder }),
  status: 201,
  errors: ['VALIDATION_ERROR'],
})

/**
 * One click without a login (RFC 8058): e-mail programs post to it from anywhere, the token of the reminder is the
 * proof. It ends the pending reminders of its kind.
 */
export const stopReminders = defineEndpoint({
  method: 'POST',
  path: 'reminders/stop/{token}/',
  kind: 'personal',
  summary: 'No more reminders of one kind',
  access: 'T',
  params: { token: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,120}$/)) },
  errors: ['token_invalid'],
  isSigned: true,
})

export const deleteReminder = defineEndpoint({
  method: 'DELETE',
  path: 'reminders/{id}/',
  kind: 'personal',
  summary: 'Forget a reminder',
  access: 'U',
  params: { id: idInPath },
})
