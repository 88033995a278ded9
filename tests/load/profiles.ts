/** What kinds of load there are: who comes, how many, and when. Rates are shoppers who arrive per second. */

export type Profile = {
  about: string
  rate: number
  seconds: number
  warmUpSeconds: number
  /** Mean time a shopper looks at something, in seconds. */
  thinkSeconds: number
  /** Shares of all shoppers, 0 to 1: who fills a basket, who is logged in, who buys (and is both). */
  shares: { baskets: number; loggedIn: number; buyers: number }
  peak?: Peak
}

export type Peak = {
  /** By how much the rate is multiplied, and between which parts (0 to 1) of the measured time. */
  times: number
  from: number
  to: number
  /** Who came in the peak leaves when it ends; else they stay as long as everybody. */
  leaves?: boolean
}

const EVERYTHING = { baskets: 0.3, loggedIn: 0.15, buyers: 0.03 }

export const PROFILES = {
  browse: {
    about: 'looks at pages and searches; nobody buys',
    rate: 4,
    seconds: 60,
    warmUpSeconds: 20,
    thinkSeconds: 2,
    shares: { baskets: 0, loggedIn: 0.15, buyers: 0 },
  },
  shop: {
    about: 'three in ten fill a basket of 40 lines, 15 % are logged in, 3 % order and pay',
    rate: 2,
    seconds: 120,
    warmUpSeconds: 30,
    thinkSeconds: 2,
    shares: EVERYTHING,
  },
  spike: {
    about: 'like shop, and for 60 s ten times as many arrive',
    rate: 1,
    seconds: 180,
    warmUpSeconds: 20,
    thinkSeconds: 1,
    shares: EVERYTHING,
    peak: { times: 10, from: 1 / 3, to: 2 / 3 },
  },
  soak: {
    about: 'like shop, for ten minutes',
    rate: 2,
    seconds: 600,
    warmUpSeconds: 60,
    thinkSeconds: 2,
    shares: EVERYTHING,
  },
} as const satisfies Record<string, Profile>

export type ProfileName = keyof typeof PROFILES
export const PROFILE_NAMES = Object.keys(PROFILES) as ProfileName[]

/** Shoppers per second `at` seconds after the measured time began; before it, while warming up, the usual rate. */
export function rateAt(plan: Pick<Profile, 'rate' | 'seconds' | 'peak'>, at: number): number {
  const { rate, peak } = plan
  return peak && isPeakAt(plan, at) ? rate * peak.times : rate
}

/** `at`: seconds after the measured time began. */
export function isPeakAt({ seconds, peak }: Pick<Profile, 'seconds' | 'peak'>, at: number): boolean {
  return peak !== undefined && at >= peak.from * seconds && at < peak.to * seconds
}
