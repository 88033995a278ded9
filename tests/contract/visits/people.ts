/** Paths of public endpoints about users and organisations. */
export const PEOPLE_VISITS = {
  checkReferralEligibility: ['referrals/check-eligibility/?code=ABCDEFGHJK'],
  lookUpOrganization: ['organizations/lookup/?organization_number={organizationNumber}'],
} satisfies Record<string, string[]>
