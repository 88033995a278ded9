import { becomeAccount, putGuest, removeGuest } from '../api/user-guest.ts'
import { href } from '../href.ts'
import { defineForm } from './form.ts'

/** Customers without an account (docs/people.md#guests). */

const CONTACT = ['email', 'firstName', 'lastName', 'phone'] as const
const ADDRESS = [
  'street',
  'streetNumber',
  'postalCode',
  'city',
  'floor',
  'unit',
  'doorCode',
  'deliveryInstructions',
] as const

/** Who orders and where to; without address fields only who. An empty field counts as missing. */
export const guestForm = defineForm({
  name: 'guest',
  pages: ['checkout'],
  keep: [...CONTACT, ...ADDRESS],
  endpoint: putGuest,
  read: (get) => {
    const typed = ADDRESS.flatMap((field) => (get(field) ? [[field, get(field)]] : []))
    return {
      body: {
        email: get('email'),
        firstName: get('firstName'),
        lastName: get('lastName'),
        phone: get('phone'),
        // A form with an address has a street, so that an empty one is named as missing.
        ...(get('street') !== null && { street: '' }),
        ...(Object.fromEntries(typed) as Partial<Record<(typeof ADDRESS)[number], string>>),
      },
    }
  },
  next: (_, { locale }) => href(locale.site, 'checkout'),
})

export const removeGuestForm = defineForm({
  name: 'remove-guest',
  pages: ['checkout'],
  endpoint: removeGuest,
  next: (_, { locale }) => href(locale.site, 'home'),
})

/** Posted to the page that the e-mail about a guest's order links to. */
export const becomeAccountForm = defineForm({
  name: 'become-account',
  pages: ['userRegister'],
  endpoint: becomeAccount,
  read: (get, { page }) => ({
    body: {
      orderNumber: page.search['order'] ?? null,
      token: page.search['token'] ?? null,
      newPassword: get('newPassword'),
    },
  }),
  next: ({ login }, { page, locale }) =>
    login
      ? href(locale.site, 'accountOrder', { orderNumber: page.search['order'] ?? '' })
      : href(locale.site, 'login', {}, { done: 'become-account' }),
})
