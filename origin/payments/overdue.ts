import { logFailure } from '../http/log.ts'
import type { ProviderDeps } from './provider.ts'

const RUN_MAX = 50

/**
 * Ends up to 50 open payments of a purpose whose time is over, the oldest first. One that cannot be ended is logged
 * and does not prevent the others. Returns how many payments it processed.
 */
export async function endOverdue(
  { db, clock }: Pick<ProviderDeps, 'db' | 'clock'>,
  purpose: 'order' | 'giftcard',
  end: (paymentId: string) => Promise<void>,
): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT payment_id FROM payments
        WHERE status IN ('created', 'requires_action') AND expires_at <= ?1 AND purpose = ?2
        ORDER BY expires_at LIMIT ${RUN_MAX}`,
    )
    .bind(clock().toISOString(), purpose)
    .all<{ payment_id: string }>()
  for (const { payment_id } of results) {
    await end(payment_id).catch((error: unknown) =>
      logFailure('A payment could not be ended', { paymentId: payment_id, error }),
    )
  }
  return results.length
}
