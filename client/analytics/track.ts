import type { TrackingEvent } from '../../shared/tracking/events.ts'
import { createEventBuffer } from '../hooks/event-buffer.ts'

/**
 * How many events are kept until a tracker connects (docs/reference/limits.md#analytics). The tracker has its
 * own queue.
 */
const WAITING_MAX = 100

// One per page, only in the browser: handlers and effects use it, never a render.
const buffer = createEventBuffer<TrackingEvent>({ limit: WAITING_MAX })

/** Passes an event to the tracker. It never throws and never blocks. Without a tracker no event is sent. */
export function track(event: TrackingEvent): void {
  buffer.send(event)
}

/** Connects the tracker: delivers buffered and later events. Returns a function that disconnects it. */
export function connectTracking(sink: (event: TrackingEvent) => void): () => void {
  return buffer.connect(sink)
}
