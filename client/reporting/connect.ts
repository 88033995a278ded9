import { mask, maskText } from '../../shared/visitor/masking.ts'
import { DroppedPart } from '../../shared/api/parse-response.ts'
import { shouldIgnore } from './ignore.ts'
import { reports } from './report.ts'

export type MaskedReport = {
  error: Error
  /** Masked context of the error. */
  context: Record<string, unknown>
}

/**
 * Connects the error service: delivers buffered and later reports, once each, masked, except ignored ones
 * (docs/reference/interface.md#error-reports). Returns a function that disconnects. It loads with the
 * service, not with the page.
 */
export function connectReporting(sink: (report: MaskedReport) => void): () => void {
  const reported = new Set<unknown>()
  return reports.connect(({ error, context }) => {
    if (shouldIgnore(error)) return
    // Every response of an endpoint drops the same part.
    const same = error instanceof DroppedPart ? error.message : error
    if (reported.has(same)) return
    if (typeof error === 'object' && error !== null) reported.add(same)
    const whole =
      error instanceof Error ? error : new Error(typeof error === 'string' ? error : 'Unknown error')
    sink({ error: withMaskedMessage(whole), context: mask(context) as Record<string, unknown> })
  })
}

function withMaskedMessage(error: Error): Error {
  const message = maskText(error.message)
  if (message === error.message) return error
  const masked = new Error(message)
  masked.name = error.name
  // The first line of a stack repeats the message, so it is masked too.
  if (error.stack) masked.stack = error.stack.replace(error.message, message)
  return masked
}
