import { findPagePolicy } from '../../worker/cache/policies.ts'
import { type Population, viewsOf } from './population.ts'

export type Tally = { fresh: number; stale: number; miss: number }

/**
 * What the page cache should do with a population, worked out from the table of policies alone: no HTTP, no
 * keys, no code of the cache. A refill takes no time, as in the proof it is compared with.
 */
export function simulate(population: Population): Tally {
  const storedAt = new Map<string, number>()
  const tally: Tally = { fresh: 0, stale: 0, miss: 0 }
  for (const { atSeconds, page, vector, isSignedIn, isWebview } of viewsOf(population)) {
    const policy = findPagePolicy(page.key)
    if (!policy) throw new Error(`${page.key} is no shared page`)
    const variant = [page.path, vector, isSignedIn, isWebview].join(' ')
    const age = (atSeconds - (storedAt.get(variant) ?? Number.NEGATIVE_INFINITY)) * 1_000
    const outcome = age < policy.ttl ? 'fresh' : age < policy.ttl + policy.swr ? 'stale' : 'miss'
    if (outcome !== 'fresh') storedAt.set(variant, atSeconds)
    if (atSeconds >= population.warmUpSeconds) tally[outcome] += 1
  }
  return tally
}

/** Hundredths of all views: fresh, stale, miss, and fresh and stale together. */
export function sharesOf({ fresh, stale, miss }: Tally) {
  const share = (count: number) => (100 * count) / (fresh + stale + miss)
  return { fresh: share(fresh), stale: share(stale), miss: share(miss), served: share(fresh + stale) }
}
