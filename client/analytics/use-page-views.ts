import { useEffect } from 'react'
import { trackedPath } from '../tracking/paths.ts'
import { useServices } from '../hooks/use-services.tsx'
import { useLocation } from '../router/use-router.ts'

/**
 * Tracks a page view for the first page and after every route change. A quick view is not a page view
 * (docs/reference/interface.md#page-views).
 */
export function usePageViews(): void {
  const { track } = useServices()
  const { identity, key, params, site } = useLocation()
  useEffect(() => {
    const path = trackedPath({ site, key, params })
    track({ name: 'page_view', path, route: key ?? 'notFound', title: document.title })
    // oxlint-disable-next-line react/exhaustive-deps -- the identity is equal for all addresses of one page
  }, [identity, site])
}
