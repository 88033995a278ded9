import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { IS_LIVE } from './queries.ts'
import { isUsableList } from './usable-list.ts'

/** A line of a list that is put into the cart. */
export type ListLine = { listId: number; productId: number; quantity: number }

/**
 * The lines of lists that the caller may use, in their order. Throws 404 for any other as for an unknown one.
 */
export async function readListLines(
  request: RequestContext,
  listIds: readonly number[],
): Promise<ListLine[]> {
  if (listIds.length === 0) return []
  const { db, country, now, sessionHash } = request
  const { lists, lines } = await readBatch(db, LINES, {
    country,
    now,
    sessionHash: sessionHash ?? '',
    listIds: JSON.stringify(listIds),
  })
  const own = new Set(lists.map(({ id }) => id))
  if (listIds.some((id) => !own.has(id))) throw new ApiFailure('not_found')
  return lines.map((row) => ({ listId: row.list_id, productId: row.product_id, quantity: row.quantity }))
}

const OWN = `
  own (id) AS (
    SELECT l.id FROM sessions se JOIN product_lists l ON l.country = :country AND ${isUsableList('se.user_id')}
     WHERE se.id_hash = :sessionHash AND ${IS_LIVE}
       AND l.id IN (SELECT value FROM json_each(:listIds)))`

const LINES = {
  lists: sql<{ id: number }>(`WITH ${OWN} SELECT id FROM own`),
  lines: sql<{ list_id: number; product_id: number; quantity: number }>(
    `WITH ${OWN}
     SELECT list_id, product_id, quantity FROM product_list_items WHERE list_id IN (SELECT id FROM own)
      ORDER BY list_id, position, product_id`,
  ),
}
