import { WITHDRAWAL_DAYS } from '../legal/withdrawal.ts'
import { endGuard, guard, isLostRace } from '../db/guard.ts'
import type { OriginDeps } from '../deps.ts'
import { runPaymentOperations } from '../payments/operations.ts'
import { prepareEmail } from '../mailbox/email.ts'
import { type BuyerRow, refundEmail } from './refund-email.ts'
import { sendGiftcard } from './send.ts'

/** What staff do with gift cards; a card is named by the keyed hash of its number, which nobody sees. */

const DAY = 86_400_000

/** Blocks a card or ends the block. Returns false when it is in another state already. */
export async function blockGiftcard(db: D1Database, reference: string, isBlocked: boolean): Promise<boolean> {
  const { meta } = await db
    .prepare(
      isBlocked
        ? `UPDATE giftcards SET status = 'blocked' WHERE number_hash = ?1 AND status IN ('issued', 'activated')`
        : `UPDATE giftcards SET status = iif(owner_user_id IS NULL, 'issued', 'activated')
            WHERE number_hash = ?1 AND status = 'blocked'
              AND NOT EXISTS (SELECT 1 FROM giftcard_refunds WHERE number_hash = ?1)`,
    )
    .bind(reference)
    .run()
  return meta.changes === 1
}

/** Sends the e-mail of a card once more. Returns false for a card without one, or one in an account already. */
export async function resendGiftcard(deps: OriginDeps, reference: string): Promise<boolean> {
  return sendGiftcard(deps, reference, deps.ids.token(8))
}

/**
 * Pays an unused card back to the payment it was bought with, within the right of withdrawal, and ends the card. The
 * guards hold against an order or an activation at the same time. Returns false when it is used, too old, or gone.
 */
export async function refundGiftcard(
  deps: OriginDeps,
  { reference, staffId }: { reference: string; staffId: number },
): Promise<boolean> {
  const { db } = deps
  const now = deps.clock().toISOString()
  const since = new Date(Date.parse(now) - WITHDRAWAL_DAYS * DAY).toISOString()
  const card = await db
    .prepare(
      `SELECT g.payment_id, g.initial_minor, g.last_four, b.email, b.first_name, b.country, b.language
         FROM giftcards g JOIN giftcard_purchases b ON b.payment_id = g.payment_id WHERE g.number_hash = ?1`,
    )
    .bind(reference)
    .first<BuyerRow & { payment_id: string; initial_minor: number; last_four: string }>()
  if (!card) return false
  const { payment_id: paymentId, initial_minor: amount, last_four: lastFour } = card
  const email = refundEmail(card, { reference, amount, lastFour })
  try {
    await db.batch([
      guard(
        db,
        `EXISTS (SELECT 1 FROM giftcards g JOIN payments p ON p.payment_id = g.payment_id
                  WHERE g.number_hash = ?1 AND g.status IN ('issued', 'activated') AND g.balance_minor = g.initial_minor
                    AND g.purchased_at > ?2 AND p.captured_minor - p.refunded_minor >= g.initial_minor)
         AND NOT EXISTS (SELECT 1 FROM giftcard_entries WHERE number_hash = ?1 AND kind <> 'issue')`,
        [reference, since],
      ),
      db
        .prepare(
          `INSERT INTO giftcard_entries (number_hash, step, delta_minor, kind, at) VALUES (?1, 'returned', ?2, 'hold', ?3)`,
        )
        .bind(reference, -amount, now),
      db
        .prepare(`UPDATE giftcards SET status = 'blocked', number_enc = NULL WHERE number_hash = ?1`)
        .bind(reference),
      db
        .prepare(
          'INSERT INTO giftcard_refunds (number_hash, payment_id, amount_minor, staff_id, at) VALUES (?1, ?2, ?3, ?4, ?5)',
        )
        .bind(reference, paymentId, amount, staffId, now),
      db
        .prepare(
          `INSERT INTO payment_operations (operation_key, payment_id, kind, amount_minor, created_at)
           SELECT ?1 || ':refund:' || ?2, ?1, 'refund', ?3, ?4 FROM payments
            WHERE payment_id = ?1 AND provider IS NOT NULL ON CONFLICT DO NOTHING`,
        )
        .bind(paymentId, reference, amount, now),
      ...(email ? [prepareEmail({ ...deps, now }, email)] : []),
      endGuard(db),
    ])
  } catch (error) {
    if (isLostRace(error)) return false
    throw error
  }
  await runPaymentOperations(deps, { paymentId })
  return true
}
