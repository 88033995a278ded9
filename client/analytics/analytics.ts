import { type ContextData, toRegionContext, type TrackingContext } from '../../shared/tracking/contexts.ts'
import type { PageView, TrackingEvent } from '../../shared/tracking/events.ts'
import { watchOtherTabs } from '../flags/device.ts'
import { isSwitchedOff } from '../hooks/switched-off.ts'
import { CONSENT_EVENT, readConsent } from '../flags/consent.ts'
import { forgetVisitor } from './forget-visitor.ts'
import { connectTracking } from './track.ts'
import type { Tracker, TrackerOptions } from './tracker.ts'

export type AnalyticsOptions = TrackerOptions & {
  readRegion: () => Promise<ContextData<'region'>>
  /** Where the click is that is being handled. */
  describeClick: () => readonly TrackingContext[]
  load?: () => Promise<{ createTracker: (options: TrackerOptions) => Tracker }>
}

// One per page: the library must be set up once, whatever mounts again.
let tracker: Tracker | null = null

/**
 * Sends events while the visitor allows statistics: sets the tracker up once, forgets its ids and its queue
 * when the permission is withdrawn, here or in another tab. What happened before the permission is dropped,
 * except which page is on screen. Returns a function that stops.
 */
export function watchAnalytics({
  readRegion,
  describeClick,
  load = loadTracker,
  ...options
}: AnalyticsOptions): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let disconnect = () => {}
  let page: (TrackingEvent & PageView) | null = null
  let isOn = false

  const wait = () => {
    disconnect = connectTracking((event) => {
      if (event.name === 'page_view') page = event
    })
  }
  const update = async () => {
    const isAllowed = readConsent().statistics && !isSwitchedOff('analytics')
    if (isAllowed === isOn || signal.aborted) return
    isOn = isAllowed
    if (!isAllowed) {
      disconnect()
      tracker?.forget()
      forgetVisitor()
      return wait()
    }
    try {
      if (!tracker) {
        const { createTracker } = await load()
        // Creating it stores ids: not when the permission was withdrawn meanwhile.
        if (signal.aborted || !isOn) return
        tracker ??= createTracker(options)
      }
      const region = await readRegion().catch(() => null)
      tracker.setContexts(region ? [toRegionContext(region)] : [])
    } catch {
      // Without the library only the events are missing.
      isOn = false
      return
    }
    // The permission may have been withdrawn meanwhile.
    if (signal.aborted || !isOn) return
    disconnect()
    if (page) tracker.send(page)
    page = null
    disconnect = connectTracking((event) => {
      const contexts = event.name === 'click' ? describeClick() : []
      tracker?.send(
        contexts.length > 0 ? { ...event, contexts: [...contexts, ...(event.contexts ?? [])] } : event,
      )
    })
  }
  // With an older permission, what waits since the page was opened is sent.
  if (!readConsent().statistics) {
    forgetVisitor()
    wait()
  }
  void update()
  const onChange = () => void update()
  document.addEventListener(CONSENT_EVENT, onChange, { signal })
  watchOtherTabs(onChange, signal)
  return () => {
    controller.abort()
    disconnect()
  }
}

// The worker does not contain the library.
const loadTracker = () =>
  import.meta.env.SSR ? Promise.reject(new Error('No tracker')) : import('./tracker.ts')
