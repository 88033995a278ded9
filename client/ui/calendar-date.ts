import { languageTag, type Locale, MARKETS } from '../../shared/sites.ts'

/** Formats a date as in documents, `21 November 2026`; an instant is formatted in the market's time zone. */
export function formatDate(dayOrInstant: string, place: Pick<Locale, 'country' | 'language'>): string {
  // A date without a time does not depend on the time zone.
  const isDay = dayOrInstant.length === 10
  return new Intl.DateTimeFormat(languageTag(place), {
    dateStyle: 'long',
    timeZone: isDay ? 'UTC' : MARKETS[place.country].timeZone,
  }).format(new Date(dayOrInstant))
}
