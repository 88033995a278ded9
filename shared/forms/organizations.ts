import { inviteMember, removeMember, updateMember, updateOrganization } from '../api/organizations.ts'
import { askApproval, decideApproval } from '../api/organizations-approvals.ts'
import {
  addDeliveryLocation,
  putDeliveryLocation,
  removeDeliveryLocation,
} from '../api/organizations-locations.ts'
import { defineForm, type GetField, INSTANCE_FIELD, isTicked, toNumber } from './form.ts'

/** Forms of the caller's organisation: invoices, members and delivery locations. */

/** The option for invoices by e-mail only. */
export const NO_E_INVOICE = 'none'

const LOCATION_FIELDS = ['name', 'addressId', 'contactName', 'contactPhone', 'costCenter', 'isPrimary']

export const organizationForm = defineForm({
  name: 'organization',
  pages: ['accountOrganization'],
  keep: [
    'name',
    'invoiceEmail',
    'invoiceReference',
    'eInvoice.type',
    'eInvoice.id',
    'billingAddress.street',
    'billingAddress.postalCode',
    'billingAddress.city',
  ],
  endpoint: updateOrganization,
  read: (get) => {
    const billingAddress = {
      street: get('billingAddress.street'),
      postalCode: get('billingAddress.postalCode'),
      city: get('billingAddress.city'),
    }
    return {
      body: {
        name: get('name'),
        invoiceEmail: get('invoiceEmail') || null,
        invoiceReference: get('invoiceReference') || null,
        eInvoice:
          get('eInvoice.type') === NO_E_INVOICE
            ? null
            : { type: get('eInvoice.type'), id: get('eInvoice.id') },
        billingAddress: Object.values(billingAddress).some(Boolean) ? billingAddress : null,
      },
    }
  },
})

export const inviteForm = defineForm({
  name: 'invite',
  pages: ['accountOrganization'],
  keep: ['email', 'role'],
  endpoint: inviteMember,
  read: (get) => ({ body: { email: get('email'), role: get('role') } }),
})

export const roleForm = defineForm({
  name: 'role',
  pages: ['accountOrganization'],
  endpoint: updateMember,
  read: (get) => ({ params: { hashedUserId: get(INSTANCE_FIELD) }, body: { role: get('role') } }),
})

/** `limit` is whole kroner or kronor; empty for none. */
export const spendingLimitForm = defineForm({
  name: 'spending-limit',
  pages: ['accountOrganization'],
  keep: ['limit'],
  endpoint: updateMember,
  read: (get) => {
    const typed = (get('limit') ?? '').replace(/\s/g, '')
    const spendingLimit = typed === '' ? null : /^\d{1,7}$/.test(typed) ? `${typed}.00` : typed
    return { params: { hashedUserId: get(INSTANCE_FIELD) }, body: { spendingLimit } }
  },
})

/** Asks the administrators about the basket. */
export const askApprovalForm = defineForm({
  name: 'ask-approval',
  pages: ['checkout'],
  endpoint: askApproval,
})

/** `answer` is `approve` or `decline`. */
export const decideApprovalForm = defineForm({
  name: 'decide-approval',
  pages: ['accountOrganization'],
  endpoint: decideApproval,
  read: (get) => ({
    params: { approvalId: get(INSTANCE_FIELD) },
    body: { isApproved: get('answer') === 'approve' },
  }),
})

export const removeMemberForm = defineForm({
  name: 'remove-member',
  pages: ['accountOrganization'],
  endpoint: removeMember,
  read: (get) => ({ params: { hashedUserId: get(INSTANCE_FIELD) } }),
})

export const addLocationForm = defineForm({
  name: 'add-location',
  pages: ['accountOrganization'],
  keep: LOCATION_FIELDS,
  endpoint: addDeliveryLocation,
  read: (get) => ({ body: toLocation(get) }),
})

export const changeLocationForm = defineForm({
  name: 'change-location',
  pages: ['accountOrganization'],
  keep: LOCATION_FIELDS,
  endpoint: putDeliveryLocation,
  read: (get) => ({ params: { id: get(INSTANCE_FIELD) }, body: toLocation(get) }),
})

export const removeLocationForm = defineForm({
  name: 'remove-location',
  pages: ['accountOrganization'],
  endpoint: removeDeliveryLocation,
  read: (get) => ({ params: { id: get(INSTANCE_FIELD) } }),
})

function toLocation(get: GetField) {
  return {
    name: get('name'),
    addressId: toNumber(get('addressId')),
    contactName: get('contactName') || null,
    contactPhone: get('contactPhone') || null,
    costCenter: get('costCenter') || null,
    isPrimary: isTicked(get('isPrimary')),
  }
}
