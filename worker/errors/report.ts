import { mask, maskText } from '../../shared/reporting/masking.ts'
import type { Report } from '../ports.ts'
import { UpstreamError } from './upstream-error.ts'

/** Calls that the worker itself refuses. There may be thousands, and their cause has been reported. */
const QUIET: readonly UpstreamError['kind'][] = ['busy', 'resting', 'preempted']

/**
 * Creates the worker's report of a failure: a line of the log, and what `send` does with it. Several callers
 * report the same failure as it propagates; it is written and sent once.
 */
export function createReport(send: Report | null): Report {
  const reported = new WeakSet<object>()
  return (error, context) => {
    if (error instanceof UpstreamError && QUIET.includes(error.kind)) return
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return
      reported.add(error)
    }
    logFailure(error, context)
    // A reporter that fails must not replace the failure.
    try {
      send?.(error, context)
    } catch (failure) {
      logFailure(failure, { where: 'report' })
    }
  }
}

/** Writes one line of JSON, with secrets masked (docs/reference/security.md#masking). */
const logFailure: Report = (error, { details, ...context }) => {
  console.error(
    JSON.stringify({
      level: 'error',
      ...context,
      name: error instanceof Error ? error.name : typeof error,
      message: maskText(error instanceof Error ? error.message : String(error)),
      // Stack frames, without the first line, which repeats the message.
      stack: error instanceof Error ? error.stack?.split('\n').slice(1, 8).join('\n') : undefined,
      cause: error instanceof Error && error.cause !== undefined ? maskText(String(error.cause)) : undefined,
      ...(details && { details: mask(details) }),
    }),
  )
}
