import * as v from 'valibot'
import { addressSummary } from './cart.ts'
import { validOnly, validOrNull } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { country, id, idInPath, instant, nullableText, text } from './fields.ts'

/** A user's addresses, and how goods are left there unattended. */

export const UNATTENDED_PLACEMENTS = ['door', 'porch', 'garage', 'reception', 'other'] as const
export type UnattendedPlacement = (typeof UNATTENDED_PLACEMENTS)[number]

export const unattendedDelivery = v.object({
  /** False where goods cannot be left at all, for example where they come by boat. */
  isAllowed: v.boolean(),
  isEnabled: v.boolean(),
  placement: validOrNull(v.picklist(UNATTENDED_PLACEMENTS)),
  note: nullableText,
})

export const userAddress = v.object({
  ...addressSummary.entries,
  label: nullableText,
  recipientName: text,
  /** E.164. */
  phone: text,
  street: text,
  streetNumber: text,
  floor: nullableText,
  unit: nullableText,
  /** Digits only. */
  postalCode: text,
  city: text,
  country,
  /** Coordinates of the postal code, or near it; null when they are unknown. */
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  externalAddressId: nullableText,
  doorCode: nullableText,
  deliveryInstructions: nullableText,
  deliveryAreaId: v.nullable(id),
  unattendedDelivery,
})
export type Address = v.InferOutput<typeof userAddress>

const line = (max: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max))
/** May be missing, null or blank: all three clear it. */
const optionalLine = (max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(max),
        v.transform((given) => given || null),
      ),
    ),
  )

/** `geodata/address-search/` names them: country, postal code, and a street and a number where it knows them. */
export const externalAddressId = v.pipe(
  v.string(),
  v.regex(/^(no|se)-\d{4,5}(-s[1-9]\d{0,8})?(-n[1-9]\d{0,3}[a-z]?)?$/),
)

const addressEntries = {
  label: optionalLine(40),
  recipientName: line(60),
  /** As typed; kept as E.164 of the site's country. */
  phone: line(20),
  street: line(80),
  streetNumber: line(10),
  floor: optionalLine(20),
  unit: optionalLine(20),
  /** `0154`, `111 51` or `11151`. */
  postalCode: line(10),
  /** Filled from the postal code; required for one we don't know. */
  city: optionalLine(60),
  externalAddressId: v.optional(v.nullable(externalAddressId)),
  doorCode: optionalLine(20),
  deliveryInstructions: optionalLine(250),
}

/** The form's fields. `isPrimary` can only be set to true; setting it on another address clears this one. */
export const addressForm = v.object({
  ...addressEntries,
  isPrimary: v.optional(v.literal(true)),
  /** Keeps an address we don't deliver to yet. */
  allowOutsideArea: v.optional(v.boolean(), false),
})
export type AddressForm = v.InferInput<typeof addressForm>
export const ADDRESS_FIELDS = Object.keys(addressEntries) as (keyof typeof addressEntries)[]

/**
 * The same for a searched address: missing street, number and city come from `externalAddressId`. Without it
 * they are required.
 */
export const newAddressForm = v.object({
  ...addressForm.entries,
  street: v.optional(line(80)),
  streetNumber: v.optional(line(10)),
  postalCode: v.optional(line(10)),
})

export const addressBody = v.object({ address: userAddress })

export const getAddresses = defineEndpoint({
  path: 'user/addresses/',
  kind: 'personal',
  summary: 'Addresses of the user in this country, the primary one first',
  access: 'G',
  response: v.object({ addresses: v.array(userAddress) }),
})

/** The first address becomes the primary one. */
export const addAddress = defineEndpoint({
  method: 'POST',
  path: 'user/addresses/',
  kind: 'personal',
  summary: 'Add an address',
  access: 'G',
  body: newAddressForm,
  response: addressBody,
  status: 201,
  errors: ['VALIDATION_ERROR', 'address_not_found', 'outside_delivery_area'],
})

export const getAddress = defineEndpoint({
  path: 'user/addresses/{id}/',
  kind: 'personal',
  summary: 'One address',
  access: 'U',
  params: { id: idInPath },
  response: addressBody,
})

/** Replaces everything that is typed. */
export const putAddress = defineEndpoint({
  method: 'PUT',
  path: 'user/addresses/{id}/',
  kind: 'personal',
  summary: 'Replace an address',
  access: 'U',
  params: { id: idInPath },
  body: addressForm,
  response: addressBody,
  errors: ['VALIDATION_ERROR', 'address_not_found', 'outside_delivery_area'],
})

/** 409 `address_in_use` while an order is on its way to it. The oldest of the others becomes primary. */
export const deleteAddress = defineEndpoint({
  method: 'DELETE',
  path: 'user/addresses/{id}/',
  kind: 'personal',
  summary: 'Delete an address',
  access: 'U',
  params: { id: idInPath },
  errors: ['address_in_use'],
})

export const setPrimaryAddress = defineEndpoint({
  method: 'POST',
  path: 'user/addresses/{id}/set-primary/',
  kind: 'personal',
  summary: 'Make an address the primary one',
  access: 'U',
  params: { id: idInPath },
  response: addressBody,
})

export const getUnattendedWizard = defineEndpoint({
  path: 'user/addresses/unattended-delivery-wizard-data/',
  kind: 'personal',
  summary: 'What leaving goods at an address asks for',
  access: 'U',
  query: { address_id: idInPath },
  response: v.object({
    addressId: id,
    isAllowed: v.boolean(),
    placements: validOnly(
      v.object({ key: v.picklist(UNATTENDED_PLACEMENTS), title: text, needsPhoto: v.boolean() }),
    ),
    current: unattendedDelivery,
    agreementText: text,
    agreementAcceptedAt: v.nullable(instant),
  }),
})

/** `accept: false` withdraws the permission; placement is then not needed. */
export const postUnattendedWizard = defineEndpoint({
  method: 'POST',
  path: 'user/addresses/unattended-delivery-wizard-data/',
  kind: 'personal',
  summary: 'Allow, or no longer allow, that goods are left at an address',
  access: 'U',
  body: v.variant('accept', [
    v.object({
      accept: v.literal(true),
      addressId: id,
      placement: v.picklist(UNATTENDED_PLACEMENTS),
      note: optionalLine(250),
    }),
    v.object({ accept: v.literal(false), addressId: id }),
  ]),
  response: addressBody,
  errors: ['unattended_not_allowed'],
})
