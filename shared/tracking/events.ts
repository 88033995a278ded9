import { type SelfDescribing, type TrackingContext, trackingSchema } from './contexts.ts'

export type ClickEvent = {
  action: string
  /** What was clicked at: a kind of link, `product`, `recipe`… */
  resourceType: string
  /** Which one: an id or an address. */
  resourceValue: string
  elementType: string
  elementId: string | null
}

/** Everything the shop tells the analytics collector, contexts included. */
export type TrackingEvent = { contexts?: readonly TrackingContext[] } & (
  | { name: 'page_view'; path: string; route: string; title: string }
  | ({ name: 'click' } & ClickEvent)
  | { name: 'experiment_viewed'; experiment: string; variation: string }
)

/** An event with a schema of ours as the collector takes it; page views have their own type there. */
export function describeEvent(event: Exclude<TrackingEvent, { name: 'page_view' }>): SelfDescribing {
  const { name, contexts: _, ...data } = event
  return { schema: trackingSchema(name), data }
}
