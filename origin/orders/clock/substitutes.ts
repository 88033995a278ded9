import { allowedBySavedDiet } from '../../diet/stored-diet.ts'
import { declarationOf } from '../../products/declaration.ts'
import { LISTED } from '../../products/queries.ts'
import { isReplacement, type CandidateRow } from '../../products/replacements.ts'
import type { LineRow, OrderRow } from '../read/stored-order.ts'
import { prepare, sql } from '../../db/query.ts'

export type Substitute = { productId: number; name: string; unitMinor: number }

type Order = Pick<OrderRow, 'order_number' | 'country' | 'language' | 'user_id'>

/**
 * Finds a substitute: a related product or one of the same subcategory that is in stock in that quantity, has
 * no age limit, is not in the order already and adds no allergen (docs/reference/food.md#replacements).
 * Prefers the best related product, then the nearest size; null without any. Nothing that the customer's saved diet
 * does not allow (docs/diet.md).
 */
export async function findSubstitute(
  db: D1Database,
  { order_number: orderNumber, country, language, user_id: userId }: Order,
  { product_id: productId, quantity }: Pick<LineRow, 'product_id' | 'quantity'>,
  now: string,
): Promise<Substitute | null> {
  const params = { country, now, language, productId, quantity, orderNumber }
  const { results } = await prepare(db, SUBSTITUTES, params).all<SubstituteRow>()
  const fitting = results.filter(isReplacement)
  const allowed = await allowedBySavedDiet(
    { db, country },
    userId,
    fitting.map(({ id }) => id),
  )
  return toSubstitute(fitting.find(({ id }) => allowed.has(id)))
}

/**
 * Returns the product that staff chose if it is a valid substitute in that quantity: in stock, without age
 * limit, adding no allergen (docs/reference/food.md#replacements), allowed by the customer's saved diet. Null
 * otherwise.
 */
export async function findNamedSubstitute(
  db: D1Database,
  { country, language, user_id: userId }: Pick<Order, 'country' | 'language' | 'user_id'>,
  { orderedId, productId, quantity }: { orderedId: number; productId: number; quantity: number },
  now: string,
): Promise<Substitute | null> {
  const params = { country, now, language, productId, quantity, orderedId }
  const row = await prepare(db, NAMED_SUBSTITUTE, params).first<SubstituteRow>()
  if (!row || !isReplacement(row)) return null
  const allowed = await allowedBySavedDiet({ db, country }, userId, [row.id])
  return toSubstitute(allowed.has(row.id) ? row : undefined)
}

function toSubstitute(row: SubstituteRow | undefined): Substitute | null {
  return row ? { productId: row.id, name: row.name, unitMinor: row.price_minor } : null
}

type SubstituteRow = CandidateRow & { price_minor: number; name: string }

const SUBSTITUTES = sql<SubstituteRow>(
  `WITH section (product_id) AS (
         SELECT related_id FROM product_relations WHERE product_id = :productId AND kind IN ('alternative', 'similar')
          UNION
         SELECT near.product_id FROM product_categories own
           JOIN product_categories near ON near.category_id = own.category_id AND near.product_id <> :productId
          WHERE own.product_id = :productId AND own.is_primary = 1 AND near.is_primary = 1),
       ${LISTED}
       SELECT listed.id, listed.price_minor, ${declarationOf('listed.id')} AS declaration,
              ${declarationOf(':productId')} AS ordered,
              CASE WHEN b.name IS NULL OR t.name LIKE b.name || '%' THEN t.name ELSE b.name || ' ' || t.name END AS name
         FROM listed
         LEFT JOIN product_relations r ON r.product_id = :productId AND r.related_id = listed.id
               AND r.kind IN ('alternative', 'similar')
         JOIN product_texts t ON t.product_id = listed.id AND t.lang = :language
         JOIN products p ON p.id = listed.id
         JOIN products replaced ON replaced.id = :productId
         LEFT JOIN brands b ON b.id = p.brand_id
        WHERE listed.age_limit IS NULL AND p.comparison_unit = replaced.comparison_unit
          AND coalesce(listed.on_hand - listed.reserved, 0) >= :quantity
          AND NOT EXISTS (
            SELECT 1 FROM order_lines line WHERE line.order_number = :orderNumber AND line.product_id = listed.id)
        ORDER BY r.kind = 'alternative' DESC, r.score DESC,
                 abs(ln(p.comparison_quantity / replaced.comparison_quantity)), p.popularity DESC, listed.id
        LIMIT 500`,
)

const NAMED_SUBSTITUTE = sql<SubstituteRow>(
  `WITH section (product_id) AS (SELECT :productId), ${LISTED}
       SELECT listed.id, listed.price_minor, t.name, ${declarationOf('listed.id')} AS declaration,
              ${declarationOf(':orderedId')} AS ordered
         FROM listed JOIN product_texts t ON t.product_id = listed.id AND t.lang = :language
         JOIN products p ON p.id = listed.id AND p.meal_kit_id IS NULL
        WHERE listed.age_limit IS NULL AND coalesce(listed.on_hand - listed.reserved, 0) >= :quantity`,
)
