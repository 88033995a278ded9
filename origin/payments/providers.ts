import type { PaymentProvider, ProviderDeps } from './provider.ts'
import { createTestProvider } from './test-provider/provider.ts'

/** Returns the provider of new payments. Add other providers here only. */
export function currentProvider(deps: ProviderDeps): PaymentProvider {
  return createTestProvider(deps)
}

/** Returns the provider of a stored payment or of a webhook's path; null for an unknown name. */
export function findProvider(deps: ProviderDeps, name: string): PaymentProvider | null {
  const provider = currentProvider(deps)
  return provider.name === name ? provider : null
}
