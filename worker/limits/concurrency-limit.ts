import { UpstreamError } from '../errors/upstream-error.ts'

/**
 * Milliseconds after which a permit counts as released: longer than any response may take. A runtime that drops a
 * request because its client has gone never runs what would release it.
 */
const LEASE = 60_000

/** How much of one kind an isolate does at once. What exceeds it is refused, never queued. */
export type ConcurrencyLimit = {
  /** Takes a permit and returns how to release it, which may be called twice; null where all are taken. */
  acquire(): (() => void) | null
}

/**
 * `permits`: how many at once. `now` is in milliseconds and never goes back. `lease`: for responses that may take
 * longer than any other, in milliseconds.
 */
export function createConcurrencyLimit(
  permits: number,
  now: () => number,
  lease: number = LEASE,
): ConcurrencyLimit {
  // In the order they were taken, so that the oldest is found first.
  const taken = new Map<symbol, number>()
  return {
    acquire() {
      if (taken.size >= permits) releaseAbandoned(taken, now() - lease)
      if (taken.size >= permits) return null
      const permit = Symbol('permit')
      taken.set(permit, now())
      return () => void taken.delete(permit)
    },
  }
}

/**
 * Does the work under a permit; without a limit, at once. Throws `UpstreamError` of the kind `busy` when none is free.
 */
export async function withPermit<Value>(
  limit: ConcurrencyLimit | null,
  work: () => Promise<Value>,
): Promise<Value> {
  if (limit === null) return work()
  const release = limit.acquire()
  if (!release) throw new UpstreamError('busy')
  try {
    return await work()
  } finally {
    release()
  }
}

function releaseAbandoned(taken: Map<symbol, number>, before: number): void {
  for (const [permit, since] of taken) {
    if (since > before) return
    taken.delete(permit)
  }
}
