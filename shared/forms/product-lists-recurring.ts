import {
  addRecurringOrder,
  deleteRecurringOrder,
  putRecurringOrder,
  undoRecurringOrder,
} from '../api/product-lists-recurring.ts'
import { addProductList, deleteProductList } from '../api/product-lists.ts'
import { href } from '../href.ts'
import { defineForm, defineFormOfCalls, type FormContext, type GetField, toId, toNumber } from './form.ts'

/** Forms of a recurring order; `recurringId` is a hidden field of those that change one. */

/** Begins one, or changes the one that the list has. */
export const repeatListForm = defineForm({
  name: 'repeat-list',
  pages: ['productList'],
  keep: ['intervalWeeks', 'weekday'],
  endpoint: addRecurringOrder,
  read: (get, { page }) => ({
    params: { id: page.params['id'] ?? null },
    body: toRhythm(get),
  }),
})

export const pauseListForm = defineForm({
  name: 'pause-list',
  pages: ['productList'],
  endpoint: putRecurringOrder,
  read: (get, context) => ({
    params: recurringOf(get, context),
    body: {
      ...toRhythm(get),
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

/**
 * Repeats an order on a weekday: its goods as a list that goes into the basket again and again. A rhythm that
 * is refused leaves no list.
 */
export const repeatOrderForm = defineFormOfCalls({
  kind: 'personal',
  name: 'repeat-order',
  pages: ['accountOrder'],
  keep: ['title', 'intervalWeeks', 'weekday'],
  async run(call, get, { page }) {
    const fromOrderNumber = page.params['orderNumber'] ?? ''
    const list = await call(addProductList, { body: { title: get('title') ?? '', fromOrderNumber } })
    try {
      await call(addRecurringOrder, { params: { id: String(list.id) }, body: toRhythm(get) })
    } catch (error) {
      // The customer can mend the first error; that the list stays as well would only hide it.
      await Promise.allSettled([call(deleteProductList, { params: { id: String(list.id) } })])
      throw error
    }
    return list
  },
  next: ({ id }, { locale }) => href(locale.site, 'productList', { id }),
})

/** The token is in the page's address. */
export const undoRoundForm = defineForm({
  name: 'undo-round',
  pages: ['productListUndo'],
  endpoint: undoRecurringOrder,
  read: (_, { page }) => ({ body: { token: page.search['token'] ?? '' } }),
})

function toRhythm(get: GetField) {
  return { intervalWeeks: toNumber(get('intervalWeeks')) as 1, weekday: toNumber(get('weekday')) }
}

function recurringOf(get: GetField, { page }: FormContext) {
  return { id: page.params['id'] ?? null, recurringId: String(toId(get('recurringId')) ?? '') }
}
