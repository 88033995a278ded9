import { serveReferralDetails } from './details.ts'
import { serveRedeemReferral, serveReferral, serveCheckReferralEligibility } from './referral.ts'

export const referralsRoutes = {
  checkReferralEligibility: serveCheckReferralEligibility,
  getReferral: serveReferral,
  getReferralDetails: serveReferralDetails,
  redeemReferral: serveRedeemReferral,
}
