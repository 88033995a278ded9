import { MARKETS, type Country } from '../../../shared/sites.ts'
import { addDays, instantOf, wallClockAt, weekdayOf } from '../../../shared/time/time-zone.ts'
import { LAST_CALL_HOURS } from '../../slots/rules/hold-minutes.ts'

/** The rounds of a recurring slot (docs/delivery.md#recurring-slots). Days are of the country's calendar. */

/** A round is reserved from this many days before its own day. */
export const DAYS_AHEAD = 7
const HOUR = 3_600_000
/** Without goods in the cart the place is released so long before the cut-off. */
export const CONFIRM_HOURS = 24
/** The customer is reminded so long before that. */
export const REMIND_HOURS = 24

/** The first day with this weekday, `from` included; 0 is Monday. */
export function firstDay(weekday: number, from: string): string {
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7)
}

/** The day of the round after one, in the rhythm, and not before `today`. */
export function dayAfter(plannedOn: string, intervalWeeks: number, today: string): string {
  let day = addDays(plannedOn, intervalWeeks * 7)
  while (day < today) day = addDays(day, intervalWeeks * 7)
  return day
}

/** The last day whose round is reserved today. */
export function lastDayDue(now: string, country: Country): string {
  return addDays(wallClockAt(now, MARKETS[country].timeZone).date, DAYS_AHEAD)
}

/** The instants of a slot on a day; both are right on the nights when the clock changes. */
export function spanOn(
  day: string,
  { startTime, endTime }: { startTime: string; endTime: string },
  country: Country,
): { opensAt: string; closesAt: string } {
  const at = (time: string) => instantOf({ date: day, time }, MARKETS[country].timeZone).toISOString()
  return { opensAt: at(startTime), closesAt: at(endTime) }
}

/**
 * Until when the customer must have ordered: a day before the cut-off, else shortly before it. Null when that has
 * passed, too.
 */
export function confirmBy(cutoffAt: string, now: string): string | null {
  const early = hoursBefore(cutoffAt, CONFIRM_HOURS)
  const instant = early > now ? early : lastCall(cutoffAt)
  return instant > now ? instant : null
}

/** Until when a place is kept for goods that are in the cart. */
export function lastCall(cutoffAt: string): string {
  return hoursBefore(cutoffAt, LAST_CALL_HOURS)
}

/** True once the customer is to be reminded of a round that they must confirm by an instant. */
export function isReminderDue(confirmBefore: string, now: string): boolean {
  return hoursBefore(confirmBefore, REMIND_HOURS) <= now
}

function hoursBefore(instant: string, hours: number): string {
  return new Date(Date.parse(instant) - hours * HOUR).toISOString()
}
