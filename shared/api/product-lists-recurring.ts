import * as v from 'valibot'
import { shareToken } from './cart-shared.ts'
import { defineEndpoint } from './endpoint.ts'
import { idInPath } from './fields.ts'
import { RECURRING_INTERVALS, recurringOrder } from './product-lists.ts'

/** A list whose goods are put into the cart again and again (docs/lists.md#recurring-orders). */

const weekday = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))
const intervalWeeks = v.picklist(RECURRING_INTERVALS)

const response = v.object({
  recurringOrder,
  options: v.object({
    intervalWeeks: v.array(v.number()),
    /** Weekdays with deliveries to the customer; 0 is Monday. */
    weekdays: v.array(weekday),
  }),
})

/** A list has one recurring order: a repeat changes it. */
export const addRecurringOrder = defineEndpoint({
  method: 'POST',
  path: 'product-lists/{id}/recurring-orders/',
  kind: 'personal',
  summary: 'Put the goods of a list into the basket again and again',
  access: 'U',
  params: { id: idInPath },
  body: v.object({ intervalWeeks, weekday }),
  response,
  status: 201,
  errors: ['VALIDATION_ERROR'],
})

export const getRecurringOrder = defineEndpoint({
  path: 'product-lists/{id}/recurring-orders/{recurringId}/edit/',
  kind: 'personal',
  summary: 'A recurring order and its choices',
  access: 'U',
  params: { id: idInPath, recurringId: idInPath },
  response,
})

export const putRecurringOrder = defineEndpoint({
  method: 'PUT',
  path: 'product-lists/{id}/recurring-orders/{recurringId}/edit/',
  kind: 'personal',
  summary: 'Change, pause or resume a recurring order',
  access: 'U',
  params: { id: idInPath, recurringId: idInPath },
  body: v.object({ intervalWeeks, weekday, isActive: v.optional(v.boolean(), true) }),
  response,
  errors: ['VALIDATION_ERROR'],
})

export const deleteRecurringOrder = defineEndpoint({
  method: 'DELETE',
  path: 'product-lists/{id}/recurring-orders/{recurringId}/edit/',
  kind: 'personal',
  summary: 'End a recurring order',
  access: 'U',
  params: { id: idInPath, recurringId: idInPath },
})

/** The link of the e-mail: takes out of the cart what the last round put in and what is still there. */
export const undoRecurringOrder = defineEndpoint({
  method: 'POST',
  path: 'product-lists/recurring-orders/undo/',
  kind: 'personal',
  summary: 'Take the goods of a round out of the basket again',
  access: 'T',
  body: v.object({ token: shareToken }),
  response: v.object({ removedCount: v.number() }),
  errors: ['token_expired', 'token_used', 'cart_changed'],
})
