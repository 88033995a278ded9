import { type Country, COUNTRIES, MARKETS } from '../../shared/sites.ts'

/** Islands and the like with a time zone of their own. */
const ALSO: Record<string, Country> = { 'Arctic/Longyearbyen': 'NO', 'Atlantic/Jan_Mayen': 'NO' }
const LANGUAGES: Record<Country, RegExp> = { NO: /^(nb|nn|no)\b/, SE: /^sv\b/ }

/**
 * The country in which a browser seems to be, by its time zone: `elsewhere` for one in which we do not deliver,
 * null where nothing can be said, as for travellers, whose browser speaks the language of one of our countries.
 */
export function guessCountry({
  timeZone,
  languages,
}: {
  timeZone: string
  languages: readonly string[]
}): Country | 'elsewhere' | null {
  const here = COUNTRIES.find((country) => MARKETS[country].timeZone === timeZone) ?? ALSO[timeZone]
  if (here) return here
  if (!timeZone.includes('/') || timeZone.startsWith('Etc/')) return null
  const isTravelling = COUNTRIES.some((country) => languages.some((each) => LANGUAGES[country].test(each)))
  return isTravelling ? null : 'elsewhere'
}
