import { addDays, instantOf, wallClockAt, weekdayOf } from './time-zone.ts'

/**
 * The next instant at which the zone's wall clock shows `time` (`HH:MM`) on `weekday` (0 is Monday): today if
 * that time is still to come, else within a week.
 */
export function nextWeekday(
  { weekday, time }: { weekday: number; time: string },
  now: Date,
  timeZone: string,
): Date {
  const today = wallClockAt(now, timeZone).date
  const ahead = (weekday - weekdayOf(today) + 7) % 7
  const found = instantOf({ date: addDays(today, ahead), time }, timeZone)
  return found > now ? found : instantOf({ date: addDays(today, ahead + 7), time }, timeZone)
}
