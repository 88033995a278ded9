/**
 * Wall-clock times and instants of a time zone. A day has 23 hours on one night of the year and 25 on
 * another, so nothing here adds hours to a day.
 */

/** `YYYY-MM-DD` and `HH:MM` as calendars and clocks show them. */
export type WallClock = { date: string; time: string }

const DAY = 86_400_000
const MINUTE = 60_000

/**
 * The instant a clock on the wall shows this. A time that is left out in spring is the one as much later
 * (02:30 is 03:30); one that comes twice in autumn is the first.
 */
export function instantOf({ date, time }: WallClock, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  // Offsets change once a night at most: one of a day before and one of a day after are all there are.
  const before = offsetAt(asUtc - DAY, timeZone)
  const after = offsetAt(asUtc + DAY, timeZone)
  for (const offset of [before, after]) {
    if (offsetAt(asUtc - offset, timeZone) === offset) return new Date(asUtc - offset)
  }
  return new Date(asUtc - before)
}

/** What calendar and clock of the zone show at an instant. */
export function wallClockAt(instant: Date | string, timeZone: string): WallClock {
  const parts = partsAt(new Date(instant).getTime(), timeZone)
  return { date: parts.slice(0, 10), time: parts.slice(11, 16) }
}

/** The calendar day that many days later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Minutes earlier by the clock on the wall, whatever happens to it in between. */
export function wallClockBefore({ date, time }: WallClock, minutes: number): WallClock {
  const shown = new Date(Date.parse(`${date}T${time}:00Z`) - minutes * MINUTE).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** Milliseconds the zone is ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  return Date.parse(`${partsAt(instant, timeZone)}Z`) - Math.floor(instant / 1000) * 1000
}

/** A formatter costs a hundred times what its use does. They hold nothing of any request. */
const FORMATS = new Map<string, Intl.DateTimeFormat>()

/** `YYYY-MM-DDTHH:MM:SS`, as Swedes write it. */
function partsAt(instant: number, timeZone: string): string {
  let format = FORMATS.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    FORMATS.set(timeZone, format)
  }
  return format.format(instant).replace(/[^\d:-]+/, 'T')
}
