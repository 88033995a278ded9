import { quantile } from '../support/quantile.ts'
import { PROFILES, type Profile } from './profiles.ts'
import type { LoadResult } from './run.ts'

/** What a shop still bears: nothing fails, hardly anybody is sent away, and 95 of 100 wait less than a second. */
export function isBorne(result: Pick<LoadResult, 'requests' | 'seconds' | 'steps'>): boolean {
  const of = (verdict: 'error' | 'told') =>
    result.steps.reduce((sum, { verdicts }) => sum + verdicts[verdict], 0)
  return of('error') === 0 && of('told') <= 0.01 * result.requests && usualWait(result) <= 1_000
}

/** Milliseconds in which 95 of 100 are answered, in a second like most. */
export function usualWait({ seconds }: Pick<LoadResult, 'seconds'>): number {
  return quantile(
    seconds.map(({ p95 }) => p95),
    0.5,
  )
}

/**
 * The highest rate of arrivals that is borne, in shoppers a second: doubled until it is not, then twice the
 * middle between the last that was and the first that was not. 0 when not even a sixteenth of `first` is.
 * What is not borne is tried once more, because a busy machine breaks any rate once.
 */
export async function findLimit(
  isBorneAt: (rate: number) => Promise<boolean>,
  first = 1,
  top = 1_000,
): Promise<number> {
  const isBorneInTwo = async (rate: number) => (await isBorneAt(rate)) || (await isBorneAt(rate))
  let [borne, broken] = [0, first]
  while (broken <= top && (await isBorneInTwo(broken))) [borne, broken] = [broken, broken * 2]
  for (let lower = first / 4; borne === 0 && lower >= first / 16; lower /= 4) {
    if (await isBorneInTwo(lower)) borne = lower
    else broken = lower
  }
  for (let refinements = 2; borne > 0 && refinements > 0; refinements -= 1) {
    const middle = (borne + broken) / 2
    if (await isBorneInTwo(middle)) borne = middle
    else broken = middle
  }
  return borne
}

/**
 * What one visit asks in the mean, by requests a second at rates of arrivals that were borne: of those at most
 * half of the `limit`, or all where there are none. 0 for no rates at all.
 */
export function requestsOfVisit(borne: ReadonlyMap<number, number>, limit: number): number {
  const calm = [...borne].filter(([rate]) => rate <= limit / 2)
  const counted = calm.length > 0 ? calm : [...borne]
  const sum = (of: 0 | 1) => counted.reduce((all, each) => all + each[of], 0)
  return counted.length === 0 ? 0 : sum(1) / sum(0)
}

/**
 * Shoppers who hardly look at anything. The warm-up is as long as most visits with a basket: counted earlier,
 * a rate seems to be borne whose shoppers have yet to do most of what they came for.
 */
export const TRIAL: Profile = { ...PROFILES.shop, seconds: 15, warmUpSeconds: 15, thinkSeconds: 0.1 }
