import type { TrackingEvent } from '../../shared/tracking/events.ts'
import { createDoor } from '../hooks/door.ts'

/** Events kept until the tracker is there; the tracker has a queue of its own (spec 9). */
const WAITING_MAX = 100

// One per page and browser only: used by handlers and effects, never while rendering.
const door = createDoor<TrackingEvent>({ limit: WAITING_MAX })

/** Hands an event to the tracker. Never fails and never waits; without a tracker nothing is sent. */
export function track(event: TrackingEvent): void {
  door.send(event)
}

/** For the tracker: delivers the events so far and those to come; returns how to stop. */
export function connectTracking(sink: (event: TrackingEvent) => void): () => void {
  return door.connect(sink)
}
