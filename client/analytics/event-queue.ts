import type { EventStore, EventStorePayload } from '@snowplow/browser-tracker'

/** How many events wait for the collector; the oldest are dropped (docs/reference/limits.md#analytics). */
export const QUEUE_MAX = 500

type QueueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type QueueOptions = {
  /** Storage key of the queue. */
  name: string
  storage: () => QueueStorage
  /** The storage is full: what waits has been taken out of it, and is sent at once. */
  onFull: (error: unknown) => void
}

/**
 * The tracker's queue, in local storage, so that events survive a reload. The library's own one writes to the
 * console when the storage is full, and stays full (docs/reference/services.md#analytics).
 */
export function createEventQueue({
  name,
  storage,
  onFull,
}: QueueOptions): EventStore & { forget: () => void } {
  let events = readQueue(name, storage)
  const keep = () => {
    try {
      storage().setItem(name, JSON.stringify(events))
    } catch (error) {
      forget()
      onFull(error)
    }
  }
  const forget = () => {
    try {
      storage().removeItem(name)
    } catch {
      // A browser that forbids storage has nothing to forget.
    }
  }
  return {
    count: async () => events.length,
    async add(payload: EventStorePayload) {
      events = [...events, payload].slice(-QUEUE_MAX)
      keep()
      return events.length
    },
    async removeHead(count: number) {
      events = events.slice(count)
      keep()
    },
    iterator() {
      let at = 0
      const shown = events
      return {
        next: async () =>
          at < shown.length ? { value: shown[at++], done: false } : { value: undefined, done: true },
      }
    },
    getAll: async () => events,
    getAllPayloads: async () => events.map(({ payload }) => payload),
    forget() {
      events = []
      forget()
    },
  }
}

function readQueue(name: string, storage: () => QueueStorage): readonly EventStorePayload[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(name) ?? '[]')
    return Array.isArray(stored) ? stored.slice(-QUEUE_MAX) : []
  } catch {
    return []
  }
}
