import type { Country, Language } from '../../shared/sites.ts'
import { prepare, sql } from '../db/query.ts'
import { allowedBySavedDiet } from '../diet/stored-diet.ts'
import { declarationOf } from './declaration.ts'
import { LISTED, nameOf } from './queries.ts'
import { isReplacement, type CandidateRow } from './replacements.ts'

export type Substitute = { productId: number; name: string; unitMinor: number }

/** Whom a substitute is for: an order, or a cart, which has no number yet; a visitor without a login is user 0. */
export type SubstituteFor = { order_number: string; country: Country; language: Language; user_id: number }

/** A substitute's price, of one piece, is at most this many times that of the ordered good. */
const PRICE_TIMES = 2

/** Finds the best substitute; null without any. */
export async function findSubstitute(
  db: D1Database,
  order: SubstituteFor,
  line: { product_id: number; quantity: number },
  now: string,
): Promise<Substitute | null> {
  return (await findSubstitutes(db, order, line, now))[0] ?? null
}

/**
 * Finds substitutes, best first: a related product or one of the same subcategory that is in stock in that quantity, has
 * no age limit, is not in the order already, adds no allergen (docs/reference/food.md#replacements) and costs at most
 * twice as much, because the customer pays no more than for the ordered good. Prefers related products, then
 * the nearest size. Nothing that the customer's saved diet does not allow (docs/diet.md).
 */
export async function findSubstitutes(
  db: D1Database,
  { order_number: orderNumber, country, language, user_id: userId }: SubstituteFor,
  { product_id: productId, quantity }: { product_id: number; quantity: number },
  now: string,
): Promise<Substitute[]> {
  const params = { country, now, language, productId, quantity, orderNumber, times: PRICE_TIMES }
  const { results } = await prepare(db, SUBSTITUTES, params).all<SubstituteRow>()
  const fitting = results.filter(isReplacement)
  const allowed = await allowedBySavedDiet(
    { db, country },
    userId,
    fitting.map(({ id }) => id),
  )
  return fitting.filter(({ id }) => allowed.has(id)).map(toSubstitute)
}

/**
 * Returns the product that staff name, or that the customer chose earlier of the offered ones, if it is a
 * valid substitute in that quantity: in stock, without age limit, adding no allergen
 * (docs/reference/food.md#replacements), allowed by the customer's saved diet. Null otherwise.
 */
export async function findNamedSubstitute(
  db: D1Database,
  { country, language, user_id: userId }: Omit<SubstituteFor, 'order_number'>,
  { orderedId, productId, quantity }: { orderedId: number; productId: number; quantity: number },
  now: string,
): Promise<Substitute | null> {
  const params = { country, now, language, productId, quantity, orderedId }
  const row = await prepare(db, NAMED_SUBSTITUTE, params).first<SubstituteRow>()
  if (!row || !isReplacement(row)) return null
  const allowed = await allowedBySavedDiet({ db, country }, userId, [row.id])
  return allowed.has(row.id) ? toSubstitute(row) : null
}

function toSubstitute({ id, name, price_minor }: SubstituteRow): Substitute {
  return { productId: id, name, unitMinor: price_minor }
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
              ${declarationOf(':productId')} AS ordered, ${nameOf('listed.id', ':language')} AS name
         FROM listed
         LEFT JOIN product_relations r ON r.product_id = :productId AND r.related_id = listed.id
               AND r.kind IN ('alternative', 'similar')
         JOIN products p ON p.id = listed.id
         JOIN products replaced ON replaced.id = :productId
        WHERE listed.age_limit IS NULL AND p.comparison_unit = replaced.comparison_unit
          AND p.meal_kit_id IS NULL AND replaced.meal_kit_id IS NULL
          AND coalesce(listed.on_hand - listed.reserved, 0) >= :quantity
          AND listed.price_minor <= :times * (
            SELECT own.gross_minor FROM prices own
             WHERE own.product_id = :productId AND own.country = :country AND own.valid_from <= :now
             ORDER BY own.valid_from DESC LIMIT 1)
          AND NOT EXISTS (
            SELECT 1 FROM order_lines line WHERE line.order_number = :orderNumber AND line.product_id = listed.id)
        ORDER BY r.kind = 'alternative' DESC, r.score DESC,
                 abs(ln(p.comparison_quantity / replaced.comparison_quantity)), p.popularity DESC, listed.id
        LIMIT 500`,
)

const NAMED_SUBSTITUTE = sql<SubstituteRow>(
  `WITH section (product_id) AS (SELECT :productId), ${LISTED}
       SELECT listed.id, listed.price_minor, ${nameOf('listed.id', ':language')} AS name,
              ${declarationOf('listed.id')} AS declaration,
              ${declarationOf(':orderedId')} AS ordered
         FROM listed JOIN products p ON p.id = listed.id AND p.meal_kit_id IS NULL
        WHERE listed.age_limit IS NULL AND coalesce(listed.on_hand - listed.reserved, 0) >= :quantity`,
)
