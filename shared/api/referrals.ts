import * as v from 'valibot'
import { validOnly, validOr } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { address, currency, instant, money, nullableText, text } from './fields.ts'

/** Invitations of friends (docs/perks.md#invitations). */

/** Ten of the digits and letters that cannot be mistaken for each other. */
export const REFERRAL_CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/
export const referralCode = v.pipe(
  v.string(),
  v.maxLength(20),
  v.transform((typed) => typed.trim().toUpperCase()),
  v.regex(REFERRAL_CODE),
)

export const REFERRAL_STATUSES = ['waiting', 'rewarded', 'not_rewarded'] as const

/** The customer's own invitation in this country. */
export const getReferralDetails = defineEndpoint({
  path: 'referrals/details/',
  kind: 'personal',
  summary: 'The link that invites friends, and what came of it',
  access: 'P',
  response: v.object({
    code: text,
    url: address,
    rewardForReferrer: money,
    rewardForReferred: money,
    currency,
    /** The order from which a reward counts. */
    minimumOrder: money,
    /** Friends who have accepted, and of them those whose first order was delivered and rewarded. */
    sentCount: v.number(),
    convertedCount: v.number(),
    earned: money,
    /** What became of each; says nothing about the friend or a reason. */
    invitations: v.optional(
      validOnly(v.object({ status: validOr(v.picklist(REFERRAL_STATUSES), 'waiting'), at: instant })),
      [],
    ),
  }),
})

/** Whose invitation it is, for whoever has the link. 404 for every code that is not one, for whatever reason. */
export const getReferral = defineEndpoint({
  path: 'referrals/{code}/',
  kind: 'personal',
  summary: 'An invitation',
  access: 'T',
  params: { code: referralCode },
  response: v.object({
    code: text,
    referrerFirstName: nullableText,
    reward: money,
    minimumOrder: money,
    currency,
    isValid: v.boolean(),
    validTo: v.nullable(instant),
  }),
  errors: ['not_found', 'rate_limited'],
})

export const ELIGIBILITY_REASONS = ['existing_customer', 'own_code', 'expired'] as const

/** Whether the caller may accept an invitation; a code that is none is `expired`. */
export const checkReferralEligibility = defineEndpoint({
  path: 'referrals/check-eligibility/',
  kind: 'personal',
  summary: 'May the caller accept an invitation?',
  query: { code: v.pipe(v.string(), v.maxLength(60)) },
  response: v.object({
    isEligible: v.boolean(),
    /** The caller has accepted this invitation. */
    isAccepted: v.optional(v.boolean(), false),
    reason: validOr(v.nullable(v.picklist(ELIGIBILITY_REASONS)), 'expired'),
  }),
  errors: ['rate_limited'],
})

/** Accepts an invitation; a repeat changes nothing. */
export const redeemReferral = defineEndpoint({
  method: 'POST',
  path: 'referrals/redeem/',
  kind: 'personal',
  summary: 'Accept an invitation',
  access: 'P',
  body: v.object({ code: referralCode }),
  response: v.object({ status: validOr(v.picklist(REFERRAL_STATUSES), 'waiting') }),
  errors: ['not_found', 'referral_not_applicable', 'rate_limited'],
})
