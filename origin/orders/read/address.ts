import type * as v from 'valibot'
import type { orderAddress } from '../../../shared/api/orders-detail.ts'
import type { Country } from '../../../shared/sites.ts'
import { formatAddress } from '../../addresses/address-display.ts'
import type { AddressColumns } from '../../addresses/address-sql.ts'

/**
 * SQL of an address (alias `a`) as an order stores it: later changes of the address do not affect the order.
 */
export const ADDRESS_SNAPSHOT = `json_object(
  'id', a.id, 'recipient_name', a.recipient_name, 'phone', a.phone, 'street', a.street,
  'street_number', a.street_number, 'floor', a.floor, 'unit', a.unit, 'postal_code', a.postal_code,
  'city', a.city, 'country', a.country, 'lat', a.lat, 'lon', a.lon, 'delivery_area_id', a.delivery_area_id,
  'door_code', a.door_code, 'instructions', a.instructions, 'unattended_allowed', a.unattended_allowed,
  'placement', a.unattended_placement, 'placement_note', a.unattended_note,
  'cost_center', (SELECT l.cost_center FROM org_locations l WHERE l.address_id = a.id ORDER BY l.id LIMIT 1))`

export type AddressSnapshot = Omit<AddressColumns, 'label' | 'external_id'> & {
  id: number | null
  country: Country
  placement: string | null
  placement_note: string | null
  /** Of the organisation's location; orders from before 27 November 2026 have none. */
  cost_center?: string | null
}

/** `address_json` as the API returns it, with the places where goods may be left. */
export function toOrderAddress(
  json: string,
): v.InferInput<typeof orderAddress> & { placement: string | null } {
  const address = JSON.parse(json) as AddressSnapshot
  return {
    id: address.id,
    recipientName: address.recipient_name,
    phone: address.phone,
    street: address.street,
    streetNumber: address.street_number,
    postalCode: address.postal_code,
    city: address.city,
    country: address.country,
    latitude: address.lat,
    longitude: address.lon,
    doorCode: address.door_code,
    deliveryInstructions: address.instructions,
    ...formatAddress(address),
    costCenter: address.cost_center ?? null,
    placement: address.placement,
  }
}
