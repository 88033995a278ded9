/**
 * The countdown of a slot's hold, as shown and announced (docs/reference/rules.md#slots). Times are in
 * milliseconds since 1970.
 */

export type Countdown = { minutes: number; seconds: number; isOver: boolean }

/** Whole minutes left at which screen readers announce the countdown; every second would be noise. */
export const ANNOUNCED_AT_MINUTES = [10, 5, 1] as const

/** Seconds; no hold lasts that long. */
const HOUR = 3_600

/** The time left at `now`; 0 after the hold has expired, null where the device's clock must be wrong. */
export function countdown(expiresAt: number, now: number): Countdown | null {
  const left = Math.max(0, Math.ceil((expiresAt - now) / 1000))
  if (left > HOUR) return null
  return { minutes: Math.floor(left / 60), seconds: left % 60, isOver: left === 0 }
}

/**
 * The mark between two clock readings, in minutes (0 for the end), or null for none. After sleep only the
 * latest is announced.
 */
export function passedMark(expiresAt: number, former: number, now: number): number | null {
  const passed = (minutes: number) => {
    const at = expiresAt - minutes * 60_000
    return former < at && now >= at
  }
  const marks = [...ANNOUNCED_AT_MINUTES, 0].filter(passed)
  return marks.at(-1) ?? null
}
