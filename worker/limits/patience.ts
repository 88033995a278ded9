/**
 * Milliseconds after which a read can lose its permit when others need it: a page gives up such a read by then.
 */
const PATIENCE = 3_000
/** How many times as long as the slowest call served lately a read may wait before it counts as stuck. */
const SLOWER = 2
/** What is left of the slowest call's time after each served call, so that it is forgotten. */
const FADING = 0.9

/**
 * Judges whether a read is stuck while others are served, or all calls are slow alike. In the second case a
 * newcomer's call would be slow too: if each newcomer ended a read, none would ever be complete
 * (docs/decisions/2026-11-27-1000-slow-is-not-stuck.md). Instants are milliseconds of `now`.
 */
export type Patience = {
  /** Reports that a call that began at `since` got its response. */
  served(since: number): void
  /** Reports that a newcomer has ended a read. */
  tookOver(): void
  /** True when a newcomer may end the read that began at `since`. */
  isStuck(since: number): boolean
}

export function createPatience(now: () => number): Patience {
  let slowest = 0
  let newestServed = Number.NEGATIVE_INFINITY
  let lastTakeOver = Number.NEGATIVE_INFINITY
  return {
    served(since) {
      slowest = Math.max(now() - since, slowest * FADING)
      newestServed = Math.max(newestServed, since)
    },
    tookOver() {
      lastTakeOver = now()
    },
    isStuck(since) {
      const age = now() - since
      if (age < PATIENCE) return false
      // Calls that began later are served.
      if (newestServed > since) return age >= slowest * SLOWER
      // Nobody knows yet. One newcomer at a time tries whether its call is served.
      return now() - lastTakeOver >= PATIENCE
    },
  }
}
