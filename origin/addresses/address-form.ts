import type * as v from 'valibot'
import type { newAddressForm } from '../../shared/api/user-addresses.ts'
import { foldPlaceName } from '../geodata/rules/address-query.ts'
import { parsePhone } from './rules/phone.ts'
import { parsePostalCode } from '../../shared/address/postal-code.ts'
import type { FieldErrorCode } from '../../shared/errors.ts'
import { offsetPoint } from '../geodata/address-id.ts'
import { getFoundAddress } from '../geodata/search-addresses.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { fieldFailure } from '../http/field-failure.ts'
import type { AddressColumns } from './address-sql.ts'

type TypedAddress = v.InferOutput<typeof newAddressForm>

/**
 * Validates a typed address of the request's country and looks up its coordinates and delivery area. Throws
 * 400 with the invalid fields, 404 `address_not_found` for an unknown search result and 409
 * `outside_delivery_area` unless `allowOutsideArea` is set.
 */
export async function requireAddress(request: RequestContext, typed: TypedAddress): Promise<AddressColumns> {
  const { country } = request
  const found = typed.externalAddressId ? await getFoundAddress(request, typed.externalAddressId) : null
  if (found && found.country !== country) throw new ApiFailure('address_not_found')
  const street = typed.street ?? (found?.street || undefined)
  const number = typed.streetNumber ?? (found?.streetNumber || undefined)
  const code = typed.postalCode ?? found?.postalCode
  const phone = parsePhone(country, typed.phone)
  const postalCode = code === undefined ? null : parsePostalCode(code, country)
  const place = postalCode === null ? null : await findPlace(request, postalCode, street ?? '')
  const city = place?.city ?? typed.city ?? null
  const faults: Record<string, FieldErrorCode> = {
    ...(street === undefined && { street: 'missing' }),
    ...(number === undefined && { streetNumber: 'missing' }),
    ...(code === undefined && { postalCode: 'missing' }),
    ...(code !== undefined && postalCode === null && { postalCode: 'invalid' }),
    ...(phone === null && { phone: 'invalid' }),
    ...(postalCode !== null && typed.allowOutsideArea && city === null && { city: 'missing' }),
  }
  if (Object.keys(faults).length > 0) throw fieldFailure(request, faults)
  const area = place?.area ?? null
  if (area === null && !typed.allowOutsideArea) throw new ApiFailure('outside_delivery_area')
  const point = place ? offsetPoint(place, `${postalCode} ${street} ${number}`.toLowerCase()) : null
  return {
    label: typed.label ?? null,
    recipient_name: typed.recipientName,
    phone: phone ?? '',
    street: street ?? '',
    street_number: number ?? '',
    floor: typed.floor ?? null,
    unit: typed.unit ?? null,
    postal_code: postalCode ?? '',
    city: city ?? '',
    lat: point?.lat ?? null,
    lon: point?.lon ?? null,
    external_id:
      found && isSame(found, { street, number, postalCode }) ? (typed.externalAddressId ?? null) : null,
    delivery_area_id: area,
    door_code: typed.doorCode ?? null,
    instructions: typed.deliveryInstructions ?? null,
    unattended_allowed: area !== null && place?.kind === 'van' ? 1 : 0,
  }
}

type Place = { city: string; lat: number; lon: number; area: number | null; kind: 'van' | 'boat' | null }

/**
 * Islands of a town share its postal code, so an address whose street is named after a harbour belongs to the
 * boat's area.
 */
async function findPlace(
  { db, country }: RequestContext,
  postalCode: string,
  street: string,
): Promise<Place | null> {
  return db
    .prepare(
      `SELECT p.city, p.lat, p.lon, d.id AS area, d.kind FROM postal_codes p
         LEFT JOIN delivery_areas d ON d.id = coalesce(
                (SELECT h.area_id FROM harbours h JOIN delivery_areas b ON b.id = h.area_id
                  WHERE b.country = p.country AND h.name = ?3 COLLATE NOCASE AND p.delivery_area_id IS NOT NULL),
                p.delivery_area_id)
        WHERE p.country = ?1 AND p.postal_code = ?2`,
    )
    .bind(country, postalCode, street)
    .first<Place>()
}

/**
 * False when the fields were edited after the search result was chosen: then its id names another address.
 */
function isSame(
  found: { street: string; streetNumber: string; postalCode: string },
  typed: { street: string | undefined; number: string | undefined; postalCode: string | null },
): boolean {
  return (
    found.postalCode === typed.postalCode &&
    foldPlaceName(found.street) === foldPlaceName(typed.street ?? '') &&
    (found.streetNumber === '' || foldPlaceName(found.streetNumber) === foldPlaceName(typed.number ?? ''))
  )
}
