import type { QueryClient } from '@tanstack/react-query'
import type { FlagKey, FlagResults } from '../../shared/flags.ts'

export const FLAGS_KEY = ['flags'] as const

/** What the edge says of flags to this visitor: values, and those among them that nobody was drawn for. */
export type FlagDecision = { experiments: FlagResults; forced: readonly string[] }

/** What the edge has told by now, and whom to tell that somebody has seen one of them. */
export type KnownFlags = FlagDecision & { onSeen: (key: FlagKey) => void }

/** What the edge has told by now of a flag that no HTML shows, for who shows it now; undefined is the control. */
export function findKnownVariation(queryClient: QueryClient, key: FlagKey): string | undefined {
  const known = queryClient.getQueryData<KnownFlags>(FLAGS_KEY)
  known?.onSeen(key)
  return known?.experiments[key]
}
