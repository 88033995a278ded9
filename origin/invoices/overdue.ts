import { wallClockAt } from '../../shared/time/time-zone.ts'
import { COUNTRIES, MARKETS } from '../../shared/sites.ts'
import type { OriginDeps } from '../deps.ts'

/**
 * Job: marks invoices as overdue that are unpaid at the end of their due date, in their country's calendar.
 */
export async function markOverdue({ db, clock }: Pick<OriginDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock().toISOString()
  await db.batch(
    COUNTRIES.map((country) =>
      db
        .prepare(
          `UPDATE invoices SET status = 'overdue'
            WHERE status = 'open' AND due_date < ?2
              AND organization_id IN (SELECT id FROM organizations WHERE country = ?1)`,
        )
        .bind(country, wallClockAt(now, MARKETS[country].timeZone).date),
    ),
  )
}
