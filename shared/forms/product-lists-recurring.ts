import {
  addRecurringOrder,
  deleteRecurringOrder,
  putRecurringOrder,
  undoRecurringOrder,
} from '../api/product-lists-recurring.ts'
import { defineForm, type FormContext, type GetField, toId, toNumber } from './form.ts'

/** Forms of a recurring order; `recurringId` is a hidden field of those that change one. */

/** Begins one, or changes the one that the list has. */
export const repeatListForm = defineForm({
  name: 'repeat-list',
  pages: ['productList'],
  keep: ['intervalWeeks', 'weekday'],
  endpoint: addRecurringOrder,
  read: (get, { page }) => ({
    params: { id: page.params['id'] ?? null },
    body: { intervalWeeks: toNumber(get('intervalWeeks')) as 1, weekday: toNumber(get('weekday')) },
  }),
})

export const pauseListForm = defineForm({
  name: 'pause-list',
  pages: ['productList'],
  endpoint: putRecurringOrder,
  read: (get, context) => ({
    params: recurringOf(get, context),
    body: {
      intervalWeeks: toNumber(get('intervalWeeks')) as 1,
      weekday: toNumber(get('weekday')),
      isActive: get('isActive') === 'true',
    },
  }),
})

export const endRepeatForm = defineForm({
  name: 'end-repeat',
  pages: ['productList'],
  endpoint: deleteRecurringOrder,
  read: (get, context) => ({ params: recurringOf(get, context) }),
})

/** The token is in the page's address. */
export const undoRoundForm = defineForm({
  name: 'undo-round',
  pages: ['productListUndo'],
  endpoint: undoRecurringOrder,
  read: (_, { page }) => ({ body: { token: page.search['token'] ?? '' } }),
})

function recurringOf(get: GetField, { page }: FormContext) {
  return { id: page.params['id'] ?? null, recurringId: String(toId(get('recurringId')) ?? '') }
}
