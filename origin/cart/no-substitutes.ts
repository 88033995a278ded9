import { prepareAll, sql } from '../db/query.ts'

/** Goods that nothing may replace: kept beside the rows of a cart, by product. */

/** SQL: 1 when the row `i` of a cart may be replaced, else 0. */
export const MAY_REPLACE = `NOT EXISTS (
  SELECT 1 FROM cart_no_substitutes n WHERE n.cart_id = i.cart_id AND n.product_id = i.product_id)`

/** The statements that store which products of a cart may be replaced; others stay as they are. */
export function markStatements(
  db: D1Database,
  cartId: number,
  mayReplace: ReadonlyMap<number, boolean>,
): D1PreparedStatement[] {
  if (mayReplace.size === 0) return []
  const said = JSON.stringify([...mayReplace].map(([productId, may]) => [productId, Number(may)]))
  const { taken, marked } = prepareAll(db, MARK, { cartId, said })
  return [taken, marked]
}

/**
 * The statements that repeat in the cart that edits an order what the customer says about the order's lines:
 * `lines` are [line, may be replaced, …], null for a line that keeps its choice.
 */
export function markEditedStatements(
  db: D1Database,
  orderNumber: string,
  lines: readonly (readonly [lineId: number, mayReplace: number | null, ...rest: unknown[]])[],
): D1PreparedStatement[] {
  if (lines.length === 0) return []
  const { taken, marked, version } = prepareAll(db, MARK_EDITED, { orderNumber, said: JSON.stringify(lines) })
  return [taken, marked, version]
}

const MARK = {
  taken: sql<never>(
    `DELETE FROM cart_no_substitutes WHERE cart_id = :cartId
        AND product_id IN (SELECT value ->> 0 FROM json_each(:said) WHERE value ->> 1 = 1)`,
  ),
  marked: sql<never>(
    `INSERT OR IGNORE INTO cart_no_substitutes (cart_id, product_id)
     SELECT :cartId, value ->> 0 FROM json_each(:said) WHERE value ->> 1 = 0`,
  ),
}

const EDITED = `FROM carts c
  JOIN order_lines l ON l.order_number = c.editing_order_number
  JOIN json_each(:said) said ON said.value ->> 0 = l.id
 WHERE c.editing_order_number = :orderNumber`

const MARK_EDITED = {
  taken: sql<never>(
    `DELETE FROM cart_no_substitutes
      WHERE (cart_id, product_id) IN (SELECT c.id, l.product_id ${EDITED} AND said.value ->> 1 = 1)`,
  ),
  marked: sql<never>(
    `INSERT OR IGNORE INTO cart_no_substitutes (cart_id, product_id)
     SELECT DISTINCT c.id, l.product_id ${EDITED} AND said.value ->> 1 = 0`,
  ),
  version: sql<never>('UPDATE carts SET version = version + 1 WHERE editing_order_number = :orderNumber'),
}
