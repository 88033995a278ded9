import { isSparing } from './connection.ts'
import { START_DEFERRED } from './deferred-event.ts'
import { whenIdle } from './when-idle.ts'

/** Something is allowed. Every page loads this; the code that it starts asks flags/consent.ts what that is. */
const ALLOWED = /\bconsent=[ms]/
/** Milliseconds after the load of a page until it counts as untouched. */
const UNTOUCHED = 3_000

/**
 * Starts the deferred code for visitors who allow statistics or marketing, once the page is loaded and idle. Who
 * leaves without an interaction has seen the page and its experiments too: counting only those who interact would
 * bias every comparison (docs/signals.md#events). For all others, calls `onUntouched` when the page is idle
 * some seconds later, unless data or the line must be spared.
 */
export function startAllowed(onUntouched: () => void): void {
  const wait = () => {
    if (ALLOWED.test(document.cookie)) whenIdle(() => document.dispatchEvent(new Event(START_DEFERRED)))
    else if (!isSparing()) setTimeout(whenIdle, UNTOUCHED, onUntouched)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}
