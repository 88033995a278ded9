import type {
  addAddress,
  deleteAddress,
  getAddress,
  getAddresses,
  putAddress,
  setPrimaryAddress,
} from '../../shared/api/user-addresses.ts'
import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { requireUser } from '../http/session.ts'
import { requireAddress } from './address-form.ts'
import type { AddressColumns, AddressRow } from './address-sql.ts'
import { toAddress } from './to-wire.ts'

/**
 * Returns the user's addresses in this country. Another user's id is a 404
 * (docs/reference/rules.md#ownership).
 */
export const serveAddresses: Handler<typeof getAddresses> = async (_, request) => {
  const { results } = await request.db
    .prepare(`${OWN_SQL} AND a.country = ?2 ORDER BY a.is_primary DESC, a.id`)
    .bind(requireUser(request).user_id, request.country)
    .all<AddressRow>()
  return { addresses: results.map(toAddress) }
}

export const serveAddress: Handler<typeof getAddress> = async ({ params }, request) => ({
  address: toAddress(await getOwnAddress(request, params.id)),
})

/** Adds an address. The first address of a country becomes the primary one. */
export const serveAddAddress: Handler<typeof addAddress> = async ({ body }, request) => {
  const userId = requireUser(request).user_id
  await requireWithinLimit(request, 'address', String(userId))
  const columns = await requireAddress(request, body)
  const { db, country, now } = request
  const names = Object.keys(columns)
  const queries = {
    other: sql<never>(
      'UPDATE addresses SET is_primary = 0 WHERE user_id = :userId AND country = :country AND :isPrimary = 1',
    ),
    inserted: sql<{ id: number }>(
      `INSERT INTO addresses (user_id, country, created_at, is_primary, ${names.join(', ')})
       SELECT :userId, :country, :now,
              NOT EXISTS (SELECT 1 FROM addresses
                           WHERE user_id = :userId AND country = :country AND is_primary = 1 AND deleted_at IS NULL),
              ${names.map((name) => `:${name}`).join(', ')}
       RETURNING id`,
    ),
  }
  const isPrimary = body.isPrimary ? 1 : 0
  const { inserted } = await readBatch(db, queries, { ...columns, userId, country, now, isPrimary })
  return { address: toAddress(await getOwnAddress(request, inserted[0]?.id ?? 0)) }
}

export const servePutAddress: Handler<typeof putAddress> = async ({ params: { id }, body }, request) => {
  const row = await getOwnAddress(request, id)
  // The address keeps its country, whatever site it is changed on.
  const columns = await requireAddress({ ...request, country: row.country }, body)
  await request.db.batch([
    ...(body.isPrimary ? primaryStatements(request, row.country, id) : []),
    updateStatement(request, id, columns),
    // Releases holds in slots of another area, which cannot deliver to the address.
    request.db
      .prepare(
        `DELETE FROM slot_holds WHERE kind = 'cart' AND cart_id IN (
           SELECT c.id FROM carts c JOIN delivery_slots s ON s.id = c.slot_id
            WHERE c.address_id = ?1 AND s.area_id IS NOT ?2)`,
      )
      .bind(id, columns.delivery_area_id),
    request.db
      .prepare(
        `UPDATE carts SET slot_id = NULL, version = version + 1, updated_at = ?3
          WHERE address_id = ?1 AND slot_id IN (SELECT id FROM delivery_slots WHERE area_id IS NOT ?2)`,
      )
      .bind(id, columns.delivery_area_id, request.now),
  ])
  return { address: toAddress(await getOwnAddress(request, id)) }
}

export const serveSetPrimaryAddress: Handler<typeof setPrimaryAddress> = async ({ params }, request) => {
  const { country, id } = await getOwnAddress(request, params.id)
  await request.db.batch(primaryStatements(request, country, id))
  return { address: toAddress(await getOwnAddress(request, id)) }
}

/**
 * Throws 409 `address_in_use` while an order is on its way there or an organisation delivers there. Clears
 * the address from carts that chose it.
 */
export const serveDeleteAddress: Handler<typeof deleteAddress> = async ({ params }, request) => {
  const { id, country } = await getOwnAddress(request, params.id)
  const { db, now } = request
  const userId = requireUser(request).user_id
  const inUse = await db
    .prepare(
      `SELECT 1 FROM orders WHERE user_id = ?1 AND address_json ->> 'id' = ?2
          AND status NOT IN ('draft', 'delivered', 'delivery_failed', 'cancelled', 'payment_failed')
       UNION SELECT 1 FROM org_locations WHERE address_id = ?2`,
    )
    .bind(userId, id)
    .first()
  if (inUse !== null) throw new ApiFailure('address_in_use')
  await db.batch([
    db.prepare(`UPDATE addresses SET deleted_at = ?2, is_primary = 0 WHERE id = ?1`).bind(id, now),
    db
      .prepare(
        `UPDATE addresses SET is_primary = 1 WHERE id = (
           SELECT min(id) FROM addresses WHERE user_id = ?1 AND country = ?2 AND deleted_at IS NULL)
            AND NOT EXISTS (SELECT 1 FROM addresses
                             WHERE user_id = ?1 AND country = ?2 AND is_primary = 1 AND deleted_at IS NULL)`,
      )
      .bind(userId, country),
    db
      .prepare(
        `DELETE FROM slot_holds WHERE kind = 'cart' AND cart_id IN (SELECT id FROM carts WHERE address_id = ?1)`,
      )
      .bind(id),
    db
      .prepare(
        `UPDATE carts SET address_id = NULL, slot_id = NULL, is_unattended = 0, version = version + 1, updated_at = ?2
          WHERE address_id = ?1`,
      )
      .bind(id, now),
  ])
}

/** Returns one of the user's own addresses. Throws 404 for any other id. */
export async function getOwnAddress(request: RequestContext, id: number): Promise<AddressRow> {
  const row = await request.db
    .prepare(`${OWN_SQL} AND a.id = ?2`)
    .bind(requireUser(request).user_id, id)
    .first<AddressRow>()
  if (!row) throw new ApiFailure('not_found')
  return row
}

const OWN_SQL = 'SELECT a.* FROM addresses a WHERE a.user_id = ?1 AND a.deleted_at IS NULL'

function updateStatement({ db }: RequestContext, id: number, columns: AddressColumns): D1PreparedStatement {
  const names = Object.keys(columns)
  return db
    .prepare(
      `UPDATE addresses SET ${names.map((name, index) => `${name} = ?${index + 2}`).join(', ')},
              unattended_enabled = min(unattended_enabled, ?${names.indexOf('unattended_allowed') + 2})
        WHERE id = ?1`,
    )
    .bind(id, ...Object.values(columns))
}

function primaryStatements(request: RequestContext, country: string, id: number): D1PreparedStatement[] {
  const { db } = request
  return [
    db
      .prepare('UPDATE addresses SET is_primary = 0 WHERE user_id = ?1 AND country = ?2 AND is_primary = 1')
      .bind(requireUser(request).user_id, country),
    db.prepare('UPDATE addresses SET is_primary = 1 WHERE id = ?1').bind(id),
  ]
}
