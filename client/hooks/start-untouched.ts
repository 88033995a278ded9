import { isSparing } from './connection.ts'
import { START_DEFERRED } from './deferred-event.ts'
import { whenIdle } from './when-idle.ts'

/** Something is allowed. Every page loads this; the code that it starts asks flags/consent.ts what that is. */
const ALLOWED = /\bconsent=[ms]/
/** Milliseconds after the load of a page for all others: by then they are reading. */
const UNTOUCHED = 7_000

/**
 * Starts the deferred code of a page that nobody touches, once it is loaded and idle: at once for visitors who allow
 * statistics or marketing, because counting only those who interact would bias every comparison
 * (docs/signals.md#events), and some seconds later for all others, so that the page is kept for offline
 * (docs/offline.md), unless data or the line must be spared.
 */
export function startUntouched(): void {
  const start = () => whenIdle(() => document.dispatchEvent(new Event(START_DEFERRED)))
  const wait = () => {
    if (ALLOWED.test(document.cookie)) start()
    else if (!isSparing()) setTimeout(start, UNTOUCHED)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}
