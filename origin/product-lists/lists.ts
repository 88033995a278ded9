import type { addProductList, getProductLists } from '../../shared/api/product-lists.ts'
import { LIST_LINES_MAX, LISTS_MAX, type ProductListOnWire } from '../../shared/api/product-lists.ts'
import { runBatch, type Rows } from '../db/batch.ts'
import { endGuard, guard, isLostRace } from '../db/guard.ts'
import { prepareAll, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { fieldFailure } from '../http/field-failure.ts'
import type { Handler } from '../http/mount.ts'
import { pageOf } from '../http/page-of.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { requireUser } from '../http/session.ts'
import { classifiersStatement, productsStatement } from '../products/store.ts'
import { toProduct } from '../products/to-product.ts'
import { text } from '../text/text.ts'
import { isUsableList } from '../cart/usable-list.ts'
import { IS_SOLD, LIST_SQL, type ListRow } from './queries.ts'
import { listStatements, requireList } from './read.ts'
import { readSource } from './source.ts'
import { tooManyLines, tooManyLists } from './texts.ts'
import { LIST_PICTURES, toProductList } from './to-product-list.ts'

/**
 * The user's lists in this country and those of their organisation, the last changed first, each with the
 * pictures of its first goods.
 */
export const serveProductLists: Handler<typeof getProductLists> = async ({ query }, request) => {
  const statements = overviewStatements(request, requireUser(request).user_id, query)
  const rows = await runBatch(request.db, statements)
  return { items: toOverview(rows, request), ...pageOf(query, rows.counted[0]?.count ?? 0) }
}

/** The statements that read a page of the lists that the user may use, or of their own that are a dinner. */
export function overviewStatements(
  request: RequestContext,
  userId: number,
  { page, size, dinnersOnly = false }: { page: number; size: number; dinnersOnly?: boolean },
) {
  const { db, country } = request
  const limits = { limit: size, offset: (page - 1) * size, dinnersOnly: Number(dinnersOnly) }
  return {
    ...prepareAll(db, OVERVIEW, { country, userId, ...limits }),
    classifiers: classifiersStatement(request),
    products: productsStatement(request, {
      sql: `SELECT product_id, 0 AS rank FROM (${FIRST_SQL})`,
      params: { userId, ...limits },
      limit: LISTS_MAX * LIST_PICTURES,
    }),
  }
}

/** Converts the rows of `overviewStatements`. */
export function toOverview(
  { classifiers, products, found, first }: Rows<ReturnType<typeof overviewStatements>>,
  request: RequestContext,
): ProductListOnWire[] {
  const images = new Map(products.map((row) => [row.id, toProduct(row, classifiers, request).images]))
  return found.map((row) => {
    const goods = first.filter(({ list_id }) => list_id === row.id)
    const pictures = goods.flatMap(({ product_id }) => images.get(product_id)?.slice(0, 1) ?? [])
    return toProductList(row, pictures, request)
  })
}

/**
 * Makes a list of the goods that the request names. Throws 400 for one list or line too many, 404 for another
 * person's list or order and for an unknown link.
 */
export const serveAddProductList: Handler<typeof addProductList> = async ({ body }, request) => {
  const { db, country, now, language } = request
  const { user_id: userId } = requireUser(request)
  await requireWithinLimit(request, 'productList', String(userId))
  const goods = await readSource(request, userId, body)
  if (goods.length > LIST_LINES_MAX) {
    const message = text(language, tooManyLines(LIST_LINES_MAX))
    throw fieldFailure(request, { title: { code: 'out_of_range', message } })
  }
  const { title, description, isDinnerList } = body
  const { list, items } = prepareAll(db, ADD, {
    userId,
    country,
    title,
    description,
    isDinnerList,
    now,
    goods: JSON.stringify(goods.map(({ productId, quantity }) => [productId, quantity])),
  })
  try {
    const rows = await runBatch(db, {
      // Two requests at once must not make one list too many.
      guard: guard(
        db,
        `(SELECT count(*) FROM product_lists WHERE user_id = ?1 AND country = ?2) < ${LISTS_MAX}`,
        [userId, country],
      ),
      list,
      items,
      end: endGuard(db),
      made: listStatements(request, { userId }),
    })
    return requireList(request, rows.made).list
  } catch (error) {
    if (!isLostRace(error)) throw error
    const message = text(language, tooManyLists(LISTS_MAX))
    throw fieldFailure(request, { title: { code: 'not_allowed', message } })
  }
}

/**
 * SQL: a list in the country that the user may use, with :dinnersOnly only one of their own that is a dinner.
 */
const IS_LISTED = `${isUsableList(':userId')} AND l.country = :country
  AND (:dinnersOnly = 0 OR (l.is_dinner_list = 1 AND l.user_id = :userId))`

const PAGE_SQL = `
  SELECT l.id FROM product_lists l WHERE ${IS_LISTED}
   ORDER BY l.updated_at DESC, l.id DESC LIMIT :limit OFFSET :offset`

/** The first sold goods of each list of the page. */
const FIRST_SQL = `
  SELECT list_id, product_id FROM (
    SELECT i.list_id, i.product_id, i.position,
           row_number() OVER (PARTITION BY i.list_id ORDER BY i.position, i.product_id) AS place
      FROM product_list_items i WHERE i.list_id IN (${PAGE_SQL}) AND ${IS_SOLD})
   WHERE place <= ${LIST_PICTURES} ORDER BY list_id, place`

const OVERVIEW = {
  counted: sql<{ count: number }>(`SELECT count(*) AS count FROM product_lists l WHERE ${IS_LISTED}`),
  found: sql<ListRow>(`${LIST_SQL} WHERE l.id IN (${PAGE_SQL}) ORDER BY l.updated_at DESC, l.id DESC`),
  first: sql<{ list_id: number; product_id: number }>(FIRST_SQL),
}

const ADD = {
  list: sql<never>(
    `INSERT INTO product_lists (user_id, country, title, description, is_dinner_list, created_at, updated_at)
     VALUES (:userId, :country, :title, :description, :isDinnerList, :now, :now)`,
  ),
  items: sql<never>(
    `INSERT INTO product_list_items (list_id, product_id, quantity, position)
     SELECT (SELECT max(id) FROM product_lists WHERE user_id = :userId AND country = :country),
            p.id, said.value ->> 1, said.key + 1
       FROM json_each(:goods) said JOIN products p ON p.id = said.value ->> 0`,
  ),
}
