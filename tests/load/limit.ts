import { quantile } from '../support/quantile.ts'
import { PROFILES, type Profile } from './profiles.ts'
import type { LoadResult } from './run.ts'

/** True when no request failed, at most 1 % were shed, and the typical 95th percentile is within a second. */
export function isSustained(result: Pick<LoadResult, 'requests' | 'seconds' | 'steps'>): boolean {
  const of = (verdict: 'error' | 'shed') =>
    result.steps.reduce((sum, { verdicts }) => sum + verdicts[verdict], 0)
  return of('error') === 0 && of('shed') <= 0.01 * result.requests && typicalP95(result) <= 1_000
}

/** The median over all seconds of the 95th percentile, in milliseconds. */
export function typicalP95({ seconds }: Pick<LoadResult, 'seconds'>): number {
  return quantile(
    seconds.map(({ p95 }) => p95),
    0.5,
  )
}

/**
 * Finds the highest sustained rate of arrivals, in shoppers per second: doubles the rate until it fails, then
 * bisects twice. Returns 0 when a sixteenth of `first` fails too. Tries a failed rate once more, because a
 * busy machine can break any rate once.
 */
export async function findLimit(
  isSustainedAt: (rate: number) => Promise<boolean>,
  first = 1,
  top = 1_000,
): Promise<number> {
  const passes = async (rate: number) => (await isSustainedAt(rate)) || (await isSustainedAt(rate))
  let [sustained, broken] = [0, first]
  while (broken <= top && (await passes(broken))) [sustained, broken] = [broken, broken * 2]
  for (let lower = first / 4; sustained === 0 && lower >= first / 16; lower /= 4) {
    if (await passes(lower)) sustained = lower
    else broken = lower
  }
  for (let refinements = 2; sustained > 0 && refinements > 0; refinements -= 1) {
    const middle = (sustained + broken) / 2
    if (await passes(middle)) sustained = middle
    else broken = middle
  }
  return sustained
}

/**
 * The mean number of requests per visit. `sustained` maps arrival rates to requests per second; only rates up
 * to half of the `limit` count, or all when there are none. Returns 0 for an empty map.
 */
export function requestsOfVisit(sustained: ReadonlyMap<number, number>, limit: number): number {
  const calm = [...sustained].filter(([rate]) => rate <= limit / 2)
  const counted = calm.length > 0 ? calm : [...sustained]
  const sum = (of: 0 | 1) => counted.reduce((all, each) => all + each[of], 0)
  return counted.length === 0 ? 0 : sum(1) / sum(0)
}

/**
 * A short trial with short thinking times. The warm-up is as long as most visits with a cart; a shorter one
 * would end before shoppers have made most of their requests.
 */
export const TRIAL: Profile = { ...PROFILES.shop, seconds: 15, warmUpSeconds: 15, thinkSeconds: 0.1 }
