import { languageTag, type Locale, MARKETS } from '../sites.ts'

/** A date as papers have it, `21 November 2026`; an instant counts where the shop is. */
export function formatDate(dayOrInstant: string, place: Pick<Locale, 'country' | 'language'>): string {
  // A day alone is the same day everywhere.
  const isDay = dayOrInstant.length === 10
  return new Intl.DateTimeFormat(languageTag(place), {
    dateStyle: 'long',
    timeZone: isDay ? 'UTC' : MARKETS[place.country].timeZone,
  }).format(new Date(dayOrInstant))
}
