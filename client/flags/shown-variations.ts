import type { QueryClient } from '@tanstack/react-query'
import type { FlagKey } from '../../shared/flags.ts'
import { FLAGS_KEY, type FlagDecisions } from './flag-decisions.ts'

// Only effects fill it: a shown variation stays for the life of the document.
const decided = new Set<FlagKey>()

/** Whether this document has shown a variation of the flag. */
export const hasShown = (key: FlagKey): boolean => decided.has(key)

/**
 * Tracks the exposure of the variation on screen, now or as soon as the edge confirms it for this visitor: a
 * stored page does not know its visitor's variation and may show another one until it is reloaded. Returns a
 * function that stops.
 */
export function trackShown(queryClient: QueryClient, key: FlagKey, shown: string): () => void {
  decided.add(key)
  const trackIfKnown = () => {
    const known = queryClient.getQueryData<FlagDecisions>(FLAGS_KEY)
    if (known?.experiments[key] === shown) known.onSeen(key)
  }
  trackIfKnown()
  return queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === FLAGS_KEY[0]) trackIfKnown()
  })
}
