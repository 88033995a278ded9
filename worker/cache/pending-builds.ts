/**
 * How a build ended: with its `value`; `failed`, which says little about the next attempt; or `abandoned`, because its
 * visitor has left.
 */
export type BuildOutcome<Value> = { value: Value } | 'failed' | 'abandoned'

/** Reports the end of a build; a second call does nothing. Later callers get the value, too, until `stored` resolves. */
export type EndBuild<Value> = (outcome: BuildOutcome<Value>, stored?: Promise<unknown>) => void

export type PendingBuilds<Value> = {
  /** True when other visitors wait for the key. */
  isAwaited(key: string): boolean
  /**
   * Begins building the key's value and returns the function that reports its end. Null while another visitor
   * builds it.
   */
  begin(key: string): EndBuild<Value> | null
  /**
   * Resolves with the end of the current build, or with `late` after so many milliseconds. `abandoned` when
   * nobody builds it.
   */
  wait(key: string, milliseconds: number): Promise<BuildOutcome<Value> | 'late'>
  /** The number of remembered builds. */
  size(): number
}

/**
 * Coordinates values that one visitor's request builds for all who ask for them meanwhile, whether or not a store
 * takes them. Share plain data only: a body belongs to the request that opened it. `lease`: milliseconds after which a
 * build counts as abandoned, because a runtime that drops a request does not report it.
 */
export function createPendingBuilds<Value>(now: () => number, lease: number): PendingBuilds<Value> {
  type Build = { startedAt: number; isAwaited: boolean; ended: Promise<BuildOutcome<Value>> }
  const pending = new Map<string, Build>()
  const current = (key: string) => {
    const build = pending.get(key)
    return build && now() - build.startedAt < lease ? build : undefined
  }
  /** Deletes the builds that nobody ended, in insertion order, so that the oldest come first. */
  const forgetLost = () => {
    for (const [key, { startedAt }] of pending) {
      if (now() - startedAt < lease) return
      pending.delete(key)
    }
  }
  return {
    size: () => pending.size,
    isAwaited: (key) => current(key)?.isAwaited ?? false,
    begin(key) {
      if (current(key)) return null
      forgetLost()
      const { promise: ended, resolve } = Promise.withResolvers<BuildOutcome<Value>>()
      const build: Build = { startedAt: now(), isAwaited: false, ended }
      const forget = () => {
        if (pending.get(key) === build) pending.delete(key)
      }
      let hasEnded = false
      pending.set(key, build)
      return (outcome, stored) => {
        if (hasEnded) return
        hasEnded = true
        resolve(outcome)
        if (stored) void stored.then(forget, forget)
        else forget()
      }
    },
    async wait(key, milliseconds) {
      const build = current(key)
      if (!build) return 'abandoned'
      build.isAwaited = true
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(() => resolve('late'), milliseconds)
      })
      return Promise.race([build.ended, late]).finally(() => clearTimeout(timer))
    },
  }
}
