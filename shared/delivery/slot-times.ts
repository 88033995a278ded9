import { languageTag, type Locale, MARKETS } from '../sites.ts'

/** Formats delivery times, always in the time zone of the delivery, not of the reader. */

type SlotLocale = Pick<Locale, 'country' | 'language'>
type Span = { openDatetime: string; closeDatetime: string }

/** `08:00–10:00`. Written by hand, because `formatRange` differs in its spaces between runtimes. */
export function formatSlotClock({ openDatetime, closeDatetime }: Span, place: SlotLocale): string {
  return `${formatClock(openDatetime, place)}–${formatClock(closeDatetime, place)}`
}

/** `14:05`, with 24 hours in every language. */
export function formatClock(instant: string, { country }: Pick<SlotLocale, 'country'>): string {
  const { timeZone } = MARKETS[country]
  return new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(instant),
  )
}

/** The date alone: `Sunday 22 November`, short `Sun 22 Nov`. */
export function formatDay(instant: string, place: SlotLocale, form: 'long' | 'short' = 'long'): string {
  const parts = new Intl.DateTimeFormat(languageTag(place), {
    weekday: form,
    day: 'numeric',
    month: form,
    timeZone: MARKETS[place.country].timeZone,
  }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  // Norwegian writes a point after the day of the month; short names already end with one.
  const day = place.language === 'nb' ? `${part('day')}.` : part('day')
  return `${part('weekday')} ${day} ${part('month')}`
}

/** `Sunday 22 November 08:00–10:00`. */
export function formatSlot(slot: Span, place: SlotLocale, form: 'long' | 'short' = 'long'): string {
  return `${formatDay(slot.openDatetime, place, form)} ${formatSlotClock(slot, place)}`
}
