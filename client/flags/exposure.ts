import type { Doors } from '../hooks/use-doors.tsx'

// One per page session and browser only: filled by effects and handlers, never while rendering.
const exposed = new Set<string>()

/** Tells that a variation was seen, the first time only: once per experiment and variation (spec 4). */
export function trackExposure(track: Doors['track'], experiment: string, variation: string): void {
  const exposure = `${experiment}:${variation}`
  if (exposed.has(exposure)) return
  exposed.add(exposure)
  track({ name: 'experiment_viewed', experiment, variation })
}
