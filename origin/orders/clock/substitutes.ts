import { LISTED } from '../../products/queries.ts'
import type { LineRow, OrderRow } from '../read.ts'

export type Substitute = { productId: number; name: string; unitMinor: number }

/**
 * A product that may come instead: related or of the same shelf, there in that number, without any
 * allergen the ordered one does not declare, not age-restricted. The best related wins, then the nearest
 * in size; null without any.
 */
export async function findSubstitute(
  db: D1Database,
  { country, language }: Pick<OrderRow, 'country' | 'language'>,
  { product_id: productId, quantity }: Pick<LineRow, 'product_id' | 'quantity'>,
  now: string,
): Promise<Substitute | null> {
  const row = await db
    .prepare(
      `WITH section (product_id) AS (
         SELECT related_id FROM product_relations WHERE product_id = ?4 AND kind IN ('alternative', 'similar')
          UNION
         SELECT near.product_id FROM product_categories own
           JOIN product_categories near ON near.category_id = own.category_id AND near.product_id <> ?4
          WHERE own.product_id = ?4 AND own.is_primary = 1 AND near.is_primary = 1),
       ${LISTED}
       SELECT listed.id, listed.price_minor,
              CASE WHEN b.name IS NULL OR t.name LIKE b.name || '%' THEN t.name ELSE b.name || ' ' || t.name END AS name
         FROM listed
         LEFT JOIN product_relations r ON r.product_id = ?4 AND r.related_id = listed.id
               AND r.kind IN ('alternative', 'similar')
         JOIN product_texts t ON t.product_id = listed.id AND t.lang = ?3
         JOIN products p ON p.id = listed.id
         JOIN products ordered ON ordered.id = ?4
         LEFT JOIN brands b ON b.id = p.brand_id
        WHERE listed.age_limit IS NULL AND p.comparison_unit = ordered.comparison_unit
          AND coalesce(listed.on_hand - listed.reserved, 0) >= ?5
          AND ${addsNoAllergen('?4')}
        ORDER BY r.kind = 'alternative' DESC, r.score DESC,
                 abs(ln(p.comparison_quantity / ordered.comparison_quantity)), p.popularity DESC, listed.id
        LIMIT 1`,
    )
    .bind(country, now, language, productId, quantity)
    .first<{ id: number; price_minor: number; name: string }>()
  return row && { productId: row.id, name: row.name, unitMinor: row.price_minor }
}

/**
 * The product a person at the console names, if it can come instead of the ordered one in that number:
 * there, not age-restricted, and without an allergen the ordered one does not declare. Null otherwise.
 */
export async function findNamedSubstitute(
  db: D1Database,
  { country, language }: Pick<OrderRow, 'country' | 'language'>,
  { orderedId, productId, quantity }: { orderedId: number; productId: number; quantity: number },
  now: string,
): Promise<Substitute | null> {
  const row = await db
    .prepare(
      `WITH section (product_id) AS (SELECT ?4), ${LISTED}
       SELECT listed.id, listed.price_minor, t.name
         FROM listed JOIN product_texts t ON t.product_id = listed.id AND t.lang = ?3
        WHERE listed.age_limit IS NULL AND coalesce(listed.on_hand - listed.reserved, 0) >= ?5
          AND ${addsNoAllergen('?6')}`,
    )
    .bind(country, now, language, productId, quantity, orderedId)
    .first<{ id: number; price_minor: number; name: string }>()
  return row && { productId: row.id, name: row.name, unitMinor: row.price_minor }
}

/** The customer chose by what the ordered product contains. */
function addsNoAllergen(ordered: string): string {
  return `NOT EXISTS (
    SELECT 1 FROM product_allergens a WHERE a.product_id = listed.id
       AND a.code NOT IN (SELECT code FROM product_allergens WHERE product_id = ${ordered}))`
}
