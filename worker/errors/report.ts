import { mask, maskText } from '../../shared/visitor/masking.ts'
import type { Report } from '../ports.ts'
import { UpstreamError } from './upstream-error.ts'

const reported = new WeakSet<object>()
/** Calls that the worker itself refuses. There may be thousands, and their cause has been reported. */
const QUIET: readonly UpstreamError['kind'][] = ['busy', 'resting', 'preempted']

/**
 * Writes one line of JSON per failure to the log, with secrets masked (docs/reference/security.md#masking).
 */
export const reportToConsole: Report = (error, { details, ...context }) => {
  if (error instanceof UpstreamError && QUIET.includes(error.kind)) return
  if (typeof error === 'object' && error !== null) {
    // Several callers report the same failure as it propagates.
    if (reported.has(error)) return
    reported.add(error)
  }
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
