/** Milliseconds after which a page that is never idle counts as idle, as one with an endless animation may be. */
const AT_LAST = 5_000
/** Milliseconds until Safari, which has no idle callback, is taken to be idle. */
const USUALLY = 1_000

/** Runs when the browser has nothing else to do, and after five seconds at the latest. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: AT_LAST })
  else setTimeout(run, USUALLY)
}
