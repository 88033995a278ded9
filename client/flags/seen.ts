import type { QueryClient } from '@tanstack/react-query'
import type { FlagKey } from '../../shared/flags.ts'
import { FLAGS_KEY, type KnownFlags } from './known-flags.ts'

// Filled by effects only. What a page has shown stays as it was for as long as its document lives.
const decided = new Set<FlagKey>()

/** Whether this document has shown a variation of the flag. */
export const isDecided = (key: FlagKey): boolean => decided.has(key)

/**
 * Tells that the variation on screen was seen, now or as soon as the edge says it is this visitor's: a
 * stored page does not know who was drawn, and may show another's value until it is loaded again. Returns
 * how to stop.
 */
export function tellSeen(queryClient: QueryClient, key: FlagKey, shown: string): () => void {
  decided.add(key)
  const tell = () => {
    const known = queryClient.getQueryData<KnownFlags>(FLAGS_KEY)
    if (known?.experiments[key] === shown) known.onSeen(key)
  }
  tell()
  return queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === FLAGS_KEY[0]) tell()
  })
}
