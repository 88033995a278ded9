import { redeemReferral } from '../api/referrals.ts'
import { defineForm } from './form.ts'

/** Invitations of friends. */

/** Accepts the invitation that the page's address names. */
export const acceptReferralForm = defineForm({
  name: 'accept-referral',
  pages: ['referral'],
  endpoint: redeemReferral,
  read: (_, { page }) => ({ body: { code: page.params['code'] ?? '' } }),
})
