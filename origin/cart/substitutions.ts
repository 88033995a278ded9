import { prepareAll, sql } from '../db/query.ts'

/** What may replace goods that are sold out: kept beside the rows of a cart, by product. */

/** Nothing, anything similar, or only the product of this id. */
export type Substitution = 'none' | 'similar' | number

/** Returns what is said, by columns of a cart's row or of an order's line; null when nothing is. */
export function substitutionOf(row: {
  allow_substitution: number
  substitution_said: number
  wanted_substitute_id: number | null
}): Substitution | null {
  if (row.allow_substitution === 0) return 'none'
  return row.wanted_substitute_id ?? (row.substitution_said === 1 ? 'similar' : null)
}

/**
 * SQL: 0 when nothing may replace the row `i` of a cart, 1 when something may, null when nothing is said
 * about it.
 */
export const SAID = `CASE
  WHEN EXISTS (SELECT 1 FROM cart_no_substitutes n WHERE n.cart_id = i.cart_id AND n.product_id = i.product_id) THEN 0
  WHEN EXISTS (SELECT 1 FROM cart_substitutes n WHERE n.cart_id = i.cart_id AND n.product_id = i.product_id) THEN 1
  END`

/** SQL: the product that is to replace the row `i` of a cart; null without one. */
export const WANTED = `(SELECT n.substitute_id FROM cart_substitutes n
  WHERE n.cart_id = i.cart_id AND n.product_id = i.product_id)`

/**
 * SQL: what the owner of a cart said about the top category of its row `i`: 1 when something may replace it,
 * 0 when nothing may, null when nothing is said.
 */
export const SAID_OF_CATEGORY = `(
  SELECT said.value ->> 'isAllowed'
    FROM carts own
    JOIN user_preferences preferred ON preferred.user_id = own.user_id
    JOIN json_each(preferred.json, '$.categorySubstitutions') said
    JOIN products sp ON sp.id = i.product_id
    JOIN product_categories sc ON sc.product_id = coalesce(sp.variant_of, sp.id) AND sc.is_primary = 1
    JOIN categories shelf ON shelf.id = sc.category_id
   WHERE own.id = i.cart_id AND said.value ->> 'categoryId' = coalesce(shelf.parent_id, shelf.id))`

type Said = { allow_substitution: number; substitution_said: number; category_substitution: number | null }

/** The row with what is said about its category, unless something is said about the product. */
export function withCategory<Row extends Said>(row: Row): Row {
  const { substitution_said: isSaid, category_substitution: ofCategory } = row
  if (isSaid === 1 || ofCategory === null) return row
  return { ...row, allow_substitution: ofCategory, substitution_said: 1 }
}

/** The statements that store what may replace products of a cart; others stay as they are. */
export function markStatements(
  db: D1Database,
  cartId: number,
  said: ReadonlyMap<number, Substitution>,
): D1PreparedStatement[] {
  if (said.size === 0) return []
  const marks = [...said].map(([productId, substitution]) => [productId, ...columnsOf(substitution)])
  const { taken, marked, dropped, wanted } = prepareAll(db, MARK, { cartId, said: JSON.stringify(marks) })
  return [taken, marked, dropped, wanted]
}

/**
 * The statements that repeat in the cart that edits an order what the customer says about the order's lines.
 */
export function markEditedStatements(
  db: D1Database,
  orderNumber: string,
  lines: ReadonlyMap<number, Substitution>,
): D1PreparedStatement[] {
  if (lines.size === 0) return []
  const marks = [...lines].map(([lineId, substitution]) => [lineId, ...columnsOf(substitution)])
  const { taken, marked, dropped, wanted, version } = prepareAll(db, MARK_EDITED, {
    orderNumber,
    said: JSON.stringify(marks),
  })
  return [taken, marked, dropped, wanted, version]
}

/** Whether something may come, and the id of the only product that may; null for anything similar. */
export function columnsOf(substitution: Substitution): [allowed: number, wantedId: number | null] {
  return [Number(substitution !== 'none'), typeof substitution === 'number' ? substitution : null]
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
  dropped: sql<never>(
    `DELETE FROM cart_substitutes WHERE cart_id = :cartId
        AND product_id IN (SELECT value ->> 0 FROM json_each(:said))`,
  ),
  wanted: sql<never>(
    `INSERT INTO cart_substitutes (cart_id, product_id, substitute_id)
     SELECT :cartId, value ->> 0, value ->> 2 FROM json_each(:said) WHERE value ->> 1 = 1`,
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
  dropped: sql<never>(
    `DELETE FROM cart_substitutes WHERE (cart_id, product_id) IN (SELECT c.id, l.product_id ${EDITED})`,
  ),
  wanted: sql<never>(
    `INSERT OR IGNORE INTO cart_substitutes (cart_id, product_id, substitute_id)
     SELECT c.id, l.product_id, said.value ->> 2 ${EDITED} AND said.value ->> 1 = 1`,
  ),
  version: sql<never>('UPDATE carts SET version = version + 1 WHERE editing_order_number = :orderNumber'),
}
