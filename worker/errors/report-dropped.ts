import type { AppContext } from '../context.ts'
import type { ReportContext } from '../ports.ts'

/**
 * A function that reports a part left out of a backend's response, at most once an hour, because every
 * response of its endpoint meets it again (docs/reference/security.md#outside-data).
 */
export function reportDropped(c: AppContext, context: Omit<ReportContext, 'transactionId'>) {
  const transactionId = c.get('transactionId')
  return (part: Error) => c.get('reportThrottled')(part.message, part, { ...context, transactionId })
}
