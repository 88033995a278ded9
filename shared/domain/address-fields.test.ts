import { expect, test } from 'vitest'
import type { Address } from '../api/user-addresses.ts'
import { splitStreet, toAddressBody, toAddressFields, toRecipientFields } from './address-fields.ts'

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

test('an address becomes fields and the fields the same address again', () => {
  const fields = toAddressFields(address)
  expect(fields).not.toHaveProperty('floor')
  expect(toAddressBody((name) => fields[name])).toEqual({
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

test('nothing that was not typed is sent, and nothing that is no field of an address', () => {
  const typed = new URLSearchParams({ street: 'Storgata', floor: '', userId: '1', isPrimary: 'on' })
  expect(toAddressBody((name) => typed.get(name))).toEqual({
    street: 'Storgata',
    isPrimary: true,
    allowOutsideArea: false,
  })
})

test('whoever keeps an address outside the area keeps it when something else is changed', () => {
  const fields = toAddressFields({ ...address, isDeliveryAvailable: false })
  expect(toAddressBody((name) => fields[name]).allowOutsideArea).toBe(true)
})

test('the number behind a street is taken apart, and a street without one stays whole', () => {
  expect(splitStreet('Karl Johans gate 22')).toEqual({ street: 'Karl Johans gate', streetNumber: '22' })
  expect(splitStreet('Storgata 3 B')).toEqual({ street: 'Storgata', streetNumber: '3 B' })
  expect(splitStreet('Vei 4 Nord')).toEqual({ street: 'Vei 4 Nord', streetNumber: '' })
  expect(splitStreet('Storgata')).toEqual({ street: 'Storgata', streetNumber: '' })
})

test('a new address begins with what is known of its owner, and with nothing that is not', () => {
  const user = { firstName: 'Kari', lastName: 'Nordmann' }
  expect(toRecipientFields({ user, contact: { phone: '+4740000000' } })).toEqual({
    recipientName: 'Kari Nordmann',
    phone: '+4740000000',
  })
  expect(toRecipientFields({ user: { firstName: null, lastName: null }, contact: { phone: null } })).toEqual(
    {},
  )
})
