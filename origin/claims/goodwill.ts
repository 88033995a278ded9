import { CURRENCY_BY_COUNTRY } from '../../shared/money/money.ts'
import type { OriginDeps } from '../deps.ts'
import { hmac } from '../http/digest.ts'
import { prepareEmail } from '../mailbox/email.ts'
import { prepareBalance } from '../payments/giftcard-sale/balance.ts'
import { text } from '../text/text.ts'
import { goodwillEmail, type Reader } from './goodwill-email.ts'
import { GOODWILL_SENDER } from './texts.ts'

/** The most that staff give at once, in minor units. */
export const GOODWILL_MAX = 200_000

/**
 * Adds money to a customer's balance and tells them; `key` identifies the gift, so that a form sent twice
 * gives once. Returns false for somebody who is no customer, guests included: they have no balance.
 */
export async function giveGoodwill(
  deps: Pick<OriginDeps, 'db' | 'clock' | 'config'>,
  { userId, amount, key }: { userId: number; amount: number; key: string },
): Promise<boolean> {
  const { db, config } = deps
  const now = deps.clock().toISOString()
  const customer = await db
    .prepare(
      `SELECT email, first_name, country, language FROM users
        WHERE id = ?1 AND guest_email IS NULL AND deleted_at IS NULL`,
    )
    .bind(userId)
    .first<Reader>()
  if (!customer) return false
  const hash = await hmac(config.passwordPepper, `goodwill|${userId}|${key}`)
  const given = await db.prepare('SELECT 1 FROM giftcards WHERE number_hash = ?1').bind(hash).first()
  if (given) return true
  const { country, language } = customer
  await db.batch([
    ...prepareBalance(db, {
      hash,
      lastFour: String(userId).padStart(4, '0'),
      ownerId: userId,
      currency: CURRENCY_BY_COUNTRY[country],
      amount,
      sender: text(language, GOODWILL_SENDER),
      now,
    }),
    prepareEmail({ db, config, now }, goodwillEmail(customer, { amount, key: `goodwill:${hash}` })),
  ])
  return true
}
