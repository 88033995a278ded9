import type { QueryClient } from '@tanstack/react-query'
import type { FlagKey } from '../../shared/flags.ts'
import { FLAGS_KEY, type KnownFlags } from './known-flags.ts'

/**
 * Tells that the variation on screen was seen, now or as soon as the edge says it is this visitor's: a
 * stored page does not know who was drawn, and may show another's value until it is loaded again. Returns
 * how to stop.
 */
export function tellSeen(queryClient: QueryClient, key: FlagKey, shown: string): () => void {
  const tell = () => {
    const known = queryClient.getQueryData<KnownFlags>(FLAGS_KEY)
    if (known?.experiments[key] === shown) known.onSeen(key)
  }
  tell()
  return queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === FLAGS_KEY[0]) tell()
  })
}
