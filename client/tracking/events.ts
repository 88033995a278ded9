import { type SelfDescribing, type TrackingContext, trackingSchema } from './contexts.ts'

export type ClickEvent = {
  action: string
  /** The kind of the clicked thing: a kind of link, `product`, `recipe`… */
  resourceType: string
  /** Its id or address. */
  resourceValue: string
  elementType: string
  elementId: string | null
}

/** All events for the analytics collector, with their contexts. */
export type TrackingEvent = { contexts?: readonly TrackingContext[] } & (
  | { name: 'page_view'; path: string; route: string; title: string }
  | ({ name: 'click' } & ClickEvent)
  | { name: 'experiment_viewed'; experiment: string; variation: string }
)

/** Encodes an event with one of our schemas for the collector; page views have their own type there. */
export function describeEvent(event: Exclude<TrackingEvent, { name: 'page_view' }>): SelfDescribing {
  const { name, contexts: _, ...data } = event
  return { schema: trackingSchema(name), data }
}
