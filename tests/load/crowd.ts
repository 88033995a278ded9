import { Leaving } from './browser.ts'
import { isPeakAt, type Profile } from './profiles.ts'

/** The shoppers who are in the shop. */
export type Crowd = {
  /** Starts the visit of a shopper due at `due` milliseconds; `left` aborts when the visit has to end. */
  enter(due: number, visit: (left: AbortSignal) => Promise<void>): void
  /** Ends all visits. Resolves when their running requests have ended. */
  close(): Promise<void>
  shoppers: number
  mostAtOnce: number
  /** At the end of each second: shoppers inside, and those of them who arrived in the peak. */
  seconds: { at: number; inside: number; ofPeak: number }[]
}

/** `elapsed` returns milliseconds since the measured time began. */
export function createCrowd(plan: Pick<Profile, 'seconds' | 'peak'>, elapsed: () => number): Crowd {
  const { seconds, peak } = plan
  const closing = new AbortController()
  const dispersing = new AbortController()
  const [usual, ofPeak] = [new Set<Promise<void>>(), new Set<Promise<void>>()]
  const leavesWithPeak = AbortSignal.any([closing.signal, dispersing.signal])
  const counting = setInterval(() => {
    const at = Math.floor(elapsed() / 1_000)
    if (at < 0) return
    crowd.seconds.push({ at, inside: usual.size + ofPeak.size, ofPeak: ofPeak.size })
  }, 1_000)
  const dispersal =
    peak?.leaves && setTimeout(() => dispersing.abort(), Math.max(0, peak.to * seconds * 1_000 - elapsed()))

  const crowd: Crowd = {
    shoppers: 0,
    mostAtOnce: 0,
    seconds: [],
    enter(due, visit) {
      const cameInPeak = isPeakAt(plan, due / 1_000)
      const group = cameInPeak ? ofPeak : usual
      const visiting = visit(cameInPeak ? leavesWithPeak : closing.signal)
        .catch((error: unknown) => {
          if (!(error instanceof Leaving)) throw error
        })
        .finally(() => group.delete(visiting))
      group.add(visiting)
      crowd.shoppers += 1
      crowd.mostAtOnce = Math.max(crowd.mostAtOnce, usual.size + ofPeak.size)
    },
    async close() {
      closing.abort()
      clearInterval(counting)
      if (dispersal) clearTimeout(dispersal)
      await Promise.all([...usual, ...ofPeak])
    },
  }
  return crowd
}
