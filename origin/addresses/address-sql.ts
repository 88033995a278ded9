import type { UnattendedPlacement } from '../../shared/api/user-addresses.ts'
import type { Country } from '../../shared/sites.ts'
import type { AddressParts } from './address-display.ts'

/** The columns that a validated form is stored in. */
export type AddressColumns = AddressParts & {
  label: string | null
  recipient_name: string
  phone: string
  lat: number | null
  lon: number | null
  external_id: string | null
  delivery_area_id: number | null
  door_code: string | null
  instructions: string | null
  unattended_allowed: number
}

export type AddressRow = AddressColumns & {
  id: number
  user_id: number
  country: Country
  is_primary: number
  unattended_enabled: number
  unattended_placement: UnattendedPlacement | null
  unattended_note: string | null
  unattended_agreed_at: string | null
}

/**
 * SQL condition on an address `a`: it is the user's own, or a delivery location of the user's organisation.
 * Both accept orders; only the user's own are listed and changed under `user/addresses/`. `user` is an SQL
 * expression.
 */
export const mayDeliverTo = (user: string) => `a.deleted_at IS NULL AND (a.user_id = ${user} OR a.id IN (
  SELECT l.address_id FROM org_locations l JOIN users me ON me.organization_id = l.organization_id
   WHERE me.id = ${user}))`
