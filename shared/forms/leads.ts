import { registerInterest } from '../api/leads.ts'
import { href } from '../href.ts'
import { defineForm, isTicked } from './form.ts'

/** What `done` says of a postal code that the shop delivers to already. */
export const SERVED = 'served'

export const interestForm = defineForm({
  name: 'interest',
  pages: ['leadsRegisterInterest'],
  keep: ['email', 'postalCode', 'acceptTerms'],
  endpoint: registerInterest,
  read: (get) => ({
    body: {
      email: get('email'),
      postalCode: get('postalCode'),
      acceptTerms: isTicked(get('acceptTerms')),
    },
  }),
  next: ({ isDeliveryAvailable }, { locale }) =>
    href(locale.site, 'leadsRegisterInterest', {}, { done: isDeliveryAvailable ? SERVED : 'interest' }),
})
