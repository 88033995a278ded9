import type { getReferralDetails, REFERRAL_STATUSES } from '../../shared/api/referrals.ts'
import { href } from '../../shared/href.ts'
import { CURRENCY_BY_COUNTRY, toMoney } from '../../shared/money/money.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser } from '../http/session.ts'
import { newReferralCode } from './rules/new-code.ts'
import { prepareBrowser, requireReward } from './store.ts'

const RANDOM_BYTES = 16

const OWN = sql<{ code: string }>('SELECT code FROM referrals WHERE user_id = :userId AND country = :country')
const USES = sql<{ status: string; at: string; earned_minor: number }>(
  `SELECT r.status, coalesce(r.decided_at, r.redeemed_at) AS at,
          coalesce((SELECT p.value_minor FROM perk_grants g JOIN perks p ON p.id = g.perk_id
                     WHERE g.referral_use_id = r.id AND g.user_id = :userId AND g.revoked_at IS NULL), 0) AS earned_minor
     FROM referral_uses r WHERE r.referrer_user_id = :userId AND r.country = :country
    ORDER BY r.id DESC LIMIT 100`,
)

/** The caller's invitation; the first request makes its code. */
export const serveReferralDetails: Handler<typeof getReferralDetails> = async (_, request) => {
  const { db, country, now, ids } = request
  const userId = requireUser(request).user_id
  const { reward_minor: reward, minimum_minor: minimum } = await requireReward(request)
  const { own, uses } = await runBatch(db, {
    created: db
      .prepare(
        'INSERT INTO referrals (code, user_id, country, created_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING',
      )
      .bind(newReferralCode(ids.token(RANDOM_BYTES)), userId, country, now),
    browser: prepareBrowser(request, userId),
    own: prepare(db, OWN, { userId, country }),
    uses: prepare(db, USES, { userId, country }),
  })
  const [first] = own
  if (!first) throw new Error('The code of an invitation was taken')
  return {
    code: first.code,
    url: href(canonicalSite(request), 'referral', { code: first.code }),
    rewardForReferrer: toMoney(reward),
    rewardForReferred: toMoney(reward),
    currency: CURRENCY_BY_COUNTRY[country],
    minimumOrder: toMoney(minimum),
    sentCount: uses.length,
    convertedCount: uses.filter(({ status }) => status === 'rewarded').length,
    earned: toMoney(uses.reduce((sum, { earned_minor: earned }) => sum + earned, 0)),
    invitations: uses.map(({ status, at }) => ({ status: shownStatus(status), at })),
  }
}

/** Customers learn neither why an invitation pays nothing nor whether it once paid. */
export function shownStatus(status: string): (typeof REFERRAL_STATUSES)[number] {
  return status === 'waiting' || status === 'rewarded' ? status : 'not_rewarded'
}
