import { languageTag, type Locale } from '../../../shared/sites.ts'
import type { Option } from './select-field.tsx'

/** The days of the week for a select, Monday first; 0 is Monday. */
export function weekdayOptions(locale: Locale): Option[] {
  const format = new Intl.DateTimeFormat(languageTag(locale), { weekday: 'long', timeZone: 'UTC' })
  // The first of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, index) => ({
    value: String(index),
    label: format.format(Date.UTC(2024, 0, 1 + index)),
  }))
}
