import type { Services } from '../hooks/use-services.tsx'

// One per page, only in the browser: handlers and effects fill it, never a render.
const exposed = new Set<string>()

/** Tracks an exposure once per experiment and variation (docs/reference/services.md#flags). */
export function trackExposure(track: Services['track'], experiment: string, variation: string): void {
  const exposure = `${experiment}:${variation}`
  if (exposed.has(exposure)) return
  exposed.add(exposure)
  track({ name: 'experiment_viewed', experiment, variation })
}
