/** The load profiles. Rates are shoppers who arrive per second. */

export type Profile = {
  about: string
  rate: number
  seconds: number
  warmUpSeconds: number
  /** Mean thinking time between two steps of a shopper, in seconds. */
  thinkSeconds: number
  /** Shares of all shoppers, 0 to 1: with a full cart, logged in, and buyers, who are both. */
  shares: { carts: number; loggedIn: number; buyers: number }
  peak?: Peak
}

export type Peak = {
  /** The factor of the rate, and the start and end of the peak as shares (0 to 1) of the measured time. */
  times: number
  from: number
  to: number
  /** Ends the visits of the peak's shoppers with the peak; otherwise they last as long as others. */
  leaves?: boolean
}

const EVERYTHING = { carts: 0.3, loggedIn: 0.15, buyers: 0.03 }

export const PROFILES = {
  browse: {
    about: 'views pages and searches, without orders',
    rate: 4,
    seconds: 60,
    warmUpSeconds: 20,
    thinkSeconds: 2,
    shares: { carts: 0, loggedIn: 0.15, buyers: 0 },
  },
  shop: {
    about: '30 % fill a cart of 40 lines, 15 % are logged in, 3 % order and pay',
    rate: 2,
    seconds: 120,
    warmUpSeconds: 30,
    thinkSeconds: 2,
    shares: EVERYTHING,
  },
  spike: {
    about: 'like shop, with ten times as many arrivals for 60 s',
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

/** Shoppers per second `at` seconds after the measured time began; the warm-up has the normal rate. */
export function rateAt(plan: Pick<Profile, 'rate' | 'seconds' | 'peak'>, at: number): number {
  const { rate, peak } = plan
  return peak && isPeakAt(plan, at) ? rate * peak.times : rate
}

/** True within the peak; `at` is seconds after the measured time began. */
export function isPeakAt({ seconds, peak }: Pick<Profile, 'seconds' | 'peak'>, at: number): boolean {
  return peak !== undefined && at >= peak.from * seconds && at < peak.to * seconds
}
