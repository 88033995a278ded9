import { href } from '../../shared/href.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { CURRENCY_BY_COUNTRY } from '../../shared/money/money.ts'
import type { RequestContext } from '../http/context.ts'
import { hmac, isEqualInConstantTime } from '../http/digest.ts'
import { ApiFailure } from '../http/failure.ts'
import { requireUser } from '../http/session.ts'
import { paymentLocale } from './payment-locale.ts'
import type { ProviderCard, ProviderStatus } from './provider.ts'
import { currentProvider } from './providers.ts'
import { logFailure } from '../http/log.ts'

const RETRY_SECONDS = 5

/**
 * Begins a session without an amount, on whose page the user enters a card to save; returns the page's URL.
 * The reference in the return URL is signed with the user's id, so that nothing is stored before there is a
 * card. Throws 503 when the provider does not respond.
 */
export async function startCardSetup(request: RequestContext): Promise<string> {
  const provider = currentProvider(request)
  const random = request.ids.token(16)
  const reference = `${random}.${await sealOf(request, random)}`
  const session = await ask(() =>
    provider.createSession({
      reference,
      amount: 0,
      currency: CURRENCY_BY_COUNTRY[request.country],
      locale: paymentLocale(request),
      method: 'card',
      returnUrl: href(canonicalSite(request), 'accountPaymentCards', {}, { card: reference }),
      cancelUrl: href(canonicalSite(request), 'accountPaymentCards'),
      token: null,
      savesCard: true,
    }),
  )
  if (session.redirectUrl === null) throw new Error('A provider asked for no card')
  return session.redirectUrl
}

/**
 * Returns the card of a reference. Throws 404 for a reference of another user, 409 `payment_refused` for a
 * refused card, 409 `payment_not_authorised` while nothing is decided or when the user cancelled.
 */
export async function getSetUpCard(request: RequestContext, reference: string): Promise<ProviderCard> {
  const [random = '', seal = ''] = reference.split('.')
  if (!isEqualInConstantTime(seal, await sealOf(request, random))) throw new ApiFailure('not_found')
  const provider = currentProvider(request)
  const status: ProviderStatus = await ask(() => provider.fetchStatus(reference))
  if (status.state === 'refused') throw new ApiFailure('payment_refused')
  if (status.state !== 'authorised' || !status.card) throw new ApiFailure('payment_not_authorised')
  return status.card
}

function sealOf(request: RequestContext, random: string): Promise<string> {
  return hmac(request.config.csrfKey, `card-setup|${requireUser(request).user_id}|${random}`)
}

async function ask<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    logFailure('The payment provider did not respond about a card', { error })
    throw new ApiFailure('maintenance', { retryAfter: RETRY_SECONDS })
  }
}
