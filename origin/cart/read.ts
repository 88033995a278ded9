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
  /** Goods with an age limit because of what they contain: only these are bound to hours. */
  is_alcohol: number
  /** Pieces reserved by the order this basket changes, or is paying for. */
  own_reserved: number
  /** How much dearer goods may be that are weighed when packed; 0 for all others. */
  weight_margin_bp: number
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
    about(`WITH ${mine}, ${OWN_ORDERS} ${CODES_SQL}`),
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
    // What the basket's own order has reserved is there for the basket.
    products: new Map(
      products.map((row) => [row.id, { ...row, reserved: (row.reserved ?? 0) - row.own_reserved }]),
    ),
    classifiers,
    codes,
    shareToken: head[0].share_id === null ? null : await shareTokenOf(request, head[0].share_id),
  }
}

/** The token of a share: the same whenever it is asked for, and worth nothing without our key. */
export function shareTokenOf(request: RequestContext, shareId: string): Promise<string> {
  return hmac(request.config.csrfKey, `cart-share|${shareId}`)
}

const OWN_RESERVED = `(
  coalesce((SELECT sum(l.quantity) FROM own_orders x
              JOIN order_lines l ON l.order_number = x.order_number AND l.product_id = p.id), 0)
  + coalesce((SELECT sum(more.value ->> 1)
                FROM own_orders x
                JOIN order_edits e ON e.order_number = x.order_number AND e.status = 'pending',
                     json_each(e.reserved_json) more
               WHERE more.value ->> 0 = p.id), 0))`

/** The order that the basket changes or is being paid for: what it took is there for the basket. */
const OWN_ORDERS = `
  own_orders (order_number) AS MATERIALIZED (
    SELECT order_number FROM orders WHERE cart_id = (SELECT id FROM mine) AND status = 'awaiting_payment'
     UNION SELECT editing_order_number FROM carts WHERE id = (SELECT id FROM mine))`

const PRODUCTS_SQL = `
  section (product_id) AS (
    SELECT DISTINCT product_id FROM cart_items WHERE cart_id = (SELECT id FROM mine) AND ?5 IS NOT NULL),
  ${OWN_ORDERS},
  ${LISTED}
  SELECT ${PRODUCT_COLUMNS}, listed.price_minor, market.vat_class, p.weight_margin_bp, ${OWN_RESERVED} AS own_reserved,
         market.abv IS NOT NULL AND market.age_limit IS NOT NULL AS is_alcohol, top.id AS top_id, shelf.name AS top_name, top.sort AS top_sort
  ${PRODUCT_JOINS}
  JOIN product_markets market ON market.product_id = p.id AND market.country = ?1
  LEFT JOIN categories top ON top.id = coalesce(cat.parent_id, cat.id)
  LEFT JOIN category_texts shelf ON shelf.category_id = top.id AND shelf.lang = ?3`

const CODES_SQL = `
  SELECT d.code, d.type, d.value, d.min_order_minor, d.max_uses, d.valid_from, d.valid_to,
         d.used - (SELECT count(*) FROM discount_redemptions r
                    WHERE r.code = d.code AND r.country = d.country
                      AND r.order_number IN (SELECT order_number FROM own_orders)) AS used
    FROM cart_discounts cd JOIN discount_codes d ON d.code = cd.code AND d.country = ?1
   WHERE cd.cart_id = (SELECT id FROM mine) AND ?5 IS NOT NULL
   ORDER BY cd.added_at, d.code`
