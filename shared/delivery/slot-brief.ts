import { languageTag, type Locale, MARKETS } from '../sites.ts'
import { dateFormat } from '../time/date-format.ts'

export type SlotLocale = Pick<Locale, 'country' | 'language'>
export type Span = { openDatetime: string; closeDatetime: string }

/** The weekday and hours alone, for a narrow place: `man. 9–11`, `Mon 8:30–10`. */
export function formatSlotBriefly({ openDatetime, closeDatetime }: Span, place: SlotLocale): string {
  const { timeZone } = MARKETS[place.country]
  const weekday = dateFormat(languageTag(place), { weekday: 'short', timeZone })
  // 09:00 → 9, 08:30 → 8:30
  const brief = (instant: string) => clockOf(instant, place).replace(/^0|:00$/g, '')
  return `${weekday.format(new Date(openDatetime))}\u00a0${brief(openDatetime)}–\u2060${brief(closeDatetime)}`
}

/** `08:05`: the time of an instant in the country of a delivery. */
export function clockOf(instant: string, { country }: SlotLocale): string {
  const { timeZone } = MARKETS[country]
  return dateFormat('sv-SE', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(instant))
}
