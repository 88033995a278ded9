/**
 * How making something for the first who asked has ended: it is `stored`, it is `unfit` to be given to others, or it
 * was `abandoned`, because the one it was made for has left.
 */
export type MadeOutcome = 'stored' | 'unfit' | 'abandoned'

export type Making = {
  /** True where others wait for the key. */
  isAwaited(key: string): boolean
  /** Begins making the key and returns how to end it, which may be called twice; null where somebody makes it. */
  begin(key: string): ((outcome: MadeOutcome) => void) | null
  /** How making the key ends, `late` after so many milliseconds. Nobody making it counts as `abandoned`. */
  wait(key: string, milliseconds: number): Promise<MadeOutcome | 'late'>
}

/**
 * What an isolate makes for one visitor and then stores for all: the others wait for the entry instead of making it
 * too. Gives nothing of a request to another one, only when to look. `lease`: milliseconds after which making counts
 * as given up, because a runtime that drops a request never says so.
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
