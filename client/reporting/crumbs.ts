import { BREADCRUMBS_MAX } from '../../shared/reporting/report-limits.ts'
import { now } from '../clock.ts'
import { safeAddress } from '../tracking/safe-address.ts'
import type { Router } from '../router/router.ts'

/** A step before an error: a page that was opened, or a call. */
export type Crumb = {
  /** Seconds since 1970, as Sentry counts. */
  timestamp: number
  category: 'navigation' | 'fetch'
  message?: string
  data?: { method: string; url: string; status_code: number }
}

let crumbs: Crumb[] = []

/** The newest steps of this page's visit. */
export function readCrumbs(): readonly Crumb[] {
  return crumbs
}

/**
 * Notes pages and calls from now on, and the calls before it. It asks the browser what it has measured anyway, so
 * neither `fetch` nor the history is replaced, and notes no address as it is: of pages the route, of calls the
 * path, which the report cleans.
 */
export function watchCrumbs(router: Pick<Router, 'getState' | 'subscribe'>): void {
  let page = ''
  const notePage = () => {
    const { path } = router.getState().location
    if (path === page) return
    page = path
    note({ timestamp: now() / 1_000, category: 'navigation', message: safeAddress(path, location.href) })
  }
  notePage()
  router.subscribe(notePage)
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('resource')) return
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (entry.initiatorType === 'fetch') note(toCrumb(entry))
    }
  }).observe({ type: 'resource', buffered: true })
}

function note(crumb: Crumb): void {
  crumbs = [...crumbs, crumb].slice(-BREADCRUMBS_MAX)
}

function toCrumb({ name, startTime, responseStatus }: PerformanceResourceTiming): Crumb {
  const { pathname } = new URL(name)
  return {
    timestamp: (performance.timeOrigin + startTime) / 1_000,
    category: 'fetch',
    // The browser does not say which method it was.
    data: { method: '', url: pathname, status_code: responseStatus ?? 0 },
  }
}
