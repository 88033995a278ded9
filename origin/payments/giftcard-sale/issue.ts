import { GIFTCARD_MONTHS } from '../../../shared/giftcards/limits.ts'
import { prepareAll, sql } from '../../db/query.ts'
import { prepareEmail } from '../../mailbox/email.ts'
import { guardOpen } from '../fail.ts'
import type { ProviderDeps } from '../provider.ts'
import { receiptEmail } from './receipt.ts'
import type { StoredSale } from './stored-sale.ts'

/**
 * Statements that capture a purchase's money, issue its cards and send the receipt; a job sends the cards. They
 * abort on their guard when the payment is no longer open. The money is captured at once, because the goods are
 * delivered at once; `runPaymentOperations` tells the provider.
 */
export async function prepareIssue(deps: ProviderDeps, sale: StoredSale): Promise<D1PreparedStatement[]> {
  const { db } = deps
  const now = deps.clock().toISOString()
  const email = await receiptEmail(deps, sale)
  return [
    guardOpen(db, sale),
    ...Object.values(
      prepareAll(db, ISSUE, {
        paymentId: sale.payment_id,
        now,
        expiresAt: monthsAfter(now, GIFTCARD_MONTHS),
      }),
    ),
    ...(email ? [prepareEmail({ ...deps, now }, email)] : []),
  ]
}

/** The last instant of a card's months: the same day of a later month, or its last one. */
export function monthsAfter(instant: string, months: number): string {
  const start = new Date(instant)
  const end = new Date(instant)
  end.setUTCMonth(start.getUTCMonth() + months)
  // The 31st of a month with 30 days would run into the next one.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end.toISOString()
}

const ISSUE = {
  authorised: sql<never>(
    `UPDATE payments SET status = 'authorised', confirmed_at = :now WHERE payment_id = :paymentId`,
  ),
  captured: sql<never>(
    `UPDATE payments SET status = 'captured', captured_minor = authorised_minor WHERE payment_id = :paymentId`,
  ),
  operation: sql<never>(
    `INSERT INTO payment_operations (operation_key, payment_id, kind, amount_minor, created_at)
     SELECT payment_id || ':capture', payment_id, 'capture', captured_minor, :now
       FROM payments WHERE payment_id = :paymentId AND provider IS NOT NULL ON CONFLICT DO NOTHING`,
  ),
  entries: sql<never>(
    `INSERT INTO giftcard_entries (number_hash, delta_minor, kind, at)
     SELECT number_hash, initial_minor, 'issue', :now FROM giftcards
      WHERE payment_id = :paymentId AND status = 'pending_payment'`,
  ),
  cards: sql<never>(
    `UPDATE giftcards SET status = 'issued', purchased_at = :now, expires_at = :expiresAt
      WHERE payment_id = :paymentId AND status = 'pending_payment'`,
  ),
}
