import { UpstreamError } from '../errors/upstream-error.ts'

/**
 * Milliseconds after which a permit expires: longer than any response may take. A runtime that drops a
 * request whose client has disconnected never runs its cleanup.
 */
const LEASE = 60_000

/** Limits how much of one kind an isolate does at once. What exceeds it is refused, never queued. */
export type ConcurrencyLimit = {
  /**
   * Takes a permit and returns its release function, which may be called twice; null without a free permit.
   */
  acquire(): (() => void) | null
}

/**
 * `permits` is the maximum at once. `now` is in milliseconds and monotonic. `lease` is the expiry of a permit
 * in milliseconds, for responses that take longer than usual.
 */
export function createConcurrencyLimit(
  permits: number,
  now: () => number,
  lease: number = LEASE,
): ConcurrencyLimit {
  // In insertion order, so that the oldest comes first.
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
 * Runs the work under a permit, or directly without a limit. Throws `UpstreamError` of kind `busy` without a
 * free permit.
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
