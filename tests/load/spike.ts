import { quantile } from '../support/quantile.ts'
import type { Profile } from './profiles.ts'
import type { Second } from './recorder.ts'

/** Seconds a shop may take to be itself again. */
const RECOVERY = 10

/** A stretch of time: 95 of 100 waited no longer, in milliseconds of a usual second; requests a second; part told. */
export type Stretch = { wait: number; asked: number; told: number }

/**
 * Whether a peak is over when it is over: from ten seconds after it nothing fails, nobody is sent away who
 * would not have been before, and waits are at most twice those before it (or 200 ms, below which a busy
 * machine decides). Says something only where as much was asked as before.
 */
export function judgeSpike(
  seconds: readonly Second[],
  { seconds: whole, peak }: Pick<Profile, 'seconds' | 'peak'>,
): { before: Stretch; after: Stretch; isNormal: boolean } {
  if (!peak) throw new Error('There is no peak in this plan')
  const between = (from: number, to: number) => seconds.filter(({ at }) => at >= from && at < to)
  const later = between(peak.to * whole + RECOVERY, whole)
  const before = measure(between(0, peak.from * whole))
  const after = measure(later)
  const isQuiet = later.every(({ errors }) => errors === 0) && after.told <= before.told
  const isQuick = after.wait <= Math.max(2 * before.wait, 200)
  return { before, after, isNormal: after.asked > 0 && isQuiet && isQuick }
}

function measure(part: readonly Second[]): Stretch {
  const sum = (of: (second: Second) => number) => part.reduce((all, second) => all + of(second), 0)
  const waits = part.map(({ p95 }) => p95)
  const asked = sum(({ offered }) => offered)
  return {
    wait: quantile(waits, 0.5),
    asked: part.length === 0 ? 0 : asked / part.length,
    told: asked === 0 ? 0 : sum(({ told }) => told) / asked,
  }
}
