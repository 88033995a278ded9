import { findProvider, type ProviderDeps } from './providers.ts'
import type { ProviderStatus } from './provider.ts'
import type { StoredPayment } from './stored.ts'

/**
 * How a payment stands with its provider; what needs none is authorised. Null when the provider does not
 * answer: nothing is known then, so nothing is decided, and whoever asks later finds out.
 */
export async function askProvider(
  deps: ProviderDeps,
  payment: Pick<StoredPayment, 'payment_id' | 'provider' | 'authorised_minor'>,
): Promise<ProviderStatus | null> {
  if (payment.provider === null) {
    return { state: 'authorised', pspRef: null, amount: payment.authorised_minor, currency: null, card: null }
  }
  const provider = findProvider(deps, payment.provider)
  try {
    return provider ? await provider.fetchStatus(payment.payment_id) : null
  } catch (error) {
    console.error('The payment provider did not answer', {
      paymentId: payment.payment_id,
      error: String(error),
    })
    return null
  }
}
