import { dateFormat } from './date-format.ts'

/**
 * Converts between wall-clock times and instants of a time zone. One day of the year has 23 hours and one has
 * 25, so nothing here adds hours to a day.
 */

/** A local date `YYYY-MM-DD` and a local time `HH:MM`. */
export type WallClock = { date: string; time: string }

const DAY = 86_400_000
const MINUTE = 60_000
/** No zone is further from UTC. */
const OFFSET_MAX = 14 * 60 * MINUTE

/**
 * The instant at which the zone's wall clock shows this time. A time that spring skips moves forward by the
 * gap (02:30 is 03:30). A time that autumn repeats is its first occurrence, or its second when the first is
 * not after `after`.
 */
export function instantOf({ date, time }: WallClock, timeZone: string, after?: Date): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  // An offset changes at most once a night, so the offsets one day before and after are the only candidates.
  const before = offsetAt(asUtc - DAY, timeZone)
  const found = [before, offsetAt(asUtc + DAY, timeZone)]
    .filter((offset) => offsetAt(asUtc - offset, timeZone) === offset)
    .map((offset) => new Date(asUtc - offset))
  return found.find((at) => !after || at > after) ?? found[0] ?? new Date(asUtc - before)
}

/** The local date and time of an instant. */
export function wallClockAt(instant: Date | string, timeZone: string): WallClock {
  const parts = partsAt(new Date(instant).getTime(), timeZone)
  return { date: parts.slice(0, 10), time: parts.slice(11, 16) }
}

/**
 * The local year of an instant. Zones differ only at the turn of the year, and the first formatter costs a process
 * 8 ms.
 */
export function yearAt(instant: Date, timeZone: string): number {
  const earliest = new Date(instant.getTime() - OFFSET_MAX).getUTCFullYear()
  const latest = new Date(instant.getTime() + OFFSET_MAX).getUTCFullYear()
  return earliest === latest ? latest : Number(wallClockAt(instant, timeZone).date.slice(0, 4))
}

/** The date `days` later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** The wall-clock time `minutes` earlier, ignoring daylight-saving changes in between. */
export function wallClockBefore({ date, time }: WallClock, minutes: number): WallClock {
  const shown = new Date(Date.parse(`${date}T${time}:00Z`) - minutes * MINUTE).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/** The weekday of a date: 0 is Monday, 6 is Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The zone's offset from UTC in milliseconds, positive to the east. */
function offsetAt(instant: number, timeZone: string): number {
  return Date.parse(`${partsAt(instant, timeZone)}Z`) - Math.floor(instant / 1000) * 1000
}

const CLOCK = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

/** The local time as `YYYY-MM-DDTHH:MM:SS`; Swedish dates have this order. */
function partsAt(instant: number, timeZone: string): string {
  return dateFormat('sv-SE', { ...CLOCK, timeZone })
    .format(instant)
    .replace(/[^\d:-]+/, 'T')
}
