import type { Site } from '../../shared/sites.ts'
import type { RouterHistory, ScrollPosition } from './history.ts'
import type { RouterLocation } from './location.ts'

export type RouterOptions = {
  history: RouterHistory
  site: Site
  /**
   * Loads a screen's code and critical data. The route change waits for it and happens even after a failure,
   * which the screen then shows.
   */
  prepare: (to: RouterLocation, options: { signal: AbortSignal; intent: boolean }) => Promise<unknown>
  onNavigate?: (event: NavigationEvent) => void
}

/** Every `start` is followed by one `complete` or one `error` (a newer change aborted it). */
export type NavigationEvent = { from: RouterLocation; to: RouterLocation } & (
  | { type: 'start' | 'complete' }
  | { type: 'error'; error: Error }
)

export type Blocked = {
  to: RouterLocation
  /** Leaves the page. */
  proceed: () => void
  stay: () => void
}

export type RouterState = {
  /** The current page. */
  location: RouterLocation
  /** The address in the address bar while a quick view is open (docs/reference/interface.md#quick-view). */
  mask: RouterLocation | null
  /** Target of a pending route change. */
  pending: RouterLocation | null
  blocked: Blocked | null
  /** How the page was reached; null for the first one. */
  arrival: Arrival | null
}

export type Arrival = {
  scroll: 'keep' | 'top' | ScrollPosition
  /** Only the scroll position changed: nothing to announce or focus. */
  isSamePage: boolean
}

export type NavigateOptions = {
  replace?: boolean
  /** `keep` for changes in place, such as filters. */
  scroll?: 'top' | 'keep'
  /** Does nothing when the visitor has left this page or is leaving it; for redirects after a request. */
  from?: RouterLocation
}
