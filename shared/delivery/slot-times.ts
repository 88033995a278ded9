import { languageTag, MARKETS } from '../sites.ts'
import { dateFormat } from '../time/date-format.ts'
import { clockOf, type SlotLocale, type Span } from './slot-brief.ts'

// Days and times are always in the time zone of the delivery, not of the reader. No line breaks between a day
// and its month, after `kl.` or inside a range. What every page's header shows is in slot-brief.ts.

/**
 * `kl. 08:00–10:00`, in English `08:00–10:00`. Written by hand, because `formatRange` differs in its spaces
 * between runtimes. The word joiner after the dash is invisible; browsers break lines after a dash.
 */
export function formatSlotClock({ openDatetime, closeDatetime }: Span, place: SlotLocale): string {
  return `${formatTime(openDatetime, place)}–\u2060${clockOf(closeDatetime, place)}`
}

/** `kl. 14:05`, in English `14:05`: 24 hours in every language. */
export function formatTime(instant: string, place: SlotLocale): string {
  return (place.language === 'en' ? '' : 'kl.\u00a0') + clockOf(instant, place)
}

/** The date alone: `Sunday 22 November`, short `Sun 22 Nov`. */
export function formatDay(instant: string, place: SlotLocale, form: 'long' | 'short' = 'long'): string {
  const parts = dateFormat(languageTag(place), {
    weekday: form,
    day: 'numeric',
    month: form,
    timeZone: MARKETS[place.country].timeZone,
  }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  // Norwegian writes a point after the day of the month; short names already end with one.
  const point = place.language === 'nb' ? '.' : ''
  return `${part('weekday')} ${part('day')}${point}\u00a0${part('month')}`
}

/** `søndag 22. november kl. 08:00`, `Sunday 22 November at 08:00`. */
export function formatMoment(instant: string, place: SlotLocale, form?: 'long' | 'short'): string {
  return withTime(formatDay(instant, place, form), instant, place)
}

/** A date and the time of an instant on it. */
export function withTime(date: string, instant: string, place: SlotLocale): string {
  return `${date} ${place.language === 'en' ? 'at\u00a0' : ''}${formatTime(instant, place)}`
}

/** `søndag 22. november kl. 08:00–10:00`, `Sunday 22 November 08:00–10:00`. */
export function formatSlot(slot: Span, place: SlotLocale, form?: 'long' | 'short'): string {
  return `${formatDay(slot.openDatetime, place, form)} ${formatSlotClock(slot, place)}`
}
