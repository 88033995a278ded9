import { CART_BY } from '../cart/queries.ts'
import { sql } from '../db/query.ts'
import { dietOf } from '../diet/stored-diet.ts'
import type { NeededRow } from './rules/week-ingredients.ts'

/** SQL of dinners. */

/**
 * SQL: the recipes of the customer's orders (order_number, status, opens_at, recipe_id), with those that came as a
 * meal kit. A recipe that others serve along has no goods of its own, so the snapshot names it. Parameters:
 * :userId, :country.
 */
export const ORDERED_SQL = `
  WITH own AS (
    SELECT o.order_number, o.status, o.cart_snapshot, s.opens_at
      FROM orders o JOIN delivery_slots s ON s.id = o.slot_id
     WHERE o.user_id = :userId AND o.country = :country
       AND o.status IN ('placed', 'locked', 'picking', 'packed', 'on_the_way', 'delivered'))
  SELECT order_number, status, opens_at, said.value ->> 1 AS recipe_id
    FROM own, json_each(own.cart_snapshot) said WHERE said.value ->> 0 = 0
  UNION
  SELECT own.order_number, own.status, own.opens_at, l.recipe_id
    FROM own JOIN order_lines l ON l.order_number = own.order_number AND l.recipe_id > 0
  UNION
  SELECT own.order_number, own.status, own.opens_at, k.recipe_id
    FROM own JOIN order_lines l ON l.order_number = own.order_number
    JOIN products p ON p.id = l.product_id JOIN meal_kits k ON k.id = p.meal_kit_id`

export type FeedbackRow = { recipe_id: number; rating: number; liked: number; comment: string | null }
export type OrderedRow = { recipe_id: number; times: number; last_at: string }
export type PlannedRow = { date: string; recipe_id: number; portions: number }
export type GoodsRow = {
  recipe_id: number
  slug: string
  category: string | null
  shelf_life_days: number | null
}

/** What a customer has. Parameters: :userId, :country, and the days :from and :until of the plan. */
export const CUSTOMER = {
  diet: sql<{ diet: string | null }>(`SELECT ${dietOf(':userId')} AS diet`),
  liked: sql<{ recipe_id: number }>('SELECT recipe_id FROM recipe_likes WHERE user_id = :userId'),
  bank: sql<{ recipe_id: number }>(
    'SELECT recipe_id FROM dinner_bank WHERE user_id = :userId ORDER BY added_at DESC, recipe_id DESC',
  ),
  // The last one counts; rows come in the order in which they were given.
  feedback: sql<FeedbackRow>(
    `SELECT ref_id AS recipe_id, rating, liked, comment FROM dinner_feedback
      WHERE user_id = :userId AND kind = 'recipe' ORDER BY at, id`,
  ),
  ordered: sql<OrderedRow>(
    `SELECT recipe_id, count(DISTINCT order_number) AS times, max(opens_at) AS last_at
       FROM (${ORDERED_SQL}) GROUP BY recipe_id ORDER BY last_at DESC, recipe_id`,
  ),
  planned: sql<PlannedRow>(
    `SELECT date, recipe_id, portions FROM dinner_plan
      WHERE user_id = :userId AND country = :country AND date BETWEEN :from AND :until ORDER BY date, position`,
  ),
}

/** What those planned dinners take. Parameters as those of `CUSTOMER`, and :language. */
export const NEEDED = sql<NeededRow>(
  `SELECT i.recipe_id, i.ingredient_id, t.title, i.per_portion, i.unit, i.is_basic
     FROM recipe_ingredients i
     JOIN ingredient_texts t ON t.ingredient_id = i.ingredient_id AND t.lang = :language
    WHERE i.recipe_id IN (SELECT recipe_id FROM dinner_plan
           WHERE user_id = :userId AND country = :country AND date BETWEEN :from AND :until)`,
)

/**
 * What a visitor has, logged in or not: the recipes in their cart, and when we come: by the cart's slot and by
 * orders since :since. Parameters of `CART_BY`, and :userId.
 */
export const VISITOR = {
  inCart: sql<{ recipe_id: number }>(
    `WITH ${CART_BY.session} SELECT recipe_id FROM cart_recipes WHERE cart_id = (SELECT id FROM mine)`,
  ),
  deliveries: sql<{ opens_at: string }>(
    `WITH ${CART_BY.session}
     SELECT s.opens_at FROM carts c JOIN delivery_slots s ON s.id = c.slot_id
      WHERE c.id = (SELECT id FROM mine) AND s.cutoff_at > :now
     UNION
     SELECT s.opens_at FROM orders o JOIN delivery_slots s ON s.id = o.slot_id
      WHERE o.user_id = :userId AND o.country = :country AND s.opens_at > :since
        AND o.status IN ('placed', 'locked', 'picking', 'packed', 'on_the_way', 'delivered')`,
  ),
}

/** The goods of each recipe: ingredient, category and days they keep. Parameter: :country. */
export const GOODS = sql<GoodsRow>(
  `SELECT i.recipe_id, g.slug, c.slug AS category, p.shelf_life_days
     FROM recipe_ingredients i
     JOIN ingredients g ON g.id = i.ingredient_id
     JOIN ingredient_products ip ON ip.ingredient_id = i.ingredient_id AND ip.country = :country AND ip.rank = 0
     JOIN products p ON p.id = ip.product_id
     LEFT JOIN product_categories pc ON pc.product_id = p.id AND pc.is_primary = 1
     LEFT JOIN categories c ON c.id = pc.category_id
    WHERE i.is_basic = 0`,
)
