import { MARKETS, type Country } from '../sites.ts'
import { findHoliday } from './holidays.ts'
import { addDays, wallClockAt, weekdayOf } from './time-zone.ts'

const OPENS = '08:00'
const CLOSES = '20:00'
const CLOSES_BEFORE_REST = '18:00'

/**
 * Whether alcohol may be handed over in the whole of a time (contract 9.11). Norway: from 8 to 20, until
 * 18 on Saturdays and the day before a holiday, never on Sundays and holidays. Sweden has no such hours
 * for what a grocer may sell. Instants ISO 8601.
 */
export function isWithinAlcoholHours(span: { opensAt: string; closesAt: string }, country: Country): boolean {
  if (country === 'SE') return true
  const { timeZone } = MARKETS[country]
  const from = wallClockAt(span.opensAt, timeZone)
  const to = wallClockAt(span.closesAt, timeZone)
  if (from.date !== to.date || isRestDay(from.date, country)) return false
  const closes = isRestDay(addDays(from.date, 1), country) ? CLOSES_BEFORE_REST : CLOSES
  return from.time >= OPENS && to.time <= closes
}

function isRestDay(date: string, country: Country): boolean {
  return weekdayOf(date) === 6 || findHoliday(date, country) !== null
}
