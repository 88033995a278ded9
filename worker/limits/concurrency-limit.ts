import { UpstreamError } from '../errors/upstream-error.ts'
import { createPatience } from './patience.ts'

/**
 * Milliseconds after which a permit expires: longer than any response may take. A runtime that drops a
 * request whose client has disconnected never runs its cleanup.
 */
const LEASE = 60_000
/** Milliseconds after which a read of a network with more than its share loses its permit. Most take less. */
const SHORT_PATIENCE = 500
/** The share of all permits that one network may have before its reads lose theirs to others. */
const SHARE = 1 / 4

/** Limits how much of one kind an isolate does at once. What exceeds it is refused, never queued. */
export type ConcurrencyLimit = {
  /**
   * Takes a permit and returns its release function, which may be called twice; null without a free permit.
   * Without `giveWay` the permit is kept until it is released. What was served says how fast others are.
   */
  acquire(holder?: Holder): ((how?: 'served') => void) | null
}

export type Holder = {
  /** The client's network; null when it is unknown. */
  network: string | null
  /** Called when a new request takes over the permit. Runs in that request. */
  giveWay?: () => void
}

type Permit = Holder & { since: number }

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
  const taken = new Set<Permit>()
  const patience = createPatience(now)
  const countOf = (network: string | null) =>
    network === null ? 0 : [...taken].filter((each) => each.network === network).length
  /** Takes over the permit of the oldest read that is stuck, or whose network has too many permits. */
  const takeOver = (newcomer: string | null) => {
    const own = countOf(newcomer)
    for (const permit of taken) {
      if (now() - permit.since < SHORT_PATIENCE) return
      const count = countOf(permit.network)
      const hasTooMany = count > permits * SHARE && count > own
      if (!permit.giveWay || !(hasTooMany || patience.isStuck(permit.since))) continue
      taken.delete(permit)
      patience.tookOver()
      permit.giveWay()
      return
    }
  }
  return {
    acquire(holder = { network: null }) {
      if (taken.size >= permits) releaseAbandoned(taken, now() - lease)
      if (taken.size >= permits) takeOver(holder.network)
      if (taken.size >= permits) return null
      const permit: Permit = { ...holder, since: now() }
      taken.add(permit)
      return (how) => {
        if (taken.delete(permit) && how === 'served') patience.served(permit.since)
      }
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
  holder?: Holder,
): Promise<Value> {
  if (limit === null) return work()
  const release = limit.acquire(holder)
  if (!release) throw new UpstreamError('busy')
  try {
    const value = await work()
    release('served')
    return value
  } finally {
    release()
  }
}

/**
 * Runs a read under a permit that a new request can take over: the signal then aborts, and the read fails
 * with `UpstreamError` of kind `preempted` (docs/load.md#load-shedding).
 */
export async function withReadPermit<Value>(
  limit: ConcurrencyLimit | null,
  network: string | null,
  work: (preempted: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const preempted = new AbortController()
  // A promise between the two requests: workerd binds a signal to its own.
  const { promise, resolve: giveWay } = Promise.withResolvers<void>()
  void promise.then(() => preempted.abort())
  try {
    return await withPermit(limit, () => work(preempted.signal), { network, giveWay })
  } catch (error) {
    throw preempted.signal.aborted ? new UpstreamError('preempted', error) : error
  }
}

function releaseAbandoned(taken: Set<Permit>, before: number): void {
  for (const permit of taken) {
    if (permit.since > before) return
    taken.delete(permit)
  }
}
