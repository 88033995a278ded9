import { ApiFailure } from '../http/failure.ts'
import type { PaymentProvider, ProviderDeps } from './provider.ts'
import { createStripe, STRIPE } from './stripe/provider.ts'
import { createTestProvider, TEST_PROVIDER } from './test-provider/provider.ts'

/**
 * Returns the provider of new payments; add other providers in this file only. Throws 503 `checkout_closed` when the
 * shop has none, as a deployed one without settings for it.
 */
export function currentProvider(deps: ProviderDeps): PaymentProvider {
  const { provider } = deps.config.payments
  const found = provider === null ? null : findProvider(deps, provider)
  if (!found) throw new ApiFailure('checkout_closed')
  return found
}

/** Returns the provider of a stored payment or of a webhook's path; null for one without settings. */
export function findProvider(deps: ProviderDeps, name: string): PaymentProvider | null {
  if (name === STRIPE && deps.config.payments.apiKey !== '') return createStripe(deps)
  return name === TEST_PROVIDER && deps.config.hasTestProvider ? createTestProvider(deps) : null
}
