import { languageTag, type Locale, MARKETS } from '../sites.ts'
import { dateFormat } from '../time/date-format.ts'
import { withTime } from './slot-times.ts'

/** Formats dates outside the calendar of the next days: with the year or without the weekday. */

type Place = Pick<Locale, 'country' | 'language'>

/** Formats a date as in documents, `21 November 2026`; an instant is formatted in the market's time zone. */
export function formatDate(dayOrInstant: string, place: Place): string {
  return format(dayOrInstant, place, { dateStyle: 'long' })
}

/** A day of any year: `21 November`. */
export function formatDayOfYear(dayOrInstant: string, place: Place): string {
  return format(dayOrInstant, place, { day: 'numeric', month: 'long' })
}

/** `21 November 2026 at 18:00`. */
export function formatDateTime(instant: string, place: Place): string {
  return withTime(formatDate(instant, place), instant, place)
}

function format(dayOrInstant: string, place: Place, options: Intl.DateTimeFormatOptions): string {
  // A date without a time does not depend on the time zone.
  const isDay = dayOrInstant.length === 10
  const timeZone = isDay ? 'UTC' : MARKETS[place.country].timeZone
  const text = dateFormat(languageTag(place), { ...options, timeZone }).format(new Date(dayOrInstant))
  return text.replaceAll(' ', '\u00a0')
}
