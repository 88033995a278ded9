import type { CachePolicy } from './policies.ts'

/** A stored value. Times are milliseconds since 1970. */
export type Entry<Value> = {
  value: Value
  storedAt: number
  /** Where the freshness of the parts it is made of ends; infinite where no part ages by itself. */
  freshUntil: number
  /** Part of `ttl`, from 0 to 1, by which it is refilled earlier, so that isolates don't refill together. */
  early?: number
}

/** Fresh and stale entries are served, expired ones only when the source fails, gone ones never. */
export type Freshness = 'fresh' | 'stale' | 'expired' | 'gone'

export type Lifetime = Pick<CachePolicy, 'ttl' | 'staleWhileRevalidate' | 'staleIfError'>

/**
 * The state of an entry at `now`. The policy in force decides and not the one it was stored under, so that
 * an operator's change acts on entries that exist already.
 */
export function freshnessOf(entry: Entry<unknown>, lifetime: Lifetime, now: number): Freshness {
  const end = freshUntilOf(entry, lifetime)
  if (now < end) return 'fresh'
  // An entry made of parts that were stale already, because their source fails, counts from when it was made.
  const from = Math.max(end, entry.storedAt)
  if (now < from + lifetime.staleWhileRevalidate) return 'stale'
  return now < from + lifetime.staleIfError ? 'expired' : 'gone'
}

/** Where an entry's freshness ends, in milliseconds since 1970. */
export function freshUntilOf({ storedAt, freshUntil, early = 0 }: Entry<unknown>, { ttl }: Lifetime): number {
  return Math.min(freshUntil, storedAt + ttl * (1 - early))
}
