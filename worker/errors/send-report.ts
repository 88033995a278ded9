import { shouldIgnore } from '../../shared/reporting/ignore.ts'
import { createReportBudget, keyOfError } from '../../shared/reporting/report-budget.ts'
import { REPORTS_WAITING_MAX } from '../../shared/reporting/report-limits.ts'
import type { Report } from '../ports.ts'
import type { ToucanOptions } from './toucan.ts'
import { UpstreamError } from './upstream-error.ts'

/** Calls without a response: the backend's own service reports why, and the log says that it happened. */
const NETWORK: readonly UpstreamError['kind'][] = ['unreachable', 'timeout', 'resting', 'busy', 'preempted']

/**
 * Creates the function that sends the worker's failures to the error service, except the ignored ones, each at most
 * once a minute and 64 a minute in all. The client loads with the first of them, so that no isolate starts
 * with it.
 */
export function createReportSender(options: ToucanOptions & { now: () => number }): Report {
  const budget = createReportBudget({ max: REPORTS_WAITING_MAX, now: options.now })
  let toucan: Promise<Report> | null = null
  return (error, context) => {
    if (
      budget.isSpent() ||
      shouldIgnore(error) ||
      (error instanceof UpstreamError && NETWORK.includes(error.kind))
    )
      return
    if (!budget.mayReport(keyOfError(error))) return
    toucan ??= import('./toucan.ts').then(({ createToucan }) => createToucan(options))
    options.waitUntil(toucan.then((report) => report(error, context)))
  }
}
