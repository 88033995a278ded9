import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'
import { prepareReverse } from './reward.ts'

/** What staff see and change of invitations. A change returns a sentence for the log, or null. */

export type ReferralUseRow = {
  id: number
  referrer: string
  referred: string
  status: string
  reason: string | null
  redeemed_at: string
  decided_at: string | null
  order_number: string | null
}
type CodeRow = { code: string; country: string; email: string; accepted: number; blocked_at: string | null }

const FOUND = {
  uses: sql<ReferralUseRow>(
    `SELECT r.id, a.email AS referrer, b.email AS referred, r.status, r.reason, r.redeemed_at, r.decided_at, r.order_number
       FROM referral_uses r JOIN users a ON a.id = r.referrer_user_id JOIN users b ON b.id = r.referred_user_id
      WHERE :words = '' OR :words IN (lower(a.email), lower(b.email))
         OR r.referrer_user_id IN (SELECT user_id FROM referrals WHERE lower(code) = :words)
      ORDER BY r.id DESC LIMIT 40`,
  ),
  codes: sql<CodeRow>(
    `SELECT c.code, c.country, u.email, c.blocked_at,
            (SELECT count(*) FROM referral_uses r WHERE r.referrer_user_id = c.user_id AND r.country = c.country) AS accepted
       FROM referrals c JOIN users u ON u.id = c.user_id
      WHERE :words = '' OR :words IN (lower(c.code), lower(u.email))
      ORDER BY c.created_at DESC LIMIT 40`,
  ),
}

export const readReferrals = (db: D1Database, words: string) =>
  readBatch(db, FOUND, { words: words.toLowerCase() })

/** Blocks a code at an instant, or ends the block. */
export async function blockReferral(db: D1Database, code: string, at: string | null): Promise<string | null> {
  const { meta } = await db
    .prepare(
      'UPDATE referrals SET blocked_at = ?2 WHERE code = ?1 AND (blocked_at IS NULL) = (?2 IS NOT NULL)',
    )
    .bind(code, at)
    .run()
  return meta.changes === 1 ? `Code ${code} is ${at === null ? 'unblocked' : 'blocked'}.` : null
}

/** Ends what an invitation pays; what an order uses stays with it. */
export async function reverseByStaff(db: D1Database, id: string, now: string): Promise<string | null> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return null
  const open = await db
    .prepare(`SELECT 1 AS yes FROM referral_uses WHERE id = ?1 AND status IN ('waiting', 'rewarded')`)
    .bind(Number(id))
    .first()
  if (open === null) return null
  await db.batch(prepareReverse(db, { id: Number(id), now, reason: 'staff' }))
  return `Invitation ${id} pays no reward.`
}
