import { msg } from '@lingui/core/macro'
import { formatDayOfYear } from '../../shared/delivery/dates.ts'
import type { Locale } from '../../shared/sites.ts'
import { text } from '../text/text.ts'

/** A day of the year (`MM-DD`) in a sentence: `fra 15. april`. */
export function formatSeasonDay(day: string, place: Pick<Locale, 'country' | 'language'>): string {
  // A leap year, so that 29 February exists.
  const date = formatDayOfYear(`2028-${day}`, place)
  return text(
    place.language,
    msg({ message: `from ${date}`, comment: 'end of a sentence: The boat runs again from 15 April.' }),
  )
}
