import { mask, maskText } from '../shared/domain/masking.ts'
import { OriginError } from './origin.ts'

export type ReportContext = {
  /** Where in the worker it happened, for example `proxy` or `page`. */
  where: string
  transactionId?: string | undefined
  /** The route's key or the endpoint's pattern, never the path: paths may carry tokens (security 22). */
  route?: string | undefined
  details?: Record<string, unknown>
}

export type Report = (error: unknown, context: ReportContext) => void

const reported = new WeakSet<object>()

/** Writes one line of JSON per failure to the log, with secrets masked (spec 5, security 22). */
export const reportToConsole: Report = (error, { details, ...context }) => {
  // Calls that were not even tried come by the thousand; what led to it has been reported.
  if (error instanceof OriginError && (error.kind === 'busy' || error.kind === 'resting')) return
  if (typeof error === 'object' && error !== null) {
    // The same failure passes several places on its way up.
    if (reported.has(error)) return
    reported.add(error)
  }
  console.error(
    JSON.stringify({
      level: 'error',
      ...context,
      name: error instanceof Error ? error.name : typeof error,
      message: maskText(error instanceof Error ? error.message : String(error)),
      // Lines of code, without the first one, which repeats the message.
      stack: error instanceof Error ? error.stack?.split('\n').slice(1, 8).join('\n') : undefined,
      cause: error instanceof Error && error.cause !== undefined ? maskText(String(error.cause)) : undefined,
      ...(details && { details: mask(details) }),
    }),
  )
}
