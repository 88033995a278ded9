import { readBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { REFERRAL_PERK } from '../perks/seed.ts'

/** An invitation that can be accepted, with what it pays. */
export type ReferralRow = {
  code: string
  user_id: number
  first_name: string | null
  reward_minor: number
  minimum_minor: number
  is_active: number
}

const REFERRAL = sql<ReferralRow>(`
  SELECT r.code, r.user_id, u.first_name, p.value_minor AS reward_minor, p.min_order_minor AS minimum_minor,
         p.is_active
    FROM perks p
    JOIN referrals r ON r.code = :code AND r.country = :country AND r.blocked_at IS NULL
    JOIN users u ON u.id = r.user_id AND u.deleted_at IS NULL AND u.deletion_at IS NULL
   WHERE p.key = '${REFERRAL_PERK}'`)

/**
 * The invitation of a code; null for one that does not exist, is blocked, or whose owner has left. Attempts from one
 * network address are limited, found or not.
 */
export async function findReferral(request: RequestContext, code: string): Promise<ReferralRow | null> {
  await requireWithinLimit(request, 'referralFrom', request.clientAddress)
  return prepare(request.db, REFERRAL, { code, country: request.country }).first<ReferralRow>()
}

const INVITED = {
  customers: sql<{ is_customer: number }>(
    `SELECT EXISTS (SELECT 1 FROM orders WHERE user_id = :userId AND placed_at IS NOT NULL
                       AND status NOT IN ('cancelled', 'payment_failed')) AS is_customer`,
  ),
  uses: sql<{ referrer_user_id: number; status: string }>(
    'SELECT referrer_user_id, status FROM referral_uses WHERE referred_user_id = :userId',
  ),
}

/** Whether a user has placed an order that came to something, and whom they were invited by. */
export async function readInvited({ db }: Pick<RequestContext, 'db'>, userId: number) {
  const { customers, uses } = await readBatch(db, INVITED, { userId })
  return { isCustomer: customers[0]?.is_customer === 1, use: uses[0] ?? null }
}

/** The statement that remembers the browser of a user who takes part in an invitation. */
export function prepareBrowser(
  { db, sessionHash }: Pick<RequestContext, 'db' | 'sessionHash'>,
  userId: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO referral_browsers (user_id, browser_id)
       SELECT ?1, browser_id FROM sessions WHERE id_hash = ?2 AND browser_id IS NOT NULL ON CONFLICT DO NOTHING`,
    )
    .bind(userId, sessionHash)
}

/** The terms of the reward in force. Throws 404 while the shop pays none. */
export async function requireReward({
  db,
}: Pick<RequestContext, 'db'>): Promise<{ reward_minor: number; minimum_minor: number }> {
  const row = await db
    .prepare(
      'SELECT value_minor AS reward_minor, min_order_minor AS minimum_minor FROM perks WHERE key = ?1 AND is_active = 1',
    )
    .bind(REFERRAL_PERK)
    .first<{ reward_minor: number; minimum_minor: number }>()
  if (!row) throw new ApiFailure('not_found')
  return row
}
