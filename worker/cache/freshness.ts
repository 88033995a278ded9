import type { CachePolicy } from './policies.ts'

/** Fresh and stale are served, expired only when the source fails, gone never. */
export type Freshness = 'fresh' | 'stale' | 'expired' | 'gone'

/**
 * What a copy is worth now. Judged by the policy in force and not by the one it was stored under, so that
 * an operator's change acts on copies that are there. `freshUntil` is where its parts end, when sooner.
 */
export function judge(
  copy: { storedAt: number; freshUntil: number },
  { ttl, swr, sie }: Pick<CachePolicy, 'ttl' | 'swr' | 'sie'>,
  now: number,
): Freshness {
  const end = Math.min(copy.freshUntil, copy.storedAt + ttl)
  if (now < end) return 'fresh'
  // Made of parts that were stale already, because their source fails: it stands in from when it was made.
  const from = Math.max(end, copy.storedAt)
  if (now < from + swr) return 'stale'
  return now < from + sie ? 'expired' : 'gone'
}

/** How a request was answered; every answer says so in `x-cache` and `server-timing`. */
export type CacheDecision =
  | { outcome: 'hit'; ageSeconds: number }
  | { outcome: 'stale'; ageSeconds: number; reason: StaleReason }
  | { outcome: 'miss'; reason: MissReason }
  | { outcome: 'bypass'; reason: string }
/** Refilled behind, or the source failed. */
export type StaleReason = 'refill' | 'error'
/** Never seen or purged, too old, or the store did not answer. */
export type MissReason = 'absent' | 'expired' | 'store'

/**
 * What the cache of content and flags did, as answers say it. It does not tell what it never had from what
 * was too old: both were asked for anew.
 */
export function decisionOfRead(read: {
  outcome: 'fresh' | 'stale' | 'miss' | 'error'
  ageSeconds: number
}): CacheDecision {
  const { outcome, ageSeconds } = read
  if (outcome === 'fresh') return { outcome: 'hit', ageSeconds }
  if (outcome === 'miss') return { outcome, reason: 'absent' }
  return { outcome: 'stale', ageSeconds, reason: outcome === 'error' ? 'error' : 'refill' }
}

/** `x-cache`'s value: the outcome, and after semicolons what a person wants to know next. */
export function describeDecision(decision: CacheDecision): string {
  const { outcome } = decision
  if (outcome === 'hit') return `hit; age=${decision.ageSeconds}`
  if (outcome === 'stale') return `stale; age=${decision.ageSeconds}; ${decision.reason}`
  return `${outcome}; ${decision.reason}`
}
