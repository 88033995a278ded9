import { TimeoutError, withTimeout } from './with-timeout.ts'

/** Continues work after the response, like the platform's `waitUntil`. */
export type WaitUntil = (work: Promise<unknown>) => void

export type SingleFlight<Value> = {
  /** True while work for the key is running or its value is being stored. */
  has(key: string): boolean
  /** Joins the running work for the key, or starts it. Throws what the work throws. */
  join(key: string, work: () => Promise<Value>, waitUntil: WaitUntil): Promise<Value>
}

/**
 * Runs work once per key for all concurrent callers of an isolate. Share plain data only: a body or socket
 * belongs to the request that opened it. The runtime may drop a request, whose work then never ends: after
 * `patience` milliseconds it counts as lost, and the next caller starts it again. Throws `TimeoutError` after
 * waiting for two lost ones. `stored` resolves when the next caller can read the value from the store.
 */
export function createSingleFlight<Value>(world: {
  now: () => number
  patience: number
  stored?: (value: Value) => Promise<unknown>
}): SingleFlight<Value> {
  const { now, patience } = world
  const flights = new Map<string, { promise: Promise<Value>; startedAt: number; isDone: boolean }>()

  return {
    has: (key) => current(key) !== undefined,
    async join(key, work, waitUntil) {
      const flight = current(key)
      if (!flight || flight.isDone) return start(key, work, waitUntil)
      try {
        return await withTimeout(flight.promise, patience)
      } catch (error) {
        if (!(error instanceof TimeoutError)) throw error
        const newer = flights.get(key)
        // A caller that waits without a timer for a dropped request gets the runtime's own 500.
        return newer && newer !== flight ? withTimeout(newer.promise, patience) : start(key, work, waitUntil)
      }
    },
  }

  function current(key: string) {
    const flight = flights.get(key)
    return flight && now() - flight.startedAt < patience ? flight : undefined
  }

  function start(key: string, work: () => Promise<Value>, waitUntil: WaitUntil): Promise<Value> {
    const flight = { promise: work(), startedAt: now(), isDone: false }
    flights.set(key, flight)
    const end = flight.promise
      .then((value) => {
        flight.isDone = true
        return world.stored?.(value)
      })
      .catch(() => {})
      .finally(() => {
        if (flights.get(key) === flight) flights.delete(key)
      })
    // The first caller's client may disconnect while others still wait for the value.
    waitUntil(end)
    return flight.promise
  }
}
