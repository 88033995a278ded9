import { useEffect } from 'react'
import { trackedPath } from '../../shared/tracking/paths.ts'
import { useDoors } from '../hooks/use-doors.tsx'
import { useLocation } from '../router/use-router.ts'

/** Tracks a page view for the first page and after every route change (spec 2); quick views are none. */
export function usePageViews(): void {
  const { track } = useDoors()
  const { identity, key, params, site } = useLocation()
  useEffect(() => {
    const path = trackedPath({ site, key, params })
    track({ name: 'page_view', path, route: key ?? 'notFound', title: document.title })
    // oxlint-disable-next-line react/exhaustive-deps -- a page is its identity, however it is written
  }, [identity, site])
}
