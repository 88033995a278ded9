/** Shorter waits show nothing at all, in milliseconds (spec 9). */
export const LOADING_DELAY = 200
/** After this many milliseconds we say that it takes too long; the specification leaves it open. */
export const LOADING_TIMEOUT = 10_000

/** Spec 4, loading. */
export type LoadingState = 'loading' | 'delayed' | 'timed-out' | 'error'

/** What to show for a wait that began `elapsed` milliseconds ago. */
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
