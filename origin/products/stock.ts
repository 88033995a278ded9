import type { Country } from '../../shared/sites.ts'
import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'
import type { OriginDeps } from '../deps.ts'

/**
 * Sets the stock and writes the difference to the ledger, in one transaction. Returns `unknown` when the
 * product has no stock in the country, `reserved` when orders reserve more than the new stock.
 */
export async function setStock(
  { db, clock }: Pick<OriginDeps, 'db' | 'clock'>,
  wanted: { productId: number; country: Country; onHand: number },
): Promise<'set' | 'unknown' | 'reserved'> {
  const { productId, country, onHand } = wanted
  try {
    const { updated } = await readBatch(db, SET_STOCK, {
      productId,
      country,
      onHand,
      at: clock().toISOString(),
    })
    return updated.length > 0 ? 'set' : 'unknown'
  } catch (error) {
    // The table's CHECK constraint refuses it, and D1 rolls the whole batch back.
    if (/CHECK constraint failed/.test(String(error))) return 'reserved'
    throw error
  }
}

const SET_STOCK = {
  movement: sql<never>(
    `INSERT INTO stock_movements (product_id, country, delta, reason, at)
     SELECT product_id, country, :onHand - on_hand, 'console', :at
       FROM stock WHERE product_id = :productId AND country = :country`,
  ),
  updated: sql<{ product_id: number }>(
    'UPDATE stock SET on_hand = :onHand WHERE product_id = :productId AND country = :country RETURNING product_id',
  ),
}
