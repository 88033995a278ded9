/** Failures in a row that open the breaker. */
const FAILURES_MAX = 5
/** Milliseconds it stays open; after that one call at a time tries whether the dependency is back. */
const REST = 1_000

/**
 * A circuit breaker (docs/reference/security.md#failures): after five failures in a row calls are refused at once, and
 * one each second is let through to try. One success closes it.
 */
export type Breaker = {
  /** Null while the breaker is open and no call is due to try. */
  enter(): Turn | null
}

/** What a call reports about the dependency. */
export type Turn = {
  succeed(): void
  fail(): void
  /** Nothing, because it was aborted: where it was the one to try, the next call may try at once. */
  giveUp(): void
}

/** `now` is in milliseconds and never goes back. */
export function createBreaker(now: () => number): Breaker {
  let failures = 0
  let restsUntil = Number.NEGATIVE_INFINITY
  return {
    enter() {
      const isTrial = failures >= FAILURES_MAX
      if (isTrial && now() < restsUntil) return null
      const until = now() + REST
      // Calls beside this one are refused while it tries.
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
          // Only the pause it began itself: another call may have failed since.
          if (isTrial && restsUntil === until) restsUntil = now()
        },
      }
    },
  }
}
