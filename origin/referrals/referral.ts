import type { checkReferralEligibility, getReferral, redeemReferral } from '../../shared/api/referrals.ts'
import { REFERRAL_CODE } from '../../shared/api/referrals.ts'
import { CURRENCY_BY_COUNTRY, toMoney } from '../../shared/money/money.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { isGuest, loadSession, requireUser, requireWithinUserLimit } from '../http/session.ts'
import { shownStatus } from './details.ts'
import { findReferral, prepareBrowser, readInvited, type ReferralRow } from './store.ts'

export const serveReferral: Handler<typeof getReferral> = async ({ params }, request) => {
  const row = await findReferral(request, params.code)
  if (!row) throw new ApiFailure('not_found')
  return {
    code: row.code,
    referrerFirstName: row.first_name,
    reward: toMoney(row.reward_minor),
    minimumOrder: toMoney(row.minimum_minor),
    currency: CURRENCY_BY_COUNTRY[request.country],
    isValid: row.is_active === 1,
    validTo: null,
  }
}

export const serveCheckReferralEligibility: Handler<typeof checkReferralEligibility> = async (
  { query },
  request,
) => {
  const code = query.code.trim().toUpperCase()
  const row = await findReferral(request, REFERRAL_CODE.test(code) ? code : '')
  if (!row || row.is_active !== 1) return refused('expired')
  const session = await loadSession(request)
  if (session?.user_id == null || isGuest(session))
    return { isEligible: true, isAccepted: false, reason: null }
  if (session.user_id === row.user_id) return refused('own_code')
  const { isCustomer, use } = await readInvited(request, session.user_id)
  const isOther = use !== null && use.referrer_user_id !== row.user_id
  const isAccepted = use !== null && !isOther
  const isEligible = isAccepted || (use === null && !isCustomer)
  return { isEligible, isAccepted, reason: isEligible ? null : 'existing_customer' }
}

const refused = (reason: 'expired' | 'own_code') => ({ isEligible: false, isAccepted: false, reason })

/**
 * Accepts an invitation. It is refused for the owner of the code and for customers who have ordered or accepted
 * another one; everything else is decided when the first order was delivered, without a word about why.
 */
export const serveRedeemReferral: Handler<typeof redeemReferral> = async ({ body }, request) => {
  await requireWithinUserLimit(request, 'referralRedeem')
  const row = await findReferral(request, body.code)
  if (!row || row.is_active !== 1) throw new ApiFailure('not_found')
  const userId = requireUser(request).user_id
  const status = await acceptReferral(request, row, userId)
  if (status === null) throw new ApiFailure('referral_not_applicable')
  return { status }
}

/** Accepts an invitation for a user; null when the user may not. A repeat changes nothing. */
export async function acceptReferral(request: RequestContext, row: ReferralRow, userId: number) {
  const { db, country, now } = request
  const before = await readInvited(request, userId)
  if (before.use?.referrer_user_id === row.user_id) return shownStatus(before.use.status)
  if (before.use !== null || before.isCustomer || userId === row.user_id) return null
  await db.batch([
    prepareBrowser(request, userId),
    db
      .prepare(
        `INSERT INTO referral_uses (referrer_user_id, referred_user_id, country, status, redeemed_at)
         VALUES (?1, ?2, ?3, 'waiting', ?4) ON CONFLICT DO NOTHING`,
      )
      .bind(row.user_id, userId, country, now),
  ])
  return 'waiting' as const
}
