import { createContext, use } from 'react'

/**
 * Lets the visitor log in again on the current page without losing anything: resolves to whether they did.
 * Resolves to false at once without a provider (features/account/renewal.tsx).
 */
export type Renew = () => Promise<boolean>

export const RenewalContext = createContext<Renew>(async () => false)

export function useRenewal(): Renew {
  return use(RenewalContext)
}
