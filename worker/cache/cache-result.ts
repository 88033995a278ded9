/**
 * What a cache did, in the same words in `x-cache`, `server-timing`, the counters and the console. `hit`: a
 * fresh entry. `stale`: a stale entry that is refilled in `waitUntil` (RFC 5861, 3). `miss`: the source was
 * called. `bypass`: no cache was used. `error`: the source failed, with a stale entry in its place (RFC 5861,
 * 4) or without one.
 */
export const OUTCOMES = ['hit', 'stale', 'miss', 'bypass', 'error'] as const
export type CacheOutcome = (typeof OUTCOMES)[number]

export type CacheResult =
  | { outcome: 'hit' | 'stale' | 'error'; ageSeconds: number }
  | { outcome: 'miss' | 'error'; reason: MissReason }
  | { outcome: 'bypass' | 'error'; reason: string }

/** Never stored or purged; too old; or the store did not respond. */
export type MissReason = 'absent' | 'expired' | 'store'

/** The value of `x-cache`: the outcome, then the age of the entry or the reason for having none. */
export function describeResult(result: CacheResult): string {
  return 'ageSeconds' in result
    ? `${result.outcome}; age=${result.ageSeconds}`
    : `${result.outcome}; ${result.reason}`
}

/** Counts a read of a cache by its outcome, under the name of its row. */
export type CountRead = (name: string, outcome: CacheOutcome) => void

/** Runs a read and counts its outcome; one that throws counts as `error`. */
export async function counted<Read extends { result: CacheResult }>(
  count: CountRead,
  name: string,
  read: () => Promise<Read>,
): Promise<Read> {
  try {
    const done = await read()
    count(name, done.result.outcome)
    return done
  } catch (error) {
    count(name, 'error')
    throw error
  }
}
