import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FLAGS, type FlagDefinition, type FlagKey, toKnown } from '../../shared/flags.ts'
import { usePageContext } from '../config.tsx'
import { FLAGS_KEY, type FlagDecisions } from './flag-decisions.ts'
import { trackShown } from './shown-variations.ts'

/**
 * The variation that the first page was rendered with, or for later pages the one the edge has sent since;
 * the control without either. It never changes after the first render.
 */
export function useVariation(key: FlagKey): string {
  const { experiments } = usePageContext()
  const queryClient = useQueryClient()
  const [variation] = useState(() => {
    const known = queryClient.getQueryData<FlagDecisions>(FLAGS_KEY)
    return getVariation(FLAGS, key, experiments[key] ?? known?.experiments[key])
  })
  useEffect(() => trackShown(queryClient, key, variation), [queryClient, key, variation])
  return variation
}

/** The flag's variation for a result; an absent or unknown result is the control. */
export function getVariation(
  definitions: Record<string, FlagDefinition>,
  key: string,
  result: string | undefined,
): string {
  const definition = definitions[key]
  if (!definition) throw new Error(`Unknown flag: ${key}. Flags are declared in shared/flags.ts`)
  return toKnown(definition, result)
}
