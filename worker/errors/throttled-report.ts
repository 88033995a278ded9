import type { Report, ThrottledReport } from '../ports.ts'

/** Milliseconds during which an isolate reports a subject once. */
export const THROTTLE = 3_600_000
const SUBJECTS_MAX = 500

/** Throttles reports by subject, so that a source that fails all day does not fill the log. */
export function createThrottledReport(world: { now: () => number; report: Report }): ThrottledReport {
  const reportedAt = new Map<string, number>()
  return (subject, error, context) => {
    const now = world.now()
    if (now < (reportedAt.get(subject) ?? Number.NEGATIVE_INFINITY) + THROTTLE) return
    reportedAt.delete(subject)
    reportedAt.set(subject, now)
    const [oldest] = reportedAt.keys()
    if (reportedAt.size > SUBJECTS_MAX && oldest !== undefined) reportedAt.delete(oldest)
    world.report(error, context)
  }
}
