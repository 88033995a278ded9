import { registerInterest } from '../api/leads.ts'
import { defineForm, isTicked } from './form.ts'

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
})
