import { href } from '../../shared/href.ts'
import { canonicalSite, type Currency } from '../../shared/sites.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { findProvider } from '../payments/providers.ts'
import { askProvider } from '../payments/ask-provider.ts'
import { isActionable } from '../payments/fail.ts'
import {
  providerMethod,
  type PaymentProvider,
  type ProviderStatus,
  type SessionStart,
} from '../payments/provider.ts'
import { settlePayment } from '../payments/settle.ts'
import {
  isOpen,
  isPaid,
  paymentStatement,
  type PaymentStatus,
  type StoredPayment,
} from '../payments/stored-payment.ts'
import { paymentLocale } from '../payments/payment-locale.ts'
import { logFailure } from '../http/log.ts'

/** A stored payment that the provider may or may not know yet. */
export type Started = {
  paymentId: string
  orderNumber: string
  amount: number
  currency: Currency
  method: string
  provider: string | null
  token: string | null
  savesCard: boolean
  returnUrl: string
  locale: string
}

export type BegunPayment = Started & {
  status: PaymentStatus
  /** The provider's page; null when the buyer has nothing to do there. */
  url: string | null
}

/** The start of a stored payment; the provider sees the same reference again. */
export function startOf(payment: StoredPayment): Started {
  return {
    paymentId: payment.payment_id,
    orderNumber: payment.order_number,
    amount: payment.authorised_minor,
    currency: payment.currency,
    method: payment.method,
    provider: payment.provider,
    token: payment.psp_token,
    savesCard: payment.saves_card === 1,
    returnUrl: payment.return_url,
    locale: paymentLocale(payment),
  }
}

/**
 * Begins a stored payment with its provider and stores the page the buyer continues on. Safe to repeat: the
 * provider returns the existing session for the reference. Settles at once a payment that needs no provider
 * or that a saved card decides. Throws 409 `payment_refused` for a refused card and 503 while the provider
 * does not respond.
 */
export async function beginPayment(request: RequestContext, started: Started): Promise<BegunPayment> {
  const provider = started.provider === null ? null : findProvider(request, started.provider)
  if (!provider) return settleNow(request, started, NO_PROVIDER(started))
  const session = await openSession(provider, started, href(canonicalSite(request), 'checkout'))
  await request.db
    .prepare(
      `UPDATE payments SET status = 'requires_action', psp_ref = ?2, action_url = ?3
        WHERE payment_id = ?1 AND status IN ('created', 'requires_action')`,
    )
    .bind(started.paymentId, session.reference, session.redirectUrl)
    .run()
  if (session.redirectUrl !== null) {
    return { ...started, status: 'requires_action', url: session.redirectUrl }
  }
  const { paymentId: payment_id, amount: authorised_minor } = started
  const status = await askProvider(request, { payment_id, authorised_minor, provider: provider.name })
  if (!status) return { ...started, status: 'requires_action', url: null }
  return settleNow(request, started, status)
}

/**
 * Throws 503 when the provider does not respond. The order keeps waiting, and a repeated request begins the
 * same payment.
 */
async function openSession(
  provider: PaymentProvider,
  started: Started,
  cancelUrl: string,
): Promise<SessionStart> {
  try {
    return await provider.createSession({
      reference: started.paymentId,
      amount: started.amount,
      currency: started.currency,
      locale: started.locale,
      method: providerMethod(started.method),
      returnUrl: withPayment(started),
      cancelUrl,
      token: started.token,
      savesCard: started.savesCard,
    })
  } catch (error) {
    logFailure('The payment provider began no payment', {
      paymentId: started.paymentId,
      error,
    })
    throw new ApiFailure('maintenance', { retryAfter: RETRY_SECONDS })
  }
}

const RETRY_SECONDS = 5

/** A payment that is undecided and has no page: the return page polls until it is decided. */
async function settleNow(
  request: RequestContext,
  started: Started,
  status: ProviderStatus,
): Promise<BegunPayment> {
  const payment = await paymentStatement(request.db, started.paymentId, null).first<StoredPayment>()
  if (!payment) throw new Error('A payment was gone after it was written')
  const settled = await settlePayment(request, { payment, status, actor: 'customer' })
  if (!isPaid(settled.payment) && !isOpen(settled.payment)) {
    const { failure } = settled.payment
    throw new ApiFailure(isActionable(failure) ? failure : 'payment_refused')
  }
  return { ...started, status: settled.payment.status, url: null }
}

const NO_PROVIDER = ({ amount }: Started): ProviderStatus => ({
  state: 'authorised',
  pspRef: null,
  amount,
  currency: null,
  card: null,
  cardMark: null,
})

/** The return URL with `payment_id`. */
function withPayment({ returnUrl, paymentId }: Started): string {
  return `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}payment_id=${paymentId}`
}
