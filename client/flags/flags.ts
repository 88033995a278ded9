import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FLAGS, type FlagDefinition, type FlagKey } from '../../shared/flags.ts'
import { usePageContext } from '../config.tsx'
import { FLAGS_KEY, type FlagDecision } from './known-flags.ts'
import { useDoors } from '../hooks/use-doors.tsx'
import { trackExposure } from './exposure.ts'

/**
 * The variation of a flag that this page was made with, or that the edge has told since for pages that come
 * later; the control where the flag service was silent. It stays as it was when first rendered. Seeing it is tracked once per experiment and variation (spec 4), and only where the service decided.
 */
export function useVariation<Key extends FlagKey>(key: Key): string {
  const definitions: Record<string, FlagDefinition> = FLAGS
  const page: FlagDecision = usePageContext()
  const queryClient = useQueryClient()
  const [{ experiments, forced }] = useState(() =>
    page.experiments[key] === undefined ? (queryClient.getQueryData<FlagDecision>(FLAGS_KEY) ?? page) : page,
  )
  const result = experiments[key]
  const isDrawn = result !== undefined && !forced.includes(key)
  const variation = getVariation(definitions, key, result)
  const { track } = useDoors()
  useEffect(() => {
    if (isDrawn) trackExposure(track, key, variation)
  }, [track, key, variation, isDrawn])
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
  return definition.variations.find((variation) => variation === result) ?? definition.variations[0]
}
