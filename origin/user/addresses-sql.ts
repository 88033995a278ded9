import type { UnattendedPlacement } from '../../shared/api/user-addresses.ts'
import type { Country } from '../../shared/sites.ts'

/** An address as the database knows it, with whether a boat goes there. */
export type AddressRow = {
  id: number
  user_id: number
  label: string | null
  recipient_name: string
  phone: string
  street: string
  street_number: string
  floor: string | null
  unit: string | null
  postal_code: string
  city: string
  country: Country
  lat: number | null
  lon: number | null
  external_id: string | null
  delivery_area_id: number | null
  door_code: string | null
  instructions: string | null
  is_primary: number
  unattended_allowed: number
  unattended_enabled: number
  unattended_placement: UnattendedPlacement | null
  unattended_note: string | null
  unattended_agreed_at: string | null
}

/**
 * Condition on an address `a`: it is the user's own, or a delivery location of their organisation. Both
 * can be ordered to; only the own ones are listed and changed under `user/addresses/`. `user` is SQL.
 */
export const mayDeliverTo = (user: string) => `a.deleted_at IS NULL AND (a.user_id = ${user} OR a.id IN (
  SELECT l.address_id FROM org_locations l JOIN users me ON me.organization_id = l.organization_id
   WHERE me.id = ${user}))`
