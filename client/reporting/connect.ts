import { mask, maskText } from '../../shared/domain/masking.ts'
import { shouldIgnore } from './ignore.ts'
import { reports } from './report.ts'

export type Report = {
  error: Error
  /** Masked facts about where it happened. */
  context: Record<string, unknown>
}

/**
 * For the error service: delivers the reports so far and those to come, once each, masked, and not at all
 * when the specification says so (spec 8); returns how to stop. Comes with the service, not with the page.
 */
export function connectReporting(sink: (report: Report) => void): () => void {
  const reported = new WeakSet<object>()
  return reports.connect(({ error, context }) => {
    if (shouldIgnore(error)) return
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return
      reported.add(error)
    }
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
  // The first line of a stack repeats the message.
  if (error.stack) masked.stack = error.stack.replace(error.message, message)
  return masked
}
