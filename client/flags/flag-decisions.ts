import type { QueryClient } from '@tanstack/react-query'
import type { FlagKey, FlagResults } from '../../shared/flags.ts'

export const FLAGS_KEY = ['flags'] as const

/** This visitor's flag values, and the flags that were forced instead of drawn. */
export type FlagDecision = { experiments: FlagResults; forced: readonly string[] }

/** The decisions received so far, and the callback that tracks the use of a flag. */
export type FlagDecisions = FlagDecision & { onSeen: (key: FlagKey) => void }

/** The value of a flag outside the HTML, at the moment of use; undefined is the control. */
export function findVariation(queryClient: QueryClient, key: FlagKey): string | undefined {
  const known = queryClient.getQueryData<FlagDecisions>(FLAGS_KEY)
  known?.onSeen(key)
  return known?.experiments[key]
}
