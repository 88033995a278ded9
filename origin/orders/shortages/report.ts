import type { Country } from '../../../shared/sites.ts'
import { endGuard, guard, isLostRace } from '../../db/guard.ts'
import { prepareAll, sql } from '../../db/query.ts'
import { readBatch } from '../../db/batch.ts'
import type { OriginDeps } from '../../deps.ts'
import { divideShortage } from '../rules/divide-shortage.ts'

type Wanted = {
  productId: number
  country: Country
  /** What stands on the shelf: fewer pieces than orders have reserved. */
  onHand: number
  staffId: number
}

/** Customers order and change orders meanwhile; after this many lost races staff try again. */
const ATTEMPTS = 4

/**
 * Sets the stock to fewer pieces than orders have reserved and takes the missing ones from the orders that
 * were placed last. Each of them gets an event, from which its customer is told. Returns how many orders that
 * are; `held` when payments in progress hold what is missing, `changed` when nothing is missing any more, or
 * the orders have changed again and again.
 */
export async function reportShortage(
  { db, clock }: Pick<OriginDeps, 'db' | 'clock'>,
  { productId, country, onHand, staffId }: Wanted,
): Promise<number | 'held' | 'changed'> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = await readBatch(db, RESERVED, { productId, country })
    const [stock] = found.stock
    const missing = (stock?.reserved ?? 0) - onHand
    if (!stock || missing <= 0) return 'changed'
    const reserved = found.orders.map(({ order_number, quantity }) => ({
      orderNumber: order_number,
      quantity,
    }))
    const taken = divideShortage(reserved, missing)
    if (!taken) return 'held'
    const versions = new Map(found.orders.map((row) => [row.order_number, row.version]))
    const short = JSON.stringify(
      taken.map((each) => [each.orderNumber, each.missing, versions.get(each.orderNumber)]),
    )
    const at = clock().toISOString()
    const {
      shortages,
      stock: changed,
      movement,
      events,
      next,
    } = prepareAll(db, WRITE, {
      short,
      productId,
      country,
      onHand,
      missing,
      staffId,
      at,
    })
    try {
      await db.batch([
        guard(db, '(SELECT reserved FROM stock WHERE product_id = ?1 AND country = ?2) = ?3', [
          productId,
          country,
          stock.reserved,
        ]),
        guard(
          db,
          `(SELECT count(*) FROM json_each(?1) said JOIN orders o ON o.order_number = said.value ->> 0
               AND o.version = said.value ->> 2 WHERE ${IS_SHORT}) = json_array_length(?1)`,
          [short],
        ),
        shortages,
        movement,
        changed,
        events,
        next,
        endGuard(db),
      ])
      return taken.length
    } catch (error) {
      if (!isLostRace(error)) throw error
    }
  }
  return 'changed'
}

/**
 * SQL: an order that can lose pieces; one whose edit is being paid keeps them until the payment has ended.
 */
const IS_SHORT = `o.status IN ('placed', 'locked', 'picking') AND NOT EXISTS (
  SELECT 1 FROM order_edits e WHERE e.order_number = o.order_number AND e.status = 'pending')`

const RESERVED = {
  stock: sql<{ reserved: number }>(
    'SELECT reserved FROM stock WHERE product_id = :productId AND country = :country',
  ),
  orders: sql<{ order_number: string; version: number; quantity: number }>(
    `SELECT o.order_number, o.version, sum(r.quantity) AS quantity
       FROM orders o JOIN order_reserved r ON r.order_number = o.order_number AND r.product_id = :productId
      WHERE o.country = :country AND ${IS_SHORT}
      GROUP BY o.order_number HAVING sum(r.quantity) > 0
      ORDER BY o.placed_at DESC, o.order_number DESC`,
  ),
}

const WRITE = {
  shortages: sql<never>(
    `INSERT INTO order_shortages (order_number, product_id, missing, found_at)
     SELECT said.value ->> 0, :productId, said.value ->> 1, :at FROM json_each(:short) said WHERE true
         ON CONFLICT (order_number, product_id) DO UPDATE SET missing = missing + excluded.missing, found_at = :at`,
  ),
  movement: sql<never>(
    `INSERT INTO stock_movements (product_id, country, delta, reason, at)
     SELECT product_id, country, :onHand - on_hand, 'console', :at
       FROM stock WHERE product_id = :productId AND country = :country`,
  ),
  stock: sql<never>(
    `UPDATE stock SET on_hand = :onHand, reserved = reserved - :missing
      WHERE product_id = :productId AND country = :country`,
  ),
  events: sql<never>(
    `INSERT INTO order_events (order_number, kind, status, at, actor, staff_id, payload)
     SELECT o.order_number, 'sold_out', o.status, :at, 'staff', :staffId,
            json_object('productId', :productId, 'missing', said.value ->> 1)
       FROM json_each(:short) said JOIN orders o ON o.order_number = said.value ->> 0`,
  ),
  next: sql<never>(
    `UPDATE orders SET version = version + 1
      WHERE order_number IN (SELECT said.value ->> 0 FROM json_each(:short) said)`,
  ),
}
