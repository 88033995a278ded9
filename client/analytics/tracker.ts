import {
  clearUserData,
  flushBuffer,
  newTracker,
  setCustomUrl,
  setReferrerUrl,
  trackPageView,
  trackSelfDescribingEvent,
} from '@snowplow/browser-tracker'
import { describeContext, type TrackingContext } from '../../shared/tracking/contexts.ts'
import { describeEvent, type TrackingEvent } from '../../shared/tracking/events.ts'
import { maskText } from '../../shared/reporting/masking.ts'
import { safeAddress } from '../tracking/safe-address.ts'
import { createEventQueue, QUEUE_MAX } from './event-queue.ts'
import { EVENTS_KEY } from './forget-visitor.ts'

/** Bytes of one request, seconds of a visit without an event, and seconds of the id of this browser. */
export const POST_BYTES = 40_000
export const SESSION_SECONDS = 1_800
export const VISITOR_SECONDS = 63_072_000
/** The library knows its trackers by name. */
const NAME = 'torg'

export type TrackerOptions = {
  appId: string
  /** A path of the shop, or the address of another host. */
  collectorUrl: string
  report: (error: unknown, context: object) => void
}

export type Tracker = {
  send: (event: TrackingEvent) => void
  /** Contexts of every later event. */
  setContexts: (contexts: readonly TrackingContext[]) => void
  /** Deletes the ids and the queue of this browser. */
  forget: () => void
}

/**
 * Creates the one tracker of the page (docs/reference/services.md#analytics). It never sees the page's
 * address, title or referrer: those may hold tokens, names and numbers of orders. It gets the route's pattern
 * instead.
 */
export function createTracker({ appId, collectorUrl, report }: TrackerOptions): Tracker {
  let common: readonly TrackingContext[] = []
  const queue = createEventQueue({
    name: EVENTS_KEY,
    storage: () => localStorage,
    onFull(error) {
      report(error, { source: 'analytics' })
      flushBuffer({}, [NAME])
    },
  })
  newTracker(NAME, new URL(collectorUrl, location.origin).href.replace(/\/$/, ''), {
    appId,
    platform: 'web',
    eventMethod: 'post',
    maxPostBytes: POST_BYTES,
    bufferSize: 1,
    encodeBase64: false,
    maxLocalStorageQueueSize: QUEUE_MAX,
    eventStore: queue,
    sessionCookieTimeout: SESSION_SECONDS,
    cookieLifetime: VISITOR_SECONDS,
    cookieSameSite: 'Lax',
    cookieSecure: location.protocol === 'https:',
    // A cookie of the root domain would reach its other hosts, and nothing here could delete it.
    discoverRootDomain: false,
    stateStorageStrategy: 'cookieAndLocalStorage',
    // A page that goes away before a late write would let the next one count its events from the same number.
    synchronousCookieWrite: true,
    respectDoNotTrack: true,
    credentials: 'omit',
    contexts: { session: true, webPage: true, browser: false },
  })
  setReferrerUrl(referrerOrigin(), [NAME])
  return {
    send(event) {
      const context = [...common, ...(event.contexts ?? [])].map(toSelfDescribing)
      if (event.name !== 'page_view') {
        const described = describeEvent(masked(event))
        return trackSelfDescribingEvent({ event: { ...described, data: { ...described.data } }, context }, [
          NAME,
        ])
      }
      const url = location.origin + event.path
      setCustomUrl(url, [NAME])
      trackPageView({ title: event.route, context }, [NAME])
      setReferrerUrl(url, [NAME])
    },
    setContexts(contexts) {
      common = contexts
    },
    forget() {
      clearUserData({ preserveSession: false, preserveUser: false }, [NAME])
      queue.forget()
    },
  }
}

function toSelfDescribing(context: TrackingContext) {
  const { schema, data } = describeContext(context)
  return { schema, data: { ...data } }
}

/** What a link leads to, and what people type into the search, may be personal. */
function masked<Event extends Exclude<TrackingEvent, { name: 'page_view' }>>(event: Event): Event {
  if (event.name === 'search') return { ...event, query: maskText(event.query).slice(0, 100) }
  if (event.name !== 'click') return event
  const { resourceType, resourceValue } = event
  if (resourceType === 'support_chat') return event
  return { ...event, resourceValue: safeAddress(resourceValue, location.href) }
}

/** The site a visitor came from, without the path, which may be anything. */
function referrerOrigin(): string {
  if (!URL.canParse(document.referrer)) return location.origin
  return `${new URL(document.referrer).origin}/`
}
