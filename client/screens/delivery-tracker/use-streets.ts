import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Place } from '../../../shared/domain/delivery-progress.ts'
import { useApi } from '../../api-context.tsx'
import { mapStyleQuery } from '../../queries/delivery-tracker.ts'
import type { Streets } from './street-map.ts'

/**
 * The map below a drawing, once it is there: null before, where none is configured and where none can be
 * shown. What has to be in the picture is what was there when it was made.
 */
export function useStreets(
  container: RefObject<HTMLElement | null>,
  places: readonly Place[] | null,
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
    if (!isWanted) return
    let isGone = false
    let remove: (() => void) | null = null
    import('./street-map.ts').then(
      (loaded) => {
        if (!isGone) remove = show(loaded)
      },
      // Without it the drawing stays what it is.
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
