import type { OriginDeps } from '../deps.ts'
import type { PaymentProvider } from './provider.ts'
import { createTestProvider } from './test-provider/provider.ts'

/** The provider new payments go to. Another one is added here and nowhere else. */
export function currentProvider(deps: ProviderDeps): PaymentProvider {
  return createTestProvider(deps)
}

/** The provider of a stored payment or of a webhook's address; null for a name nobody has. */
export function findProvider(deps: ProviderDeps, name: string): PaymentProvider | null {
  const provider = currentProvider(deps)
  return provider.name === name ? provider : null
}

export type ProviderDeps = Pick<OriginDeps, 'db' | 'clock' | 'ids' | 'config'>
