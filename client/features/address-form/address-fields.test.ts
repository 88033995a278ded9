import { expect, test } from 'vitest'
import type { Address } from '../../../shared/api/user-addresses.ts'
import { toAddressBody } from '../../../shared/forms/user-addresses.ts'
import { splitStreet, toAddressFields, toRecipientFields } from './address-fields.ts'

const address: Address = {
  id: 7,
  addressDisplay: 'Storgata 1',
  addressDisplayFull: 'Storgata 1, 0155 Oslo',
  isPrimary: true,
  isDeliveryAvailable: true,
  label: 'Hytta',
  recipientName: 'Kari Nordmann',
  phone: '+4740000000',
  street: 'Storgata',
  streetNumber: '1',
  floor: null,
  unit: null,
  postalCode: '0155',
  city: 'Oslo',
  country: 'NO',
  latitude: 59.9,
  longitude: 10.7,
  externalAddressId: null,
  doorCode: null,
  deliveryInstructions: 'Ring på',
  deliveryAreaId: 1,
  unattendedDelivery: { isAllowed: true, isEnabled: false, placement: null, note: null },
}

test('an address becomes fields, and the fields become the same address', () => {
  const fields = toAddressFields(address)
  expect(fields).not.toHaveProperty('floor')
  expect(toAddressBody((name) => fields[name] ?? null)).toEqual({
    label: 'Hytta',
    recipientName: 'Kari Nordmann',
    phone: '+4740000000',
    street: 'Storgata',
    streetNumber: '1',
    postalCode: '0155',
    city: 'Oslo',
    deliveryInstructions: 'Ring på',
    allowOutsideArea: false,
  })
})

test('empty fields and unknown fields are not sent', () => {
  const typed = new URLSearchParams({ street: 'Storgata', floor: '', userId: '1', isPrimary: 'on' })
  expect(toAddressBody((name) => typed.get(name))).toEqual({
    street: 'Storgata',
    isPrimary: true,
    allowOutsideArea: false,
  })
})

test('an edited address outside the area stays allowed', () => {
  const fields = toAddressFields({ ...address, isDeliveryAvailable: false })
  expect(toAddressBody((name) => fields[name] ?? null).allowOutsideArea).toBe(true)
})

test('splitStreet splits off the number and keeps a street without one', () => {
  expect(splitStreet('Karl Johans gate 22')).toEqual({ street: 'Karl Johans gate', streetNumber: '22' })
  expect(splitStreet('Storgata 3 B')).toEqual({ street: 'Storgata', streetNumber: '3 B' })
  expect(splitStreet('Vei 4 Nord')).toEqual({ street: 'Vei 4 Nord', streetNumber: '' })
  expect(splitStreet('Storgata')).toEqual({ street: 'Storgata', streetNumber: '' })
})

test('a new address starts with the known data of its owner', () => {
  const user = { firstName: 'Kari', lastName: 'Nordmann' }
  expect(toRecipientFields({ user, contact: { phone: '+4740000000' } })).toEqual({
    recipientName: 'Kari Nordmann',
    phone: '+4740000000',
  })
  expect(toRecipientFields({ user: { firstName: null, lastName: null }, contact: { phone: null } })).toEqual(
    {},
  )
})
