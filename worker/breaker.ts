/** Failures in a row after which a dependency is left alone. */
const FAILURES_MAX = 5
/** Milliseconds it is left alone; then one call at a time tries whether it is back. */
const REST = 1_000

/**
 * Keeps a dependency that fails from being asked by every request (design: reliability): after five failures
 * in a row calls are refused at once, and one each second is let through to try. One success closes it.
 */
export type Breaker = {
  /** False where the call should not even be tried. */
  mayTry(): boolean
  succeed(): void
  fail(): void
}

/** `now` is in milliseconds and never goes back. */
export function createBreaker(now: () => number): Breaker {
  let failures = 0
  let restsUntil = Number.NEGATIVE_INFINITY
  return {
    mayTry() {
      if (failures < FAILURES_MAX) return true
      if (now() < restsUntil) return false
      // Whoever tries now tries for all.
      restsUntil = now() + REST
      return true
    },
    succeed() {
      failures = 0
    },
    fail() {
      failures += 1
      if (failures >= FAILURES_MAX) restsUntil = now() + REST
    },
  }
}
