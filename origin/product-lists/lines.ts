import type {
  changeListProducts,
  ListChanges,
  ListMove,
  moveListProduct,
  ProductListDetailOnWire,
} from '../../shared/api/product-lists.ts'
import { LIST_LINES_MAX } from '../../shared/api/product-lists.ts'
import type {
  changeSharedListProducts,
  moveSharedListProduct,
} from '../../shared/api/product-lists-shared.ts'
import { CART_QUANTITY_MAX } from '../../shared/cart/cart-rows.ts'
import { runBatch } from '../db/batch.ts'
import { endGuard, guard, isLostRace } from '../db/guard.ts'
import { prepareAll, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { sha256 } from '../http/digest.ts'
import { fieldFailure } from '../http/field-failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { requireUser } from '../http/session.ts'
import { text } from '../text/text.ts'
import { listStatements, requireList, requireListId, type ListBy } from './read.ts'
import { foldChanges } from './rules/fold-changes.ts'
import { tooManyLines } from './texts.ts'
import { throughLink } from './to-product-list.ts'

/**
 * Writes to the lines of a list. They say how much more or less, and before which line, so two people who
 * change a list at once lose nothing (docs/lists.md#two-people).
 */

export const serveChangeListProducts: Handler<typeof changeListProducts> = ({ params, body }, request) =>
  changeLines(request, { listId: params.id, userId: requireUser(request).user_id }, body)

export const serveMoveListProduct: Handler<typeof moveListProduct> = ({ params, body }, request) =>
  moveLine(request, { listId: params.id, userId: requireUser(request).user_id }, body)

/** Throws 404 for a link that only reads, as for an unknown one. */
export const serveChangeSharedListProducts: Handler<typeof changeSharedListProducts> = async (
  { params, body },
  request,
) => throughLink(await changeLines(request, await byToken(request, params.token), body))

export const serveMoveSharedListProduct: Handler<typeof moveSharedListProduct> = async (
  { params, body },
  request,
) => throughLink(await moveLine(request, await byToken(request, params.token), body))

async function byToken(request: RequestContext, token: string): Promise<{ tokenHash: string }> {
  const tokenHash = await sha256(token)
  await requireWithinLimit(request, 'sharedList', tokenHash)
  return { tokenHash }
}

async function changeLines(
  request: RequestContext,
  by: ListBy,
  { items }: ListChanges,
): Promise<ProductListDetailOnWire> {
  const { db, country, now } = request
  const listId = await requireListId(request, by)
  const changes = foldChanges(items).map(({ productId, change, isRemoved }) => [
    productId,
    change,
    Number(isRemoved),
  ])
  try {
    const rows = await runBatch(db, {
      writes: prepareAll(db, CHANGE, { listId, country, now, changes: JSON.stringify(changes) }),
      full: guard(db, `(SELECT count(*) FROM product_list_items WHERE list_id = ?1) <= ${LIST_LINES_MAX}`, [
        listId,
      ]),
      end: endGuard(db),
      list: listStatements(request, by),
    })
    return requireList(request, rows.list).list
  } catch (error) {
    if (!isLostRace(error)) throw error
    const message = text(request.language, tooManyLines(LIST_LINES_MAX))
    throw fieldFailure(request, { items: { code: 'out_of_range', message } })
  }
}

async function moveLine(
  request: RequestContext,
  by: ListBy,
  { productId, beforeProductId }: ListMove,
): Promise<ProductListDetailOnWire> {
  const { db, now } = request
  const listId = await requireListId(request, by)
  const { list } = await runBatch(db, {
    writes: prepareAll(db, MOVE, { listId, productId, beforeProductId, now }),
    list: listStatements(request, by),
  })
  return requireList(request, list).list
}

const CHANGED = sql<never>(
  'UPDATE product_lists SET version = version + 1, updated_at = :now WHERE id = :listId',
)

/** In this order: a line that is taken off must not be found by the update that follows. */
const CHANGE = {
  removed: sql<never>(
    `DELETE FROM product_list_items WHERE list_id = :listId AND EXISTS (
       SELECT 1 FROM json_each(:changes) said
        WHERE said.value ->> 0 = product_id AND (said.value ->> 2 = 1 OR quantity + (said.value ->> 1) <= 0))`,
  ),
  changed: sql<never>(
    `UPDATE product_list_items SET quantity = min(${CART_QUANTITY_MAX}, quantity + (said.value ->> 1))
       FROM json_each(:changes) said
      WHERE product_list_items.list_id = :listId AND product_list_items.product_id = said.value ->> 0`,
  ),
  added: sql<never>(
    `INSERT INTO product_list_items (list_id, product_id, quantity, position)
     SELECT l.id, p.id, min(${CART_QUANTITY_MAX}, said.value ->> 1),
            (SELECT coalesce(max(position), 0) FROM product_list_items WHERE list_id = l.id) + 1 + said.key
       FROM json_each(:changes) said
       JOIN product_lists l ON l.id = :listId
       JOIN products p ON p.id = said.value ->> 0 AND p.status = 'active'
       JOIN product_markets m ON m.product_id = p.id AND m.country = :country AND m.is_listed = 1
      WHERE said.value ->> 1 > 0 ON CONFLICT DO NOTHING`,
  ),
  version: CHANGED,
}

/** Numbers all lines anew, with the moved one just before the other, or last. */
const MOVE = {
  moved: sql<never>(
    `UPDATE product_list_items SET position = placed.place
       FROM (SELECT i.product_id, row_number() OVER (ORDER BY
                      CASE WHEN i.product_id <> :productId THEN i.position
                           ELSE coalesce((SELECT position - 0.5 FROM product_list_items
                                           WHERE list_id = :listId AND product_id = :beforeProductId), 1e9)
                      END, i.product_id) AS place
               FROM product_list_items i WHERE i.list_id = :listId) placed
      WHERE product_list_items.list_id = :listId AND product_list_items.product_id = placed.product_id`,
  ),
  version: CHANGED,
}
