import { ApiFailure } from '../http/failure.ts'
import type { PaymentProvider, ProviderDeps } from './provider.ts'
import { createTestProvider, TEST_PROVIDER } from './test-provider/provider.ts'

/**
 * Returns the provider of new payments; add other providers here only. Throws 503 `checkout_closed` when the
 * shop has none, as a deployed one without `ALLOW_TEST_PAYMENTS`.
 */
export function currentProvider(deps: ProviderDeps): PaymentProvider {
  if (!deps.config.hasTestProvider) throw new ApiFailure('checkout_closed')
  return createTestProvider(deps)
}

/** Returns the provider of a stored payment or of a webhook's path; null for an unknown name. */
export function findProvider(deps: ProviderDeps, name: string): PaymentProvider | null {
  return name === TEST_PROVIDER && deps.config.hasTestProvider ? createTestProvider(deps) : null
}
