import { msg } from '@lingui/core/macro'
import type { Language } from '../../shared/sites.ts'
import { text } from '../text/text.ts'

const FORMS: Record<Language, Intl.DateTimeFormat> = {
  nb: new Intl.DateTimeFormat('nb-NO', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  sv: new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
}

/** A day of the year (`MM-DD`) in a sentence: `fra 15. april`. */
export function formatSeasonDay(day: string, language: Language): string {
  // A leap year, so that 29 February exists.
  const date = FORMS[language].format(new Date(`2028-${day}T00:00:00Z`))
  return text(
    language,
    msg({ message: `from ${date}`, comment: 'end of a sentence: The boat runs again from 15 April.' }),
  )
}
