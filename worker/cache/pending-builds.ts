/**
 * How a build ended: its value is `stored`; `unfit`, because it must not be shared; or `abandoned`, because
 * its visitor has left.
 */
export type BuildOutcome = 'stored' | 'unfit' | 'abandoned'

export type PendingBuilds = {
  /** True when other visitors wait for the key. */
  isAwaited(key: string): boolean
  /**
   * Begins building the key's value and returns a function that reports its end, which may be called twice.
   * Null while another visitor builds it.
   */
  begin(key: string): ((outcome: BuildOutcome) => void) | null
  /**
   * Resolves with the end of the current build, or with `late` after so many milliseconds. `abandoned` when
   * nobody builds it.
   */
  wait(key: string, milliseconds: number): Promise<BuildOutcome | 'late'>
}

/**
 * Coordinates values that one visitor's request builds and stores for all: the others wait for the stored
 * entry instead of building it too. Nothing of one request reaches another, only the moment to look into the
 * store. `lease`: milliseconds after which a build counts as abandoned, because a runtime that drops a
 * request does not report it.
 */
export function createPendingBuilds(now: () => number, lease: number): PendingBuilds {
  type Build = { startedAt: number; isAwaited: boolean; ended: Promise<BuildOutcome> }
  const pending = new Map<string, Build>()
  const current = (key: string) => {
    const build = pending.get(key)
    return build && now() - build.startedAt < lease ? build : undefined
  }
  return {
    isAwaited: (key) => current(key)?.isAwaited ?? false,
    begin(key) {
      if (current(key)) return null
      const { promise: ended, resolve } = Promise.withResolvers<BuildOutcome>()
      const build: Build = { startedAt: now(), isAwaited: false, ended }
      pending.set(key, build)
      return (outcome) => {
        if (pending.get(key) === build) pending.delete(key)
        resolve(outcome)
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
