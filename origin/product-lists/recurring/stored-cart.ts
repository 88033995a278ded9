import type { CartRow } from '../../../shared/cart/cart-rows.ts'
import type { Country } from '../../../shared/sites.ts'
import type { Limits } from '../../cart/change.ts'
import { toLimits, type LimitRow } from '../../cart/limits.ts'
import { readBatch } from '../../db/batch.ts'
import { sql } from '../../db/query.ts'
import { LISTED } from '../../products/queries.ts'
import type { ListLine } from '../rules/fill-cart.ts'

/** A customer's cart outside a request, with what can be added of the list. */
export type CartOfRound = {
  /** Null for a customer without a cart. */
  cart: { id: number; version: number; isBusy: boolean } | null
  rows: CartRow[]
  limits: Limits
  lines: ListLine[]
}

type Owner = { userId: number; country: Country; language: string }

/** Reads the customer's own cart and the lines of a list, and makes the cart if there is none. */
export async function readCartOfRound(
  db: D1Database,
  { userId, country, language, listId, now }: Owner & { listId: number; now: string },
): Promise<CartOfRound> {
  const { carts, rows, goods, lines } = await readBatch(db, ROUND, { userId, country, language, listId, now })
  const known = new Map(goods.map((row) => [row.id, row]))
  return {
    cart: carts[0] ? { id: carts[0].id, version: carts[0].version, isBusy: carts[0].is_busy === 1 } : null,
    rows: rows.map((row) => ({
      productId: row.product_id,
      quantity: row.quantity,
      recipeId: row.recipe_id,
      listId: row.list_id,
      order: row.id,
    })),
    limits: toLimits(goods),
    lines: lines.map(({ product_id, quantity, name }) => {
      const product = known.get(product_id)
      return {
        productId: product_id,
        name: name ?? '',
        quantity,
        maxQuantity: product?.max_quantity ?? null,
        free: product?.free ?? 0,
      }
    }),
  }
}

const MINE = 'mine (id) AS (SELECT id FROM carts WHERE user_id = :userId AND country = :country)'

const ROUND = {
  made: sql<never>(
    `INSERT INTO carts (country, user_id, allow_substitutions, updated_at)
     SELECT :country, id,
            coalesce((SELECT json ->> 'allowSubstitutions' FROM user_preferences WHERE user_id = users.id), 1), :now
       FROM users WHERE id = :userId ON CONFLICT DO NOTHING`,
  ),
  carts: sql<{ id: number; version: number; is_busy: number }>(
    `SELECT c.id, c.version, c.editing_order_number IS NOT NULL OR EXISTS (
              SELECT 1 FROM orders o WHERE o.cart_id = c.id AND o.status = 'awaiting_payment') AS is_busy
       FROM carts c WHERE c.user_id = :userId AND c.country = :country`,
  ),
  rows: sql<{ id: number; product_id: number; quantity: number; recipe_id: number; list_id: number }>(
    `WITH ${MINE}
     SELECT id, product_id, quantity, recipe_id, list_id FROM cart_items
      WHERE cart_id = (SELECT id FROM mine) ORDER BY id`,
  ),
  goods: sql<LimitRow & { free: number }>(
    `WITH ${MINE},
     section (product_id) AS (
       SELECT product_id FROM product_list_items WHERE list_id = :listId
        UNION SELECT product_id FROM cart_items WHERE cart_id = (SELECT id FROM mine)),
     ${LISTED}
     SELECT listed.id, p.max_quantity, listed.price_minor, p.comparison_quantity,
            coalesce(listed.on_hand - listed.reserved, 0) AS free
       FROM listed JOIN products p ON p.id = listed.id`,
  ),
  lines: sql<{ product_id: number; quantity: number; name: string | null }>(
    `SELECT i.product_id, i.quantity, t.name FROM product_list_items i
       LEFT JOIN product_texts t ON t.product_id = i.product_id AND t.lang = :language
      WHERE i.list_id = :listId ORDER BY i.position, i.product_id`,
  ),
}
