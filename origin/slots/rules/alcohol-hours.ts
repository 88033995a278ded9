import { MARKETS, type Country } from '../../../shared/sites.ts'
import { findHoliday } from './holidays.ts'
import { addDays, wallClockAt, weekdayOf } from '../../../shared/time/time-zone.ts'

/** Norway's hours of the day; the last is for Saturdays and days before a holiday. */
export const ALCOHOL_HOURS = { opens: '08:00', closes: '20:00', closesBeforeRest: '18:00' } as const

/**
 * True when alcohol may be delivered during the whole span (docs/reference/rules.md#alcohol-and-age). Norway:
 * 8 to 20, until 18 on Saturdays and the day before a holiday, never on Sundays and holidays. Sweden: always,
 * for what a grocer may sell. Instants are ISO 8601.
 */
export function isWithinAlcoholHours(span: { opensAt: string; closesAt: string }, country: Country): boolean {
  if (country === 'SE') return true
  const { timeZone } = MARKETS[country]
  const from = wallClockAt(span.opensAt, timeZone)
  const to = wallClockAt(span.closesAt, timeZone)
  if (from.date !== to.date || isRestDay(from.date, country)) return false
  const { opens, closes, closesBeforeRest } = ALCOHOL_HOURS
  const end = isRestDay(addDays(from.date, 1), country) ? closesBeforeRest : closes
  return from.time >= opens && to.time <= end
}

function isRestDay(date: string, country: Country): boolean {
  return weekdayOf(date) === 6 || findHoliday(date, country) !== null
}
