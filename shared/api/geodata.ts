import * as v from 'valibot'
import { validOnly } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { address, country, id, nullableText, text } from './fields.ts'
import { slotRef } from './slots.ts'
import { DELIVERY_TYPES } from './orders.ts'
import { externalAddressId } from './user-addresses.ts'

/** Addresses and where we deliver. */

export const ADDRESS_QUERY_MIN = 2
export const ADDRESS_QUERY_MAX = 100
export const ADDRESS_HITS_MAX = 8

export const addressSuggestion = v.object({
  addressId: externalAddressId,
  /** `Karl Johans gate 22`, or a place. */
  mainText: text,
  /** `0154 Oslo`. */
  secondaryText: text,
  /** False for a street without a number and for a postal code without a street. */
  isComplete: v.boolean(),
  latitude: v.number(),
  longitude: v.number(),
  postalCode: text,
  city: text,
})
export type AddressSuggestion = v.InferOutput<typeof addressSuggestion>

/** Any run of white space counts as one space. */
const addressQuery = v.pipe(
  v.string(),
  v.transform((typed) => typed.normalize('NFC').replace(/\s+/g, ' ').trim()),
  v.minLength(ADDRESS_QUERY_MIN),
  v.maxLength(ADDRESS_QUERY_MAX),
)

export const searchAddresses = defineEndpoint({
  path: 'geodata/address-search/',
  kind: 'personal',
  summary: 'Addresses of the country that begin like what is typed',
  query: { query: addressQuery, session: v.optional(v.pipe(v.string(), v.maxLength(64))) },
  response: v.object({ suggestions: v.array(addressSuggestion) }),
})

export const deliveryArea = v.object({ id, name: text, timeZone: text })

export const deliveryAvailability = v.object({
  isAvailable: v.boolean(),
  deliveryTypes: validOnly(v.picklist(DELIVERY_TYPES)),
  deliveryArea: v.nullable(deliveryArea),
  /** The first available slot. */
  nextSlot: v.nullable(slotRef),
  country,
  postalCode: nullableText,
  /** A path below the site for a place without delivery. */
  registerInterestUrl: v.nullable(address),
})
export type DeliveryAvailability = v.InferOutput<typeof deliveryAvailability>

const degrees = (max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,3}(\.\d{1,12})?$/),
    v.transform(Number),
    v.minValue(-max),
    v.maxValue(max),
  )
const coordinates = { lat: degrees(90), lon: degrees(180) }

export const checkDeliveryForAddress = defineEndpoint({
  path: 'geodata/check-delivery-availability-for-address-id/',
  kind: 'personal',
  summary: 'Whether we deliver to an address that was found',
  query: { address_id: externalAddressId },
  response: deliveryAvailability,
  errors: ['address_not_found'],
})

export const checkDeliveryForCoordinates = defineEndpoint({
  path: 'geodata/check-delivery-availability-for-coordinates/',
  kind: 'personal',
  summary: 'Whether we deliver to a point',
  query: coordinates,
  response: deliveryAvailability,
})

export const getBoatDeliveryArea = defineEndpoint({
  path: 'geodata/get-boat-delivery-area/',
  kind: 'catalogue',
  summary: 'The boat area around a point, with its harbours and season',
  query: coordinates,
  response: v.object({
    isBoatArea: v.boolean(),
    area: v.nullable(
      v.object({
        id,
        name: text,
        harbours: v.array(v.object({ id, name: text, latitude: v.number(), longitude: v.number() })),
        /** Days of the year, `MM-DD`, both included. */
        season: v.object({ from: text, to: text }),
      }),
    ),
  }),
})
