import { OriginError } from './origin.ts'

/**
 * Milliseconds after which a place counts as free although nobody has left it: longer than any answer may
 * take. A runtime that drops a request because its visitor has gone never runs what would leave.
 */
const LEASE = 60_000

/** How much of one kind an isolate does at once. What comes on top is told to come again, never queued. */
export type Bound = {
  /** Takes a place and gives the way to leave it, which may be called twice; null where all are taken. */
  enter(): (() => void) | null
}

/**
 * `most`: places. `now` is in milliseconds and never goes back. `lease`: for answers that may take longer
 * than any other, in milliseconds.
 */
export function createBound(most: number, now: () => number, lease: number = LEASE): Bound {
  // In the order they came, so that the oldest is found first.
  const inside = new Map<symbol, number>()
  return {
    enter() {
      if (inside.size >= most) freeAbandoned(inside, now() - lease)
      if (inside.size >= most) return null
      const place = Symbol('place')
      inside.set(place, now())
      return () => void inside.delete(place)
    },
  }
}

/** Does the work in a place of its own. Throws `OriginError` of the kind `busy` where there is none. */
export async function inPlace<Value>(bound: Bound, work: () => Promise<Value>): Promise<Value> {
  const leave = bound.enter()
  if (!leave) throw new OriginError('busy')
  try {
    return await work()
  } finally {
    leave()
  }
}

function freeAbandoned(inside: Map<symbol, number>, before: number): void {
  for (const [place, since] of inside) {
    if (since > before) return
    inside.delete(place)
  }
}
