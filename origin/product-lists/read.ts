import { LIST_LINES_MAX, type ProductListDetailOnWire } from '../../shared/api/product-lists.ts'
import { runBatch, type Rows } from '../db/batch.ts'
import { prepare, prepareAll, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { classifiersStatement, productsStatement } from '../products/store.ts'
import { toProduct } from '../products/to-product.ts'
import { IS_SOLD, LIST_BY, LIST_SQL, type ListRow } from './queries.ts'
import { isOwnList, toProductList } from './to-product-list.ts'

/** Whose list it is and how the caller names it; `newest` is the one just made. */
export type ListBy = { listId: number; userId: number } | { userId: number } | { tokenHash: string }

export type ListStatements = ReturnType<typeof listStatements>

/** The statements that read a whole list, to be combined with others in one batch. */
export function listStatements(request: RequestContext, by: ListBy) {
  const { db, country, language } = request
  const mine = cteOf(by)
  return {
    ...prepareAll(db, QUERIES[nameOf(by)], { country, language, ...by }),
    products: productsStatement(request, {
      sql: `WITH ${mine}
            SELECT product_id, position AS rank FROM product_list_items WHERE list_id = (SELECT id FROM mine)`,
      params: { ...by },
      limit: LIST_LINES_MAX,
    }),
    classifiers: classifiersStatement(request),
  }
}

/** Reads a list in one batch. Throws 404 when there is none for the caller. */
export async function readList(
  request: RequestContext,
  by: ListBy,
): Promise<{ row: ListRow; list: ProductListDetailOnWire }> {
  return requireList(request, await runBatch(request.db, listStatements(request, by)))
}

/** The list of the rows of `listStatements`. Throws 404 without one. */
export function requireList(
  request: RequestContext,
  { heads, lines, products, classifiers }: Rows<ListStatements>,
): { row: ListRow; list: ProductListDetailOnWire } {
  const [row] = heads
  if (!row) throw new ApiFailure('not_found')
  const byId = new Map(products.map((each) => [each.id, toProduct(each, classifiers, request)]))
  const items = lines.flatMap(({ product_id, quantity }) => {
    const product = byId.get(product_id)
    return product ? [{ product, quantity }] : []
  })
  const images = items.flatMap(({ product }) => product.images.slice(0, 1))
  return {
    row,
    list: {
      ...toProductList(row, images, request),
      items,
      gone: lines.flatMap(({ product_id, name, is_sold }) =>
        is_sold === 1 ? [] : [{ id: product_id, name: name ?? '' }],
      ),
      shared: isOwnList(row, request) ? row.share_mode : null,
    },
  }
}

/** The id of the caller's own list, for what only its owner does. Throws 404 without one. */
export async function requireOwnListId(
  { db, country }: RequestContext,
  by: { listId: number; userId: number },
): Promise<number> {
  const found = await prepare(db, OWN, { country, ...by }).first<{ id: number }>()
  if (!found) throw new ApiFailure('not_found')
  return found.id
}

/** The id of a list that the caller may fill. Throws 404 without one, also for a link that only reads. */
export async function requireListId(request: RequestContext, by: ListBy): Promise<number> {
  const { db, country } = request
  const query = 'tokenHash' in by ? TOGETHER : USABLE
  const found = await prepare(db, query, { country, ...by }).first<{ id: number }>()
  if (!found) throw new ApiFailure('not_found')
  return found.id
}

const OWN = sql<{ id: number }>(
  'SELECT id FROM product_lists WHERE id = :listId AND user_id = :userId AND country = :country',
)
const USABLE = sql<{ id: number }>(`WITH ${LIST_BY.id} SELECT id FROM mine`)
const TOGETHER = sql<{ id: number }>(
  `WITH ${LIST_BY.token} SELECT id FROM mine
    WHERE EXISTS (SELECT 1 FROM product_list_shares WHERE list_id = mine.id AND mode = 'together')`,
)

const queriesOf = (mine: string) => ({
  heads: sql<ListRow>(`WITH ${mine} ${LIST_SQL} WHERE l.id = (SELECT id FROM mine)`),
  lines: sql<{ product_id: number; quantity: number; name: string | null; is_sold: number }>(
    `WITH ${mine}
     SELECT i.product_id, i.quantity, t.name, ${IS_SOLD} AS is_sold
       FROM product_list_items i
       LEFT JOIN product_texts t ON t.product_id = i.product_id AND t.lang = :language
      WHERE i.list_id = (SELECT id FROM mine) ORDER BY i.position, i.product_id`,
  ),
})
const QUERIES = {
  id: queriesOf(LIST_BY.id),
  newest: queriesOf(LIST_BY.newest),
  token: queriesOf(LIST_BY.token),
}

const nameOf = (by: ListBy) => ('tokenHash' in by ? 'token' : 'listId' in by ? 'id' : 'newest')
const cteOf = (by: ListBy) => LIST_BY[nameOf(by)]
