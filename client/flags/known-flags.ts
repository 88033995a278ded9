import type { QueryClient } from '@tanstack/react-query'
import type { FlagKey, FlagResults } from '../../shared/flags.ts'

export const FLAGS_KEY = ['flags'] as const

/** What flags say: by the page's HTML, or by the edge for this visitor. */
export type FlagDecision = { experiments: FlagResults; forced: readonly string[] }

/** What the edge has told by now of a flag that no HTML shows; undefined is the control. */
export function findKnownVariation(queryClient: QueryClient, key: FlagKey): string | undefined {
  return queryClient.getQueryData<FlagDecision>(FLAGS_KEY)?.experiments[key]
}
