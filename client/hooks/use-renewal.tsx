import { createContext, use } from 'react'

/**
 * Lets the visitor log in again where they are, with nothing lost: resolves to whether they did. Without
 * anybody who can, it is false at once (features/account/renewal.tsx provides it).
 */
export type Renew = () => Promise<boolean>

export const RenewalContext = createContext<Renew>(async () => false)

export function useRenewal(): Renew {
  return use(RenewalContext)
}
