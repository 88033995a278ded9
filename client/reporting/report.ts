import { createDoor } from '../hooks/door.ts'
import { shouldIgnore } from './ignore.ts'
import { mask, maskText } from '../../shared/domain/masking.ts'

export type Report = {
  error: Error
  /** Masked facts about where it happened. */
  context: Record<string, unknown>
}

/** Reports kept until the error service is loaded (spec 8, buffer). */
const WAITING_MAX = 64

// One per page and browser only: used by handlers and effects, never while rendering.
const door = createDoor<Report>({ limit: WAITING_MAX })
const reported = new WeakSet<object>()

/**
 * Hands an error to error tracking: once each, masked, and not at all when the specification says so
 * (spec 8). Never fails and never waits.
 */
export function report(error: unknown, context: object = {}): void {
  if (shouldIgnore(error)) return
  const whole =
    error instanceof Error ? error : new Error(typeof error === 'string' ? error : 'Unknown error')
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return
    reported.add(error)
  }
  door.send({ error: withMaskedMessage(whole), context: mask(context) as Record<string, unknown> })
}

/** For the error service: delivers the reports so far and those to come; returns how to stop. */
export function connectReporting(sink: (report: Report) => void): () => void {
  return door.connect(sink)
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
