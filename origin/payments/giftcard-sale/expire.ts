import { endOverdue } from '../overdue.ts'
import type { ProviderDeps } from '../provider.ts'
import { askProvider } from '../ask-provider.ts'
import { isOpen } from '../stored-payment.ts'
import { expireGiftcardSale, settleGiftcardSale } from './settle.ts'
import { findGiftcardSale } from './stored-sale.ts'

/** Days for which names and messages of cards that nobody paid are kept, for a second try. */
const UNPAID_DAYS = 2
const DAY = 86_400_000

/**
 * Job: ends payments for gift cards whose time is over. Asks the provider first, because its webhook may have been
 * lost; while it does not respond, the payment waits. Safe to run concurrently and after a crash.
 */
export function expireGiftcardSales(deps: ProviderDeps): Promise<number> {
  return endOverdue(deps, 'giftcard', (paymentId) => expire(deps, paymentId))
}

async function expire(deps: ProviderDeps, paymentId: string): Promise<void> {
  const sale = await findGiftcardSale(deps.db, paymentId)
  if (!sale) return
  const status = await askProvider(deps, sale)
  if (!status) return
  const settled = await settleGiftcardSale(deps, { sale, status })
  if (isOpen(settled)) await expireGiftcardSale(deps, settled)
}

/** Job: deletes cards and buyers of purchases that nobody paid; the payments stay as bookkeeping. */
export async function deleteUnpaidGiftcards({
  db,
  clock,
}: Pick<ProviderDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - UNPAID_DAYS * DAY).toISOString()
  const unpaid = `SELECT payment_id FROM payments
    WHERE purpose = 'giftcard' AND status IN ('failed', 'cancelled', 'expired') AND created_at < ?1`
  await db.batch([
    db
      .prepare(`DELETE FROM giftcards WHERE status = 'pending_payment' AND payment_id IN (${unpaid})`)
      .bind(before),
    db.prepare(`DELETE FROM giftcard_purchases WHERE payment_id IN (${unpaid})`).bind(before),
  ])
}
