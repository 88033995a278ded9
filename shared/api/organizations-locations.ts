import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { id, idInPath, nullableText, text } from './fields.ts'
import { personName, phone } from './people-fields.ts'
import { userAddress } from './user-addresses.ts'

/** Delivery locations of an organisation; every member may order to them. */

const location = v.object({
  id,
  name: text,
  address: userAddress,
  contactName: nullableText,
  contactPhone: nullableText,
  costCenter: nullableText,
  isPrimary: v.boolean(),
})
const locations = v.object({ locations: v.array(location) })

const line = (max: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max))
/** `addressId` is an address of the caller's own, or the one the location has. */
const locationForm = v.object({
  name: line(60),
  addressId: id,
  contactName: v.optional(v.nullable(personName)),
  contactPhone: v.optional(v.nullable(phone)),
  costCenter: v.optional(v.nullable(line(40))),
  /** Can only be set to true; setting it on another location clears this one. */
  isPrimary: v.optional(v.boolean(), false),
})

/** The primary one first. */
export const getDeliveryLocations = defineEndpoint({
  path: 'organizations/delivery-locations/',
  kind: 'personal',
  summary: 'Delivery locations of the organisation',
  access: 'O',
  response: locations,
})

/** Admins only. The first one becomes the primary one. */
export const addDeliveryLocation = defineEndpoint({
  method: 'POST',
  path: 'organizations/delivery-locations/',
  kind: 'personal',
  summary: 'Add a delivery location',
  access: 'O',
  body: locationForm,
  response: locations,
  status: 201,
  errors: ['forbidden'],
})

/** Admins only. */
export const putDeliveryLocation = defineEndpoint({
  method: 'PUT',
  path: 'organizations/delivery-locations/{id}/',
  kind: 'personal',
  summary: 'Replace a delivery location',
  access: 'O',
  params: { id: idInPath },
  body: locationForm,
  response: locations,
  errors: ['forbidden'],
})

/** Admins only. The oldest of the others becomes primary; its author keeps the address. */
export const removeDeliveryLocation = defineEndpoint({
  method: 'DELETE',
  path: 'organizations/delivery-locations/{id}/',
  kind: 'personal',
  summary: 'Remove a delivery location',
  access: 'O',
  params: { id: idInPath },
  errors: ['forbidden'],
})
