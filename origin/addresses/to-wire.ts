import type * as v from 'valibot'
import type { userAddress } from '../../shared/api/user-addresses.ts'
import { formatAddress } from './address-display.ts'
import type { AddressRow } from './address-sql.ts'

type AddressOnWire = v.InferInput<typeof userAddress>

/** Returns an address as its owner sees it. */
export function toAddress(row: AddressRow): AddressOnWire {
  return {
    id: row.id,
    ...formatAddress(row),
    isPrimary: row.is_primary === 1,
    isDeliveryAvailable: row.delivery_area_id !== null,
    ...toTypedParts(row),
    country: row.country,
    latitude: row.lat,
    longitude: row.lon,
    externalAddressId: row.external_id,
    doorCode: row.door_code,
    deliveryInstructions: row.instructions,
    deliveryAreaId: row.delivery_area_id,
    unattendedDelivery: toUnattended(row),
  }
}

/** Returns the fields that the user typed, without how to find and enter the place. */
const toTypedParts = (row: AddressRow) => ({
  label: row.label,
  recipientName: row.recipient_name,
  phone: row.phone,
  street: row.street,
  streetNumber: row.street_number,
  floor: row.floor,
  unit: row.unit,
  postalCode: row.postal_code,
  city: row.city,
})

/** Returns whether goods may be left there unattended, and where. */
export function toUnattended(row: AddressRow): AddressOnWire['unattendedDelivery'] {
  return {
    isAllowed: row.unattended_allowed === 1,
    isEnabled: row.unattended_enabled === 1,
    placement: row.unattended_placement,
    note: row.unattended_note,
  }
}
