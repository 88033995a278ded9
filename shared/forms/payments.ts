import {
  completePaymentCard,
  deletePaymentCard,
  setDefaultPaymentCard,
  startPaymentCard,
} from '../api/payments.ts'
import { href } from '../href.ts'
import { defineForm, INSTANCE_FIELD } from './form.ts'

/** Forms of saved cards. */

export const addCardForm = defineForm({
  name: 'add-card',
  pages: ['accountPaymentCards'],
  endpoint: startPaymentCard,
  /** The provider's page, where the card is entered. */
  next: ({ redirectUrl }) => redirectUrl,
})

/** `reference` comes from the provider's page. */
export const completeCardForm = defineForm({
  name: 'complete-card',
  pages: ['accountPaymentCards'],
  keep: ['reference'],
  endpoint: completePaymentCard,
  read: (get) => ({ body: { reference: get('reference') } }),
  next: (_, { locale }) => href(locale.site, 'accountPaymentCards', {}, { done: 'complete-card' }),
})

export const defaultCardForm = defineForm({
  name: 'default-card',
  pages: ['accountPaymentCards'],
  endpoint: setDefaultPaymentCard,
  read: (get) => ({ params: { id: get(INSTANCE_FIELD) } }),
})

export const removeCardForm = defineForm({
  name: 'remove-card',
  pages: ['accountPaymentCards'],
  endpoint: deletePaymentCard,
  read: (get) => ({ params: { id: get(INSTANCE_FIELD) } }),
})
