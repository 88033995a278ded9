import type { Site } from '../../shared/sites.ts'
import type { RouterHistory, ScrollPosition } from './history.ts'
import type { RouterLocation } from './location.ts'

export type RouterOptions = {
  history: RouterHistory
  site: Site
  /**
   * Loads the code and the critical data of a screen. The route change waits for it; a failure is the
   * screen's to show, so the change happens all the same.
   */
  prepare: (to: RouterLocation, options: { signal: AbortSignal; intent: boolean }) => Promise<unknown>
  onNavigate?: (event: NavigationEvent) => void
}

/** Every `start` is followed by one `complete` or one `error` (overtaken by a newer change). */
export type NavigationEvent = { from: RouterLocation; to: RouterLocation } & (
  | { type: 'start' | 'complete' }
  | { type: 'error'; error: Error }
)

export type Blocked = {
  to: RouterLocation
  /** Leaves after all. */
  proceed: () => void
  stay: () => void
}

export type RouterState = {
  /** The page that is shown. */
  location: RouterLocation
  /** What the address bar says instead while a quick view is open (spec 2). */
  mask: RouterLocation | null
  /** Where a route change that has not ended yet leads. */
  pending: RouterLocation | null
  blocked: Blocked | null
  /** How the page came to be shown; null for the first one. */
  arrival: Arrival | null
}

export type Arrival = {
  scroll: 'keep' | 'top' | ScrollPosition
  /** Only the position on the page changed: nothing to announce or to focus. */
  isSamePage: boolean
}

export type NavigateOptions = {
  replace?: boolean
  /** `keep` for filters and the like, which change the page in place. */
  scroll?: 'top' | 'keep'
}
