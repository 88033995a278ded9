import type { CachePolicy } from './policies.ts'

/** A stored value. Times are milliseconds since 1970. */
export type Entry<Value> = {
  value: Value
  storedAt: number
  /** When the first of its parts becomes stale; infinite without such parts. */
  freshUntil: number
  /**
   * Fraction of `ttl`, from 0 to 1, by which it becomes stale earlier, so that isolates do not refill
   * together.
   */
  early?: number
}

/** Fresh and stale entries are served, expired ones only when the source fails, gone ones never. */
export type Freshness = 'fresh' | 'stale' | 'expired' | 'gone'

export type Lifetime = Pick<CachePolicy, 'ttl' | 'staleWhileRevalidate' | 'staleIfError'>

/**
 * The state of an entry at `now`, in milliseconds. Uses the policy in force instead of the one at the time of
 * storing, so that an operator's change applies to existing entries.
 */
export function freshnessOf(entry: Entry<unknown>, lifetime: Lifetime, now: number): Freshness {
  const end = freshUntilOf(entry, lifetime)
  if (now < end) return 'fresh'
  // An entry whose parts were stale when it was made, because their source failed, counts from its creation.
  const from = Math.max(end, entry.storedAt)
  if (now < from + lifetime.staleWhileRevalidate) return 'stale'
  return now < from + lifetime.staleIfError ? 'expired' : 'gone'
}

/** When an entry becomes stale, in milliseconds since 1970. */
export function freshUntilOf({ storedAt, freshUntil, early = 0 }: Entry<unknown>, { ttl }: Lifetime): number {
  return Math.min(freshUntil, storedAt + ttl * (1 - early))
}
