import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FLAGS, type FlagDefinition, type FlagKey, toKnown } from '../../shared/flags.ts'
import { usePageContext } from '../config.tsx'
import { FLAGS_KEY, type KnownFlags } from './known-flags.ts'
import { tellSeen } from './seen.ts'
import { wantFlags } from './want-flags.ts'

/**
 * The variation of a flag that the first page was made with, or that the edge has told since for pages that
 * come later; the control where nobody has said anything. It stays as it was when first rendered.
 */
export function useVariation(key: FlagKey): string {
  const { experiments } = usePageContext()
  const queryClient = useQueryClient()
  const [variation] = useState(() => {
    const known = queryClient.getQueryData<KnownFlags>(FLAGS_KEY)
    return getVariation(FLAGS, key, experiments[key] ?? known?.experiments[key])
  })
  useEffect(() => {
    if (!queryClient.getQueryData(FLAGS_KEY)) wantFlags()
    return tellSeen(queryClient, key, variation)
  }, [queryClient, key, variation])
  return variation
}

/** A result as one of the flag's variations: an absent or unknown one is the control. */
export function getVariation(
  definitions: Record<string, FlagDefinition>,
  key: string,
  result: string | undefined,
): string {
  const definition = definitions[key]
  if (!definition) throw new Error(`Unknown flag: ${key}. Flags are declared in shared/flags.ts`)
  return toKnown(definition, result)
}
