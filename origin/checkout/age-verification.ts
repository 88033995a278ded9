import type {
  completeAgeVerification,
  getAgeVerification,
  startAgeVerification,
} from '../../shared/api/checkout-page.ts'
import type { EndpointResponse } from '../../shared/api/endpoint.ts'
import { href } from '../../shared/href.ts'
import { findNextPath } from '../../shared/next-path.ts'
import { canonicalSite } from '../../shared/sites.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser } from '../http/session.ts'
import { openChallenge, prepareUseChallenge, type Challenge } from '../age-verification/challenges.ts'
import { assessCheckout } from './assess-checkout.ts'
import { loadCheckout, type OwnCheckout } from './load.ts'

export const serveAgeVerification: Handler<typeof getAgeVerification> = async (_, request) =>
  toResponse(await loadCheckout(request), request)

/** Begins a check by the identity service, or notes that the buyer will show a document on delivery. */
export const serveStartAgeVerification: Handler<typeof startAgeVerification> = async ({ body }, request) => {
  const userId = requireUser(request).user_id
  if (body.method === 'id_at_door') {
    const note = request.db
      .prepare('UPDATE carts SET id_at_door = 1 WHERE user_id = ?1 AND country = ?2')
      .bind(userId, request.country)
    const context = await loadCheckout(request, [note])
    if (assessCheckout(context, request).deliveryType === 'unattended') {
      throw new ApiFailure('unattended_not_allowed')
    }
    return { challengeId: null, redirectUrl: null }
  }
  if (!request.config.hasTestProvider) throw new ApiFailure('checkout_closed')
  const site = canonicalSite(request)
  const returnPath = findNextPath(site, body.returnUrl) ?? href(site, 'checkout')
  const challengeId = await openChallenge(request, { userId, returnPath })
  return { challengeId, redirectUrl: `${request.config.paymentPagesUrl}/identity/${challengeId}` }
}

/** Stores the result of the identity check; a repeat finds it stored and changes nothing. */
export const serveCompleteAgeVerification: Handler<typeof completeAgeVerification> = async (
  { body },
  request,
) => {
  const { db, now } = request
  const challenge = await db
    .prepare('SELECT * FROM age_challenges WHERE challenge_id = ?1 AND user_id = ?2')
    .bind(body.challengeId, requireUser(request).user_id)
    .first<Challenge>()
  if (!challenge) throw new ApiFailure('not_found')
  if (challenge.status === 'refused' || challenge.expires_at <= now) throw new ApiFailure('token_expired')
  if (challenge.status === 'open') throw new ApiFailure('age_verification_required')
  return toResponse(await loadCheckout(request, prepareUseChallenge(db, body.challengeId, now)), request)
}

function toResponse(
  context: OwnCheckout,
  request: RequestContext,
): EndpointResponse<typeof getAgeVerification> {
  const { age, deliveryType } = assessCheckout(context, request)
  return {
    isRequired: age.limit !== null,
    isVerified: age.limit !== null ? age.isVerified : context.choices?.age_at_least != null,
    ageLimit: age.limit,
    verifiedUntil: context.choices?.age_expires_at ?? null,
    methods: [
      ...(request.config.hasTestProvider ? (['bankid'] as const) : []),
      ...(deliveryType === 'unattended' ? [] : (['id_at_door'] as const)),
    ],
    method: age.method,
  }
}
