import type { addProductList } from '../../shared/api/product-lists.ts'
import { CART_QUANTITY_MAX } from '../../shared/cart/cart-rows.ts'
import { CART_BY } from '../cart/queries.ts'
import { prepare, sql, type Params, type Query } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { sha256 } from '../http/digest.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { isOwner } from '../orders/read/summary.ts'
import { requireListId } from './read.ts'
import { LIST_BY } from './queries.ts'
import { foldChanges } from './rules/fold-changes.ts'

type Body = Parameters<Handler<typeof addProductList>>[0]['body']
type Goods = { productId: number; quantity: number }[]

/**
 * The goods of a new list, each product once: those of the request, then those of the cart, order, list or link
 * that it names. Throws 404 for another person's.
 */
export async function readSource(request: RequestContext, userId: number, body: Body): Promise<Goods> {
  const copied = await readCopied(request, userId, body)
  return foldChanges([...body.items, ...copied]).map(({ productId, change }) => ({
    productId,
    quantity: Math.min(change, CART_QUANTITY_MAX),
  }))
}

async function readCopied(request: RequestContext, userId: number, body: Body): Promise<Goods> {
  const { country, now, sessionHash } = request
  if (body.fromCart) return read(request, CART, { country, now, sessionHash: sessionHash ?? '' })
  if (body.fromOrderNumber !== undefined) {
    const goods = await read(request, ORDER, { orderNumber: body.fromOrderNumber, userId, country })
    // An order has at least one line.
    if (goods.length === 0) throw new ApiFailure('not_found')
    return goods
  }
  if (body.fromListId !== undefined) {
    const by = { listId: body.fromListId, userId }
    await requireListId(request, by)
    return read(request, LIST, { country, ...by })
  }
  if (body.fromToken === undefined) return []
  const tokenHash = await sha256(body.fromToken)
  const { results } = await prepare(request.db, LINK, { country, tokenHash }).all<{ id: number }>()
  if (results.length === 0) throw new ApiFailure('not_found')
  return read(request, SHARED, { country, tokenHash })
}

async function read(request: RequestContext, query: Query<Row>, params: Params): Promise<Goods> {
  const { results } = await prepare(request.db, query, params).all<Row>()
  return results.map(({ product_id, quantity }) => ({ productId: product_id, quantity }))
}

type Row = { product_id: number; quantity: number }

const CART = sql<Row>(
  `WITH ${CART_BY.session}
   SELECT product_id, quantity FROM cart_items WHERE cart_id = (SELECT id FROM mine) ORDER BY id`,
)
const ORDER = sql<Row>(
  `SELECT l.product_id, l.quantity FROM order_lines l JOIN orders o ON o.order_number = l.order_number
    WHERE o.order_number = :orderNumber AND o.country = :country AND ${isOwner(':userId')}
      AND l.product_id IS NOT NULL ORDER BY l.id`,
)
const linesOf = (mine: string) =>
  sql<Row>(
    `WITH ${mine}
     SELECT product_id, quantity FROM product_list_items WHERE list_id = (SELECT id FROM mine)
      ORDER BY position, product_id`,
  )
const LIST = linesOf(LIST_BY.id)
const SHARED = linesOf(LIST_BY.token)
const LINK = sql<{ id: number }>(`WITH ${LIST_BY.token} SELECT id FROM mine`)
