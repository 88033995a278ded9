import { useEffect } from 'react'
import { FLAGS, type FlagDefinition, type FlagKey } from '../../shared/flags.ts'
import { usePageContext } from '../config.tsx'
import { type Doors, useDoors } from '../hooks/use-doors.tsx'

// One per page session and browser only: filled by effects, never while rendering.
const exposed = new Set<string>()

/**
 * The variation of a flag that this page was made with; the control where the flag service was silent.
 * Seeing it is tracked once per experiment and variation (spec 4), and only where the service decided.
 */
export function useVariation<Key extends FlagKey>(key: Key): string {
  const definitions: Record<string, FlagDefinition> = FLAGS
  const result = usePageContext().experiments[key]
  const variation = getVariation(definitions, key, result)
  const { track } = useDoors()
  useEffect(() => {
    if (result !== undefined) trackExposure(track, key, variation)
  }, [track, key, variation, result])
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

/** Tells that a variation was seen, the first time only. */
export function trackExposure(track: Doors['track'], experiment: string, variation: string): void {
  const exposure = `${experiment}:${variation}`
  if (exposed.has(exposure)) return
  exposed.add(exposure)
  track({ name: 'experiment_viewed', experiment, variation })
}
