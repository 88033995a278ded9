import { languageTag, type Locale, MARKETS } from '../sites.ts'

/** Times of a delivery as people read them, always where it is driven and never where they are. */

type Place = Pick<Locale, 'country' | 'language'>
type Span = { openDatetime: string; closeDatetime: string }

/** `08:00–10:00`. By hand, because runtimes put different spaces into a range of their own. */
export function formatSlotClock({ openDatetime, closeDatetime }: Span, place: Place): string {
  return `${formatClock(openDatetime, place)}–${formatClock(closeDatetime, place)}`
}

/** `14:05`, on 24 hours in every language. */
export function formatClock(instant: string, { country }: Pick<Place, 'country'>): string {
  const { timeZone } = MARKETS[country]
  return new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(instant),
  )
}

/** The day alone: `Sunday 22 November`, short `Sun 22 Nov`. */
export function formatDay(instant: string, place: Place, form: 'long' | 'short' = 'long'): string {
  const parts = new Intl.DateTimeFormat(languageTag(place), {
    weekday: form,
    day: 'numeric',
    month: form,
    timeZone: MARKETS[place.country].timeZone,
  }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  // Norwegians put a point behind the day; the short names bring theirs along.
  const day = place.language === 'nb' ? `${part('day')}.` : part('day')
  return `${part('weekday')} ${day} ${part('month')}`
}

/** `Sunday 22 November 08:00–10:00`. */
export function formatSlot(slot: Span, place: Place, form: 'long' | 'short' = 'long'): string {
  return `${formatDay(slot.openDatetime, place, form)} ${formatSlotClock(slot, place)}`
}
