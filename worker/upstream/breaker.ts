/** Consecutive failures that open the breaker. */
const FAILURES_MAX = 5
/** Milliseconds it stays open; then one call at a time tries whether the dependency responds again. */
const REST = 1_000

/**
 * A circuit breaker (docs/reference/security.md#failures). Five consecutive failures open it: calls are
 * refused at once, except for one trial call per second. One success closes it.
 */
export type Breaker = {
  /** Null while the breaker is open and no trial is due. */
  enter(): Turn | null
}

/** How a call reports its outcome. */
export type Turn = {
  succeed(): void
  fail(): void
  /**
   * Reports an aborted call, which says nothing about the dependency. If it was the trial, the next call may
   * try at once.
   */
  giveUp(): void
}

/** Creates a closed breaker. `now` is in milliseconds and monotonic. */
export function createBreaker(now: () => number): Breaker {
  let failures = 0
  let restsUntil = Number.NEGATIVE_INFINITY
  return {
    enter() {
      const isTrial = failures >= FAILURES_MAX
      if (isTrial && now() < restsUntil) return null
      const until = now() + REST
      // Other calls are refused during the trial.
      if (isTrial) restsUntil = until
      return {
        succeed() {
          failures = 0
        },
        fail() {
          failures += 1
          if (failures >= FAILURES_MAX) restsUntil = now() + REST
        },
        giveUp() {
          // Ends only the pause that this trial began: another call may have failed since.
          if (isTrial && restsUntil === until) restsUntil = now()
        },
      }
    },
  }
}
