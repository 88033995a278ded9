/** How long a slot is held, as it is shown and said (contract 9.2). Times in milliseconds of the epoch. */

export type Countdown = { minutes: number; seconds: number; isOver: boolean }

/** Whole minutes left at which somebody who listens is told; every second would be chatter. */
export const TOLD_AT_MINUTES = [10, 5, 1] as const

/** What is left at `now`; a hold that has run out has nothing left. */
export function countdown(expiresAt: number, now: number): Countdown {
  const left = Math.max(0, Math.ceil((expiresAt - now) / 1000))
  return { minutes: Math.floor(left / 60), seconds: left % 60, isOver: left === 0 }
}

/**
 * The mark that was passed between two looks at the clock, in minutes, 0 for the end, or null for none.
 * After a sleep only the latest is worth saying.
 */
export function passedMark(expiresAt: number, former: number, now: number): number | null {
  const passed = (minutes: number) => {
    const at = expiresAt - minutes * 60_000
    return former < at && now >= at
  }
  const marks = [...TOLD_AT_MINUTES, 0].filter(passed)
  return marks.at(-1) ?? null
}
