import type { ProviderDeps } from './provider.ts'
import { findProvider } from './providers.ts'
import type { ProviderStatus } from './provider.ts'
import type { StoredPayment } from './stored-payment.ts'
import { logFailure } from '../http/log.ts'

/**
 * Returns a payment's status at its provider; a payment without a provider is authorised. Null when the
 * provider does not respond: nothing is decided, and a later call asks again.
 */
export async function askProvider(
  deps: ProviderDeps,
  payment: Pick<StoredPayment, 'payment_id' | 'provider' | 'authorised_minor'>,
): Promise<ProviderStatus | null> {
  if (payment.provider === null) {
    return {
      state: 'authorised',
      pspRef: null,
      amount: payment.authorised_minor,
      currency: null,
      card: null,
      cardMark: null,
    }
  }
  const provider = findProvider(deps, payment.provider)
  try {
    return provider ? await provider.fetchStatus(payment.payment_id) : null
  } catch (error) {
    logFailure('The payment provider did not respond', {
      paymentId: payment.payment_id,
      error,
    })
    return null
  }
}
