import { START_DEFERRED } from './deferred-event.ts'
import { whenIdle } from './when-idle.ts'

/** Something is allowed. Every page loads this; the code that it starts asks flags/consent.ts what that is. */
const ALLOWED = /\bconsent=[ms]/

/**
 * Starts the deferred code for visitors who allow statistics or marketing, once the page is loaded and idle. Who
 * leaves without an interaction has seen the page and its experiments too: counting only those who interact would
 * bias every comparison (docs/signals.md#events).
 */
export function startAllowed(): void {
  if (!ALLOWED.test(document.cookie)) return
  const wait = () => whenIdle(() => document.dispatchEvent(new Event(START_DEFERRED)))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}
