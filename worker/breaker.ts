/** Failures in a row after which a dependency is left alone. */
const FAILURES_MAX = 5
/** Milliseconds it is left alone; then one call at a time tries whether it is back. */
const REST = 1_000

/**
 * Keeps a dependency that fails from being asked by every request (design: reliability): after five failures
 * in a row calls are refused at once, and one each second is let through to try. One success closes it.
 */
export type Breaker = {
  /** A turn to call in; null where the call should not even be tried. */
  enter(): Turn | null
}

/** What a call has said of the dependency. */
export type Turn = {
  succeed(): void
  fail(): void
  /** Nothing, because it was broken off: where it tried for all, the next one may at once. */
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
      // Whoever tries now tries for all.
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
          // Only its own rest: another call may have failed since.
          if (isTrial && restsUntil === until) restsUntil = now()
        },
      }
    },
  }
}
