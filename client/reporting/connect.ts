import { DroppedPart } from '../../shared/api/parse-response.ts'
import { shouldIgnore } from '../../shared/reporting/ignore.ts'
import { createReportBudget, keyOfError } from '../../shared/reporting/report-budget.ts'
import { REPORTS_WAITING_MAX } from '../../shared/reporting/report-limits.ts'
import { mask, maskText } from '../../shared/reporting/masking.ts'
import { now } from '../clock.ts'
import { reports } from './report.ts'

export type MaskedReport = {
  error: Error
  /** Masked context of the error. */
  context: Record<string, unknown>
}

type Ports = {
  /** Sends a report. It runs when the page has nothing else to do. */
  sink: (report: MaskedReport) => void
  /** Runs a function when the page is idle. */
  whenIdle: (run: () => void) => void
  now?: () => number
}

/**
 * Connects the error service: delivers buffered and later reports, masked, except ignored ones
 * (docs/reference/interface.md#error-reports). Each error is delivered once, with what every reporter said of
 * it, and an error in a loop at most once a minute. Only 64 wait, one is delivered at a time, and none while the
 * page works. Returns a function that disconnects. It loads with the service, not with the page.
 */
export function connectReporting({ sink, whenIdle, now: clock = now }: Ports): () => void {
  const budget = createReportBudget({ max: REPORTS_WAITING_MAX, now: clock })
  const reported = new WeakSet<object>()
  const waiting = new Map<unknown, object>()

  const deliver = () => {
    const [next] = waiting
    if (!next) return
    const [error, context] = next
    waiting.delete(error)
    if (waiting.size > 0) whenIdle(deliver)
    sink({ error: toMaskedError(error), context: mask(context) as Record<string, unknown> })
  }
  return reports.connect(({ error, context }) => {
    const known = waiting.get(error)
    if (known) return void waiting.set(error, { ...known, ...context })
    if (waiting.size >= REPORTS_WAITING_MAX || budget.isSpent() || shouldIgnore(error)) return
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return
      reported.add(error)
    }
    if (!budget.mayReport(keyOf(error))) return
    waiting.set(error, context)
    if (waiting.size === 1) whenIdle(deliver)
  })
}

/** Every response of an endpoint drops the same part. */
function keyOf(error: unknown): string {
  return error instanceof DroppedPart ? error.message : keyOfError(error)
}

function toMaskedError(error: unknown): Error {
  if (!(error instanceof Error))
    return new Error(typeof error === 'string' ? maskText(error) : 'Unknown error')
  const message = maskText(error.message)
  if (message === error.message) return error
  const masked = new Error(message)
  masked.name = error.name
  // The first line of a stack repeats the message, so it is masked too.
  if (error.stack) masked.stack = error.stack.replace(error.message, message)
  return masked
}
