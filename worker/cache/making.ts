/**
 * How a build ended: its value is `stored`; `unfit`, because it must not be shared; or `abandoned`, because
 * its visitor has left.
 */
export type MadeOutcome = 'stored' | 'unfit' | 'abandoned'

export type Making = {
  /** True when other visitors wait for the key. */
  isAwaited(key: string): boolean
  /**
   * Begins building the key's value and returns a function that reports its end, which may be called twice.
   * Null while another visitor builds it.
   */
  begin(key: string): ((outcome: MadeOutcome) => void) | null
  /**
   * Resolves with the end of the current build, or with `late` after so many milliseconds. `abandoned` when
   * nobody builds it.
   */
  wait(key: string, milliseconds: number): Promise<MadeOutcome | 'late'>
}

/**
 * Coordinates values that one visitor's request builds and stores for all: the others wait for the stored
 * entry instead of building it too. Nothing of one request reaches another, only the moment to look into the
 * store. `lease`: milliseconds after which a build counts as abandoned, because a runtime that drops a
 * request does not report it.
 */
export function createMaking(now: () => number, lease: number): Making {
  type Made = { startedAt: number; isAwaited: boolean; ended: Promise<MadeOutcome> }
  const making = new Map<string, Made>()
  const current = (key: string) => {
    const made = making.get(key)
    return made && now() - made.startedAt < lease ? made : undefined
  }
  return {
    isAwaited: (key) => current(key)?.isAwaited ?? false,
    begin(key) {
      if (current(key)) return null
      const { promise: ended, resolve } = Promise.withResolvers<MadeOutcome>()
      const made: Made = { startedAt: now(), isAwaited: false, ended }
      making.set(key, made)
      return (outcome) => {
        if (making.get(key) === made) making.delete(key)
        resolve(outcome)
      }
    },
    async wait(key, milliseconds) {
      const made = current(key)
      if (!made) return 'abandoned'
      made.isAwaited = true
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(() => resolve('late'), milliseconds)
      })
      return Promise.race([made.ended, late]).finally(() => clearTimeout(timer))
    },
  }
}
