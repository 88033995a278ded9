import type { HandlerInput } from '../../shared/api/endpoint.ts'
import type {
  addDeliveryLocation,
  getDeliveryLocations,
  putDeliveryLocation,
  removeDeliveryLocation,
} from '../../shared/api/organizations-locations.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { fieldFailure } from '../http/field-failure.ts'
import type { Handler } from '../http/mount.ts'
import { parsePhone } from '../addresses/rules/phone.ts'
import { getOwnAddress } from '../addresses/addresses.ts'
import type { AddressRow } from '../addresses/address-sql.ts'
import { toAddress } from '../addresses/to-wire.ts'
import { requireAdmin, requireOrganization } from './details.ts'

/** Every member reads delivery locations, admins change them. Another organisation's id is a 404. */

export const serveDeliveryLocations: Handler<typeof getDeliveryLocations> = async (_, request) =>
  readLocations(request, requireOrganization(request))

export const serveAddDeliveryLocation: Handler<typeof addDeliveryLocation> = async ({ body }, request) => {
  const organizationId = requireAdmin(request)
  const values = valuesOf(request, body)
  await getOwnAddress(request, body.addressId)
  await request.db.batch([
    ...(body.isPrimary ? [clearPrimary(request, organizationId)] : []),
    request.db
      .prepare(
        `INSERT INTO org_locations (organization_id, name, address_id, contact_name, contact_phone, cost_center, is_primary)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6,
                NOT EXISTS (SELECT 1 FROM org_locations WHERE organization_id = ?1 AND is_primary = 1)`,
      )
      .bind(organizationId, ...values),
  ])
  return readLocations(request, organizationId)
}

export const servePutDeliveryLocation: Handler<typeof putDeliveryLocation> = async (input, request) => {
  const { params, body } = input
  const organizationId = requireAdmin(request)
  const values = valuesOf(request, body)
  const present = await getAddressId(request, organizationId, params.id)
  if (body.addressId !== present) await getOwnAddress(request, body.addressId)
  await request.db.batch([
    ...(body.isPrimary ? [clearPrimary(request, organizationId)] : []),
    request.db
      .prepare(
        `UPDATE org_locations SET name = ?3, address_id = ?4, contact_name = ?5, contact_phone = ?6,
                cost_center = ?7, is_primary = max(is_primary, ?8)
          WHERE id = ?2 AND organization_id = ?1`,
      )
      .bind(organizationId, params.id, ...values, body.isPrimary ? 1 : 0),
  ])
  return readLocations(request, organizationId)
}

export const serveRemoveDeliveryLocation: Handler<typeof removeDeliveryLocation> = async (
  { params },
  request,
) => {
  const organizationId = requireAdmin(request)
  await getAddressId(request, organizationId, params.id)
  await request.db.batch([
    request.db
      .prepare('DELETE FROM org_locations WHERE id = ?2 AND organization_id = ?1')
      .bind(organizationId, params.id),
    request.db
      .prepare(
        `UPDATE org_locations SET is_primary = 1
          WHERE id = (SELECT min(id) FROM org_locations WHERE organization_id = ?1)
            AND NOT EXISTS (SELECT 1 FROM org_locations WHERE organization_id = ?1 AND is_primary = 1)`,
      )
      .bind(organizationId),
  ])
  return undefined
}

type Form = HandlerInput<typeof addDeliveryLocation>['body']

function valuesOf(request: RequestContext, body: Form) {
  const phone = body.contactPhone ? parsePhone(request.country, body.contactPhone) : null
  if (body.contactPhone && !phone) throw fieldFailure(request, { contactPhone: 'invalid' })
  return [body.name, body.addressId, body.contactName ?? null, phone, body.costCenter ?? null]
}

function clearPrimary({ db }: RequestContext, organizationId: number): D1PreparedStatement {
  return db
    .prepare('UPDATE org_locations SET is_primary = 0 WHERE organization_id = ?1 AND is_primary = 1')
    .bind(organizationId)
}

async function getAddressId(
  { db }: RequestContext,
  organizationId: number,
  locationId: number,
): Promise<number> {
  const row = await db
    .prepare('SELECT address_id FROM org_locations WHERE id = ?1 AND organization_id = ?2')
    .bind(locationId, organizationId)
    .first<{ address_id: number }>()
  if (!row) throw new ApiFailure('not_found')
  return row.address_id
}

type LocationRow = AddressRow & {
  location_id: number
  location_name: string
  contact_name: string | null
  contact_phone: string | null
  cost_center: string | null
  is_primary_location: number
}

async function readLocations({ db }: RequestContext, organizationId: number) {
  const { results } = await db
    .prepare(
      `SELECT a.*, l.id AS location_id, l.name AS location_name, l.contact_name, l.contact_phone, l.cost_center,
              l.is_primary AS is_primary_location
         FROM org_locations l JOIN addresses a ON a.id = l.address_id
        WHERE l.organization_id = ?1 ORDER BY l.is_primary DESC, l.id`,
    )
    .bind(organizationId)
    .all<LocationRow>()
  return {
    locations: results.map((row) => ({
      id: row.location_id,
      name: row.location_name,
      address: toAddress(row),
      contactName: row.contact_name,
      contactPhone: row.contact_phone,
      costCenter: row.cost_center,
      isPrimary: row.is_primary_location === 1,
    })),
  }
}
