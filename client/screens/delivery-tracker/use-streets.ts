import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Coordinates } from '../../../shared/delivery/delivery-progress.ts'
import { useApi } from '../../api/api-context.tsx'
import { mapStyleQuery } from '../../queries/delivery-tracker.ts'
import type { Streets } from './street-map.ts'

/**
 * The street map below the drawing; null until it is loaded, when none is configured and after a failure. It
 * always shows the coordinates it was created with.
 */
export function useStreets(
  container: RefObject<HTMLElement | null>,
  places: readonly Coordinates[] | null,
  padding: number,
): Streets | null {
  const { data: styleUrl = null } = useQuery({ ...mapStyleQuery(useApi()), enabled: places !== null })
  const [streets, setStreets] = useState<Streets | null>(null)
  const isWanted = styleUrl !== null && places !== null
  const show = useEffectEvent((load: typeof import('./street-map.ts')) => {
    if (!container.current || !places || styleUrl === null) return null
    return load.showStreets(container.current, {
      styleUrl,
      places,
      padding,
      onShown: setStreets,
      onFailed: () => setStreets(null),
    })
  })
  useEffect(() => {
    // Keeps MapLibre out of the worker's bundle.
    if (import.meta.env.SSR || !isWanted) return
    let isGone = false
    let remove: (() => void) | null = null
    import('./street-map.ts').then(
      (loaded) => {
        if (!isGone) remove = show(loaded)
      },
      // Without the map the drawing remains.
      () => {},
    )
    return () => {
      isGone = true
      remove?.()
      setStreets(null)
    }
  }, [isWanted])
  return streets
}
