import type { Country } from '../../shared/sites.ts'

export type DeadlineRow = { cutoff_at: string }

/** Selects the next cut-off of a user: of an order that can still be changed, or of the cart's slot. */
export function deadlineStatement(
  { db, now }: { db: D1Database; now: string },
  userId: number,
  country: Country,
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT s.cutoff_at FROM delivery_slots s WHERE s.cutoff_at > ?3 AND s.id IN (
         SELECT slot_id FROM orders WHERE user_id = ?1 AND country = ?2 AND status = 'placed'
         UNION ALL SELECT slot_id FROM carts WHERE user_id = ?1 AND country = ?2)
       ORDER BY s.cutoff_at LIMIT 1`,
    )
    .bind(userId, country, now)
}
