import { ALL_DAYS, chooseSlot } from '../api/slot-picker.ts'
import {
  addAddress,
  ADDRESS_FIELDS,
  deleteAddress,
  postUnattendedWizard,
  putAddress,
  setPrimaryAddress,
} from '../api/user-addresses.ts'
import { href } from '../href.ts'
import {
  defineForm,
  defineFormOfCalls,
  type FormInput,
  type GetField,
  INSTANCE_FIELD,
  isTicked,
  toId,
} from './form.ts'

/** Addresses of a user; on the checkout page a new one becomes the one of the order. */

const KEPT = [...ADDRESS_FIELDS, 'allowOutsideArea']

export const addAddressForm = defineFormOfCalls({
  kind: 'personal',
  name: 'add-address',
  pages: ['accountAddresses', 'checkout'],
  keep: KEPT,
  async run(call, get, { page }) {
    const { address } = await call(addAddress, { body: toAddressBody(get) })
    if (page.key !== 'checkout') return { address, picker: null }
    const body = { deliveryAddressId: address.id }
    return { address, picker: await call(chooseSlot, { query: ALL_DAYS, body }) }
  },
  next: (_, { page, locale }) => (page.key === 'checkout' ? href(locale.site, 'checkout') : null),
})

export const changeAddressForm = defineForm({
  name: 'change-address',
  pages: ['accountAddresses'],
  keep: KEPT,
  endpoint: putAddress,
  read: (get) => ({ params: { id: get(INSTANCE_FIELD) }, body: toAddressBody(get) }),
})

export const removeAddressForm = defineForm({
  name: 'remove-address',
  pages: ['accountAddresses'],
  endpoint: deleteAddress,
  read: (get) => ({ params: { id: get(INSTANCE_FIELD) } }),
})

export const primaryAddressForm = defineForm({
  name: 'primary-address',
  pages: ['accountAddresses'],
  endpoint: setPrimaryAddress,
  read: (get) => ({ params: { id: get(INSTANCE_FIELD) } }),
})

/** An unticked `accept` withdraws the permission. */
export const unattendedForm = defineForm({
  name: 'unattended',
  pages: ['accountAddresses'],
  keep: ['accept', 'placement', 'note'],
  endpoint: postUnattendedWizard,
  read: (get) => {
    const addressId = toId(get(INSTANCE_FIELD))
    if (addressId === null) return null
    return {
      body: isTicked(get('accept'))
        ? { accept: true, addressId, placement: get('placement'), note: get('note') }
        : { accept: false, addressId },
    }
  },
})

/** Omits empty fields, so that the backend names the required ones. */
export function toAddressBody(get: GetField): NonNullable<FormInput<typeof putAddress>['body']> {
  const typed = ADDRESS_FIELDS.flatMap((field) => (get(field) ? [[field, get(field)]] : []))
  return {
    ...(Object.fromEntries(typed) as Record<(typeof ADDRESS_FIELDS)[number], string>),
    allowOutsideArea: isTicked(get('allowOutsideArea')),
    ...(isTicked(get('isPrimary')) && { isPrimary: true }),
  }
}
