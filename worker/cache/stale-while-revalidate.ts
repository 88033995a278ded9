import { type Entry, freshnessOf, freshUntilOf, type Lifetime } from './freshness.ts'
import { createLru } from './lru.ts'
import type { CachePolicy } from './policies.ts'
import { createSingleFlight } from './single-flight.ts'
import type { Look, Store } from './store.ts'
import type { Missed, Served, StaleWhileRevalidateRequest } from './served.ts'

/** Milliseconds for which a failed source is not called for a key that has an entry to serve. */
export const FAILURE_PAUSE = 2_000
/** The maximum number of remembered pauses; a dropped one only means an earlier retry. */
const PAUSES_MAX = 1_000

/**
 * Stale-while-revalidate and stale-if-error (RFC 5861) over a store. Each key has one load at a time for all
 * callers of the isolate, and its own pause after a failure, so that one broken key does not stop the others.
 * `Kept` is what is stored, `Found` what the store returns.
 */
export function createStaleWhileRevalidate<Kept, Found = Kept>(world: {
  store: Store<Kept, Found>
  now: () => number
  /** Milliseconds after which a load counts as lost; longer than any load may take. */
  patience: number
  /** True for a value that means "there is nothing", which is remembered for `negativeTtl`. */
  isNothing?: (value: Kept | Found) => boolean
  /** When the first of a value's parts becomes stale, in milliseconds since 1970. */
  partsFreshUntil?: (value: Kept) => number
  /** `Entry.early` of new entries. */
  early?: () => number
  /** A paused key without an entry throws its last failure instead of calling the source. */
  failsFast?: boolean
}) {
  type Value = Kept | Found
  type Request = StaleWhileRevalidateRequest<Kept>
  type Loaded = { entry: Entry<Value> | null; isShared: boolean; stored: Promise<unknown> }
  const { store, now, patience } = world
  const singleFlight = createSingleFlight<Loaded>({ now, patience, stored: ({ stored }) => stored })
  const pauses = createLru<{ until: number; error: unknown }>(PAUSES_MAX)

  return { find, read, refill, keep, pause }

  /** Returns a fresh entry; else a stale one, refilled in `waitUntil`; else any entry of a paused key. */
  async function find(request: Request): Promise<Served<Found> | Missed<Found>> {
    const { key, policy, waitUntil, wantsFresh = false } = request
    const found = await store.find(key, lookOf(request))
    const entry = found === 'broken' ? null : found
    if (!entry) return { reason: found === 'broken' ? 'store' : 'absent', standIn: null }
    const state = freshnessOf(entry, lifetimeOf(entry.value, policy), now())
    const isPaused = pauseOf(key) !== null
    if (state === 'fresh') return served(entry, policy, 'hit')
    if (state === 'stale' && (isPaused || !wantsFresh)) {
      if (!isPaused && !singleFlight.has(key)) waitUntil(refill(request, true).catch(() => {}))
      return served(entry, policy, 'stale')
    }
    const standIn = state === 'gone' ? null : served(entry, policy, 'error')
    return standIn && isPaused ? standIn : { reason: 'expired', standIn }
  }

  /** Returns what `find` returns, and loads when that is nothing. Throws what `load` throws. */
  async function read(request: Request): Promise<Served<Value>> {
    const { key, policy, isBroken, isCallersOwn } = request
    const found = await find(request)
    if ('result' in found) return found
    const { reason, standIn } = found
    const failure = pauseOf(key)
    if (failure && world.failsFast) throw failure.error
    let hasLoaded = false
    const tracked: Request = {
      ...request,
      load() {
        hasLoaded = true
        return request.load()
      },
    }
    try {
      let loaded = await refill(tracked, reason === 'expired')
      const isJoined = !hasLoaded && loaded.entry && !loaded.isShared
      if (isJoined && isCallersOwn?.(loaded.entry?.value as Kept)) loaded = await fill(request, false)
      const { entry, isShared } = loaded
      if (!entry) throw new Error(`Nothing was loaded for ${key}`)
      if (isShared) return served(entry, policy, 'hit')
      if (standIn && isBroken?.(entry.value as Kept)) return standIn
      return { ...served(entry, policy, 'hit'), result: { outcome: 'miss', reason } }
    } catch (error) {
      if (standIn) return standIn
      throw error
    }
  }

  /** Loads and stores a value, once for all concurrent callers of the key. `hasEntry`: an entry exists. */
  function refill(request: Request, hasEntry = false): Promise<Loaded> {
    return singleFlight.join(request.key, () => fill(request, hasEntry), request.waitUntil)
  }

  async function fill(request: Request, hasEntry: boolean): Promise<Loaded> {
    const { key, load, isBroken, isCallersOwn, waitUntil } = request
    const look = lookOf(request)
    const shared = hasEntry ? await store.findShared?.(key, look) : null
    if (shared && look.isFresh(shared)) return { entry: shared, isShared: true, stored: Promise.resolve() }
    let value: Awaited<ReturnType<typeof load>>
    try {
      value = await load()
    } catch (error) {
      pause(key, error)
      throw error
    }
    if (value === 'failed') pause(key)
    if (value === 'gone' || value === 'nothing' || value === 'failed') {
      const stored = value === 'gone' ? store.remove(key) : Promise.resolve()
      return { entry: null, isShared: false, stored }
    }
    // Pausing helps only where an entry can be served meanwhile. Checking a value can be expensive.
    if (hasEntry && isBroken?.(value) && !isCallersOwn?.(value)) pause(key)
    const entry = entryOf(value)
    const stored = keepEntry(request, entry)
    waitUntil(stored)
    return { entry, isShared: false, stored }
  }

  /** Stores a value that its caller has loaded. */
  function keep(request: Pick<Request, 'key' | 'policy'>, value: Kept): Promise<void> {
    return keepEntry(request, entryOf(value))
  }

  /** Pauses the key after a failure of its source. */
  function pause(key: string, error?: unknown): void {
    pauses.set(key, { until: now() + FAILURE_PAUSE, error })
  }

  function pauseOf(key: string) {
    const found = pauses.get(key)
    return found && now() < found.until ? found : null
  }

  async function keepEntry(
    { key, policy, isWorthKeeping }: Pick<Request, 'key' | 'policy' | 'isWorthKeeping'>,
    entry: Entry<Kept>,
  ): Promise<void> {
    const { ttl, staleWhileRevalidate, staleIfError } = lifetimeOf(entry.value, policy)
    if (ttl === 0) return
    const make = () => (isWorthKeeping && !isWorthKeeping(entry.value) ? null : entry)
    await store.put(key, make, ttl + Math.max(staleWhileRevalidate, staleIfError))
  }

  function entryOf(value: Kept): Entry<Kept> {
    const freshUntil = world.partsFreshUntil?.(value) ?? Number.POSITIVE_INFINITY
    return { value, storedAt: now(), freshUntil, early: world.early?.() ?? 0 }
  }

  function lifetimeOf(value: Value, policy: CachePolicy): Lifetime {
    return world.isNothing?.(value)
      ? { ttl: policy.negativeTtl, staleWhileRevalidate: 0, staleIfError: 0 }
      : policy
  }

  function lookOf({ policy, parse, waitUntil }: Request): Look<Found> {
    const isFresh = (entry: Entry<Found>) =>
      freshnessOf(entry, lifetimeOf(entry.value, policy), now()) === 'fresh'
    return { isFresh, parse, waitUntil }
  }

  function served<Each extends Value>(
    entry: Entry<Each>,
    policy: CachePolicy,
    outcome: 'hit' | 'stale' | 'error',
  ): Served<Each> {
    const { value, storedAt } = entry
    const ageSeconds = Math.max(0, Math.floor((now() - storedAt) / 1_000))
    const freshUntil = freshUntilOf(entry, lifetimeOf(value, policy))
    return { value, result: { outcome, ageSeconds }, freshUntil }
  }
}

export type StaleWhileRevalidate<Kept, Found = Kept> = ReturnType<
  typeof createStaleWhileRevalidate<Kept, Found>
>
