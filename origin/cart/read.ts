import type { RequestContext } from '../http/context.ts'
import { hmac } from '../http/digest.ts'
import { CLASSIFIERS_SQL, LISTED, PRODUCT_COLUMNS, PRODUCT_JOINS } from '../products/queries.ts'
import type { ClassifierRow, ProductRow } from '../products/row.ts'
import { CART_BY, HEAD_SQL, ROWS_SQL, type CartBy, type HeadRow, type ItemRow } from './queries.ts'

/** A basket as the database knows it, with everything its answer is made of. */
export type StoredCart = {
  head: HeadRow
  items: ItemRow[]
  products: Map<number, CartProductRow>
  classifiers: ClassifierRow[]
  codes: CodeRow[]
  /** Null while the basket is not shared. */
  shareToken: string | null
}

export type CartProductRow = ProductRow & {
  price_minor: number
  vat_class: 'food' | 'standard'
  top_id: number | null
  top_name: string | null
  top_sort: number | null
}

export type CodeRow = {
  code: string
  type: 'percent' | 'amount'
  value: number
  min_order_minor: number
  max_uses: number | null
  used: number
  valid_from: string
  valid_to: string
}

/** The statements that read a basket whole, for one batch with whatever else is read or written. */
export function readStatements(
  request: RequestContext,
  by: CartBy,
  key: string | number | null,
): D1PreparedStatement[] {
  const { db, country, now, language, sessionHash } = request
  const about = (sql: string) => db.prepare(sql).bind(country, now, language, key ?? '', sessionHash ?? '')
  const mine = CART_BY[by]
  return [
    about(`WITH ${mine} ${HEAD_SQL}`),
    about(`WITH ${mine} ${ROWS_SQL}`),
    about(`WITH ${mine}, ${PRODUCTS_SQL}`),
    about(`WITH ${mine} ${CODES_SQL}`),
    db.prepare(CLASSIFIERS_SQL).bind(language),
  ]
}

/** The basket of `readStatements`' results, or null where there is none. */
export async function findStoredCart(
  request: RequestContext,
  results: readonly D1Result[],
): Promise<StoredCart | null> {
  const [head, items, products, codes, classifiers] = results.map((each) => each.results) as [
    HeadRow[],
    ItemRow[],
    CartProductRow[],
    CodeRow[],
    ClassifierRow[],
  ]
  if (!head[0]) return null
  return {
    head: head[0],
    items,
    products: new Map(products.map((row) => [row.id, row])),
    classifiers,
    codes,
    shareToken: head[0].share_id === null ? null : await shareTokenOf(request, head[0].share_id),
  }
}

/** The token of a share: the same whenever it is asked for, and worth nothing without our key. */
export function shareTokenOf(request: RequestContext, shareId: string): Promise<string> {
  return hmac(request.config.csrfKey, `cart-share|${shareId}`)
}

const PRODUCTS_SQL = `
  section (product_id) AS (
    SELECT DISTINCT product_id FROM cart_items WHERE cart_id = (SELECT id FROM mine) AND ?5 IS NOT NULL),
  ${LISTED}
  SELECT ${PRODUCT_COLUMNS}, listed.price_minor, market.vat_class, top.id AS top_id, shelf.name AS top_name,
         top.sort AS top_sort
  ${PRODUCT_JOINS}
  JOIN product_markets market ON market.product_id = p.id AND market.country = ?1
  LEFT JOIN categories top ON top.id = coalesce(cat.parent_id, cat.id)
  LEFT JOIN category_texts shelf ON shelf.category_id = top.id AND shelf.lang = ?3`

const CODES_SQL = `
  SELECT d.code, d.type, d.value, d.min_order_minor, d.max_uses, d.used, d.valid_from, d.valid_to
    FROM cart_discounts cd JOIN discount_codes d ON d.code = cd.code AND d.country = ?1
   WHERE cd.cart_id = (SELECT id FROM mine) AND ?5 IS NOT NULL
   ORDER BY cd.added_at, d.code`
