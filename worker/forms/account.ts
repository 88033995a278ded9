import { href } from '../../shared/href.ts'
import { screenForms } from './screen-form.ts'

/** Forms of the account's pages (contract 5 and 6). */

export const accountForms = screenForms({
  resend: {
    keep: [],
    send: (_, api) => api.call('POST', 'user/verify-email/resend/'),
  },
  logOut: {
    keep: [],
    send: (_, api) => api.call('POST', 'user/logout/'),
    next: (c) => href(c.get('locale').site, 'home'),
  },
})

const SWITCHES = ['marketingEmail', 'marketingSms', 'allowSubstitutions', 'bagless', 'hideAlcohol'] as const

export const preferencesForms = screenForms({
  preferences: {
    keep: [...SWITCHES, 'defaultPortions', 'cartGrouping'],
    send: (form, api) =>
      api.call('PATCH', 'user/preferences/', {
        ...Object.fromEntries(SWITCHES.map((name) => [name, form.has(name)])),
        defaultPortions: Number(form.get('defaultPortions')),
        cartGrouping: form.get('cartGrouping'),
      }),
  },
  profile: {
    keep: ['firstName', 'lastName', 'preferredLanguage'],
    send: (form, api) =>
      api.call('PATCH', 'user/profile/', {
        firstName: form.get('firstName'),
        lastName: form.get('lastName'),
        preferredLanguage: form.get('preferredLanguage'),
      }),
  },
  contact: {
    keep: ['email', 'phone'],
    send: (form, api) =>
      api.call('POST', 'user/update-contact/', {
        email: form.get('email'),
        phone: form.get('phone'),
        ...(form.get('currentPassword') && { currentPassword: form.get('currentPassword') }),
      }),
  },
})

const SESSION = /^[A-Za-z0-9_-]{22}$/
const ID = /^[1-9]\d{0,14}$/

export const securityForms = screenForms({
  password: {
    keep: [],
    send: (form, api) =>
      api.call('POST', 'user/change-password/', {
        currentPassword: form.get('currentPassword'),
        newPassword: form.get('newPassword'),
      }),
  },
  endSession: {
    keep: ['instance'],
    async send(form, api) {
      const id = form.get('instance') ?? ''
      return SESSION.test(id) ? api.call('DELETE', `user/sessions/${id}/`) : null
    },
  },
  endOthers: {
    keep: [],
    send: (_, api) => api.call('DELETE', 'user/sessions/'),
  },
  removeAuthenticator: {
    keep: ['instance'],
    async send(form, api) {
      const id = form.get('instance') ?? ''
      return ID.test(id) ? api.call('DELETE', `user/authenticators/${id}/`) : null
    },
  },
  deleteAccount: {
    keep: [],
    send: (form, api) =>
      api.call('POST', 'user/delete-account/', {
        ...(form.get('password') && { password: form.get('password') }),
      }),
    next: (c) => href(c.get('locale').site, 'login', {}, { done: 'deleteAccount' }),
  },
})

const MEMBER = /^[A-Za-z0-9_-]{10,64}$/
const ADDRESS = ['street', 'postalCode', 'city'] as const
const LOCATION = ['name', 'addressId', 'contactName', 'contactPhone', 'costCenter', 'isPrimary'] as const

export const organizationForms = screenForms({
  organization: {
    keep: [
      'name',
      'invoiceEmail',
      'invoiceReference',
      'eInvoice.type',
      'eInvoice.id',
      ...ADDRESS.map((field) => `billingAddress.${field}`),
    ],
    send: (form, api) => {
      const address = Object.fromEntries(ADDRESS.map((name) => [name, form.get(`billingAddress.${name}`)]))
      const hasAddress = Object.values(address).some(Boolean)
      return api.call('PUT', 'organizations/details/', {
        name: form.get('name'),
        invoiceEmail: form.get('invoiceEmail') || null,
        invoiceReference: form.get('invoiceReference') || null,
        eInvoice: form.get('eInvoice.type')
          ? { type: form.get('eInvoice.type'), id: form.get('eInvoice.id') }
          : null,
        billingAddress: hasAddress ? address : null,
      })
    },
  },
  invite: {
    keep: ['email', 'role'],
    send: (form, api) =>
      api.call('POST', 'organizations/members/', { email: form.get('email'), role: form.get('role') }),
  },
  role: {
    keep: ['instance'],
    async send(form, api) {
      const id = form.get('instance') ?? ''
      if (!MEMBER.test(id)) return null
      return api.call('PATCH', `organizations/members/${id}/`, { role: form.get('role') })
    },
  },
  location: {
    keep: LOCATION,
    send: (form, api) => api.call('POST', 'organizations/delivery-locations/', toLocation(form)),
  },
  changeLocation: {
    keep: ['instance', ...LOCATION],
    async send(form, api) {
      const id = form.get('instance') ?? ''
      if (!ID.test(id)) return null
      return api.call('PUT', `organizations/delivery-locations/${id}/`, toLocation(form))
    },
  },
  removeLocation: {
    keep: ['instance'],
    async send(form, api) {
      const id = form.get('instance') ?? ''
      return ID.test(id) ? api.call('DELETE', `organizations/delivery-locations/${id}/`) : null
    },
  },
  removeMember: {
    keep: ['instance'],
    async send(form, api) {
      const id = form.get('instance') ?? ''
      return MEMBER.test(id) ? api.call('DELETE', `organizations/members/${id}/`) : null
    },
  },
})

function toLocation(form: URLSearchParams) {
  return {
    name: form.get('name'),
    addressId: Number(form.get('addressId')),
    contactName: form.get('contactName') || null,
    contactPhone: form.get('contactPhone') || null,
    costCenter: form.get('costCenter') || null,
    isPrimary: form.has('isPrimary'),
  }
}
