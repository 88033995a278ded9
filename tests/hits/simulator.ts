import { findPagePolicy } from '../../worker/cache/policies.ts'
import { type Population, viewsOf } from './population.ts'

export type Tally = { hit: number; stale: number; miss: number }

/**
 * Counts what the page cache should do with a population, from the table of policies alone: without HTTP,
 * keys or code of the cache. A refill takes no time, as in `measure`. Throws for a page without a policy.
 */
export function simulate(population: Population): Tally {
  const storedAt = new Map<string, number>()
  const tally: Tally = { hit: 0, stale: 0, miss: 0 }
  for (const { atSeconds, page, vector, isSignedIn, isWebview } of viewsOf(population)) {
    const policy = findPagePolicy(page.key)
    if (!policy) throw new Error(`${page.key} is not a shared page`)
    const variant = [page.path, vector, isSignedIn, isWebview].join(' ')
    const age = (atSeconds - (storedAt.get(variant) ?? Number.NEGATIVE_INFINITY)) * 1_000
    const outcome =
      age < policy.ttl ? 'hit' : age < policy.ttl + policy.staleWhileRevalidate ? 'stale' : 'miss'
    if (outcome !== 'hit') storedAt.set(variant, atSeconds)
    if (atSeconds >= population.warmUpSeconds) tally[outcome] += 1
  }
  return tally
}

/** Percentages of all views: hit, stale, miss, and hit plus stale. */
export function sharesOf({ hit, stale, miss }: Tally) {
  const share = (count: number) => (100 * count) / (hit + stale + miss)
  return { hit: share(hit), stale: share(stale), miss: share(miss), served: share(hit + stale) }
}
