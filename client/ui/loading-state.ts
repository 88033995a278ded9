/** Shorter waits show nothing, in milliseconds (docs/reference/limits.md#delays). */
export const LOADING_DELAY = 200
/** Milliseconds after which the wait counts as too long. */
export const LOADING_TIMEOUT = 10_000

/** docs/reference/interface.md#loading */
export type LoadingState = 'loading' | 'delayed' | 'timed-out' | 'error'

/** What to show `elapsed` milliseconds after the wait began. */
export function loadingState(wait: {
  elapsed: number
  hasFailed?: boolean
  delay?: number
  timeout?: number
}): LoadingState {
  if (wait.hasFailed) return 'error'
  if (wait.elapsed >= (wait.timeout ?? LOADING_TIMEOUT)) return 'timed-out'
  return wait.elapsed >= (wait.delay ?? LOADING_DELAY) ? 'delayed' : 'loading'
}
