import { type GetField, toId } from './form.ts'

/** Names and fields of the forms of place and slot, for pages that show them before one is sent. */

/** The name of `slotForm`. */
export const SLOT_FORM = 'slot'

export const DELIVERY_FIELDS = {
  slotId: 'deliverySlotId',
  addressId: 'deliveryAddressId',
  postalCode: 'postalCode',
  /** Present for unattended delivery. */
  isUnattended: 'isUnattendedDelivery',
} as const

/** The chosen address, else the postal code as typed. */
export function readPlace(get: GetField) {
  const deliveryAddressId = toId(get(DELIVERY_FIELDS.addressId))
  if (deliveryAddressId !== null) return { deliveryAddressId }
  return { postalCode: get(DELIVERY_FIELDS.postalCode) }
}
