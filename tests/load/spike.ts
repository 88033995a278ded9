import { quantile } from '../support/quantile.ts'
import type { Profile } from './profiles.ts'
import type { Second } from './recorder.ts'

/** Seconds a shop may take to recover after a peak. */
const RECOVERY = 10

/**
 * A time span: typical 95th percentile in milliseconds, requests per second, and the share of shed requests.
 */
export type TimeSpan = { p95: number; perSecond: number; shed: number }

/**
 * Compares the time before a peak with the time from ten seconds after it. `isNormal` is true when nothing
 * fails, no larger share is shed, and the p95 is at most twice the one before, or 200 ms, below which a busy
 * machine decides. Both spans need the same arrival rate. Throws when the plan has no peak.
 */
export function judgeSpike(
  seconds: readonly Second[],
  { seconds: whole, peak }: Pick<Profile, 'seconds' | 'peak'>,
): { before: TimeSpan; after: TimeSpan; isNormal: boolean } {
  if (!peak) throw new Error('The plan has no peak')
  const between = (from: number, to: number) => seconds.filter(({ at }) => at >= from && at < to)
  const later = between(peak.to * whole + RECOVERY, whole)
  const before = measure(between(0, peak.from * whole))
  const after = measure(later)
  const isQuiet = later.every(({ errors }) => errors === 0) && after.shed <= before.shed
  const isQuick = after.p95 <= Math.max(2 * before.p95, 200)
  return { before, after, isNormal: after.perSecond > 0 && isQuiet && isQuick }
}

function measure(part: readonly Second[]): TimeSpan {
  const sum = (of: (second: Second) => number) => part.reduce((all, second) => all + of(second), 0)
  const requests = sum(({ offered }) => offered)
  return {
    p95: quantile(
      part.map(({ p95 }) => p95),
      0.5,
    ),
    perSecond: part.length === 0 ? 0 : requests / part.length,
    shed: requests === 0 ? 0 : sum(({ shed }) => shed) / requests,
  }
}
