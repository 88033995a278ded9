import type { Country } from '../../shared/sites.ts'
import type { OriginDeps } from '../deps.ts'

/**
 * Sets what stands on the shelf and writes the difference into the ledger, in one transaction.
 * `unknown` when the product has no stock in the country, `reserved` when orders hold more.
 */
export async function setStock(
  { db, clock }: Pick<OriginDeps, 'db' | 'clock'>,
  wanted: { productId: number; country: Country; onHand: number },
): Promise<'set' | 'unknown' | 'reserved'> {
  const { productId, country, onHand } = wanted
  try {
    const [, updated] = await db.batch([
      db
        .prepare(
          `INSERT INTO stock_movements (product_id, country, delta, reason, at)
           SELECT product_id, country, ?3 - on_hand, 'console', ?4 FROM stock WHERE product_id = ?1 AND country = ?2`,
        )
        .bind(productId, country, onHand, clock().toISOString()),
      db
        .prepare('UPDATE stock SET on_hand = ?3 WHERE product_id = ?1 AND country = ?2')
        .bind(productId, country, onHand),
    ])
    return updated?.meta.changes ? 'set' : 'unknown'
  } catch (error) {
    // The constraint of the table is the judge; the batch is undone as a whole.
    if (/CHECK constraint failed/.test(String(error))) return 'reserved'
    throw error
  }
}
