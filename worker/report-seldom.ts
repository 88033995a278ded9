import type { Report } from './report.ts'

/** Reports what is met again at every read, as `Report` does, once a while for each subject. */
export type ReportSeldom = (subject: string, ...report: Parameters<Report>) => void

/** Milliseconds in which an isolate says the same thing once. */
export const SELDOM = 3_600_000
const SUBJECTS_MAX = 500

/** A source that is wrong in the same way all day is said to be so, and drowns nothing else in the log. */
export function createReportSeldom(world: { now: () => number; report: Report }): ReportSeldom {
  const told = new Map<string, number>()
  return (subject, error, context) => {
    const now = world.now()
    if (now < (told.get(subject) ?? Number.NEGATIVE_INFINITY) + SELDOM) return
    told.delete(subject)
    told.set(subject, now)
    const [oldest] = told.keys()
    if (told.size > SUBJECTS_MAX && oldest !== undefined) told.delete(oldest)
    world.report(error, context)
  }
}
