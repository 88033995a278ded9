import type { Profile } from './profiles.ts'
import { quantile, type Second } from './recorder.ts'

/** Seconds a shop may take to be itself again. */
const RECOVERY = 10

/**
 * Whether a peak is over when it is over: from ten seconds after it nobody is sent away, nothing fails and
 * waits are at most twice those before it (or 200 ms, below which a busy machine decides).
 */
export function judgeSpike(
  seconds: readonly Second[],
  { seconds: whole, peak }: Pick<Profile, 'seconds' | 'peak'>,
): { before: number; after: number; isNormal: boolean } {
  if (!peak) throw new Error('There is no peak in this plan')
  const between = (from: number, to: number) => seconds.filter(({ at }) => at >= from && at < to)
  const wait = (part: readonly Second[]) =>
    quantile(
      part.map(({ p95 }) => p95).toSorted((one, other) => one - other),
      0.5,
    )
  const later = between(peak.to * whole + RECOVERY, whole)
  const before = wait(between(0, peak.from * whole))
  const after = wait(later)
  const isQuiet = later.length > 0 && later.every(({ told, errors }) => told === 0 && errors === 0)
  return { before, after, isNormal: isQuiet && after <= Math.max(2 * before, 200) }
}
