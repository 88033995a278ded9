import type { Country, Language } from '../../../shared/sites.ts'
import { addDays, weekdayOf } from '../../../shared/time/time-zone.ts'

/** Public holidays: no order is delivered or closed on them (docs/delivery.md). */

export const HOLIDAY_KEYS = [
  'new_year',
  'epiphany',
  'maundy_thursday',
  'good_friday',
  'easter_sunday',
  'easter_monday',
  'labour_day',
  'constitution_day',
  'ascension',
  'whit_sunday',
  'whit_monday',
  'national_day',
  'midsummer',
  'all_saints',
  'christmas_day',
  'boxing_day',
] as const
export type HolidayKey = (typeof HOLIDAY_KEYS)[number]

/**
 * The public holiday on a calendar day (`YYYY-MM-DD`), or null. When two coincide, the first of the list
 * above.
 */
export function findHoliday(date: string, country: Country): HolidayKey | null {
  const year = Number(date.slice(0, 4))
  const days = holidaysOf(year, country)
  return HOLIDAY_KEYS.find((key) => days[key] === date) ?? null
}

/** Days on which shops close early by custom: Christmas Eve, New Year's Eve and, in Sweden, Midsummer Eve. */
export function isEve(date: string, country: Country): boolean {
  if (/-12-(24|31)$/.test(date)) return true
  return country === 'SE' && findHoliday(addDays(date, 1), country) === 'midsummer'
}

/** The holiday's name, capitalised for the start of a sentence. */
export function holidayName(key: HolidayKey, language: Language): string {
  return NAMES[key][{ nb: 0, sv: 1, en: 2 }[language]] ?? ''
}

/** Calendar days of a year by holiday. Ordinary Sundays are not holidays. */
export function holidaysOf(year: number, country: Country): Partial<Record<HolidayKey, string>> {
  const easter = easterSunday(year)
  const after = (days: number) => addDays(easter, days)
  const both = {
    new_year: `${year}-01-01`,
    good_friday: after(-2),
    easter_sunday: easter,
    easter_monday: after(1),
    labour_day: `${year}-05-01`,
    ascension: after(39),
    whit_sunday: after(49),
    christmas_day: `${year}-12-25`,
    boxing_day: `${year}-12-26`,
  }
  return country === 'NO'
    ? { ...both, maundy_thursday: after(-3), constitution_day: `${year}-05-17`, whit_monday: after(50) }
    : {
        ...both,
        epiphany: `${year}-01-06`,
        national_day: `${year}-06-06`,
        midsummer: saturdayFrom(`${year}-06-20`),
        all_saints: saturdayFrom(`${year}-10-31`),
      }
}

/** The Sunday after the first full moon of spring, by Gauss's algorithm for the Gregorian calendar. */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100)
  const leapsLeftOut = Math.floor(century / 4)
  const moonDrift = Math.floor((13 + 8 * century) / 25)
  const moon = (15 - moonDrift + century - leapsLeftOut) % 30
  const week = (4 + century - leapsLeftOut) % 7
  const fullMoon = (19 * (year % 19) + moon) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * fullMoon + week) % 7
  const isLate = fullMoon === 29 || (fullMoon === 28 && year % 19 > 10)
  return addDays(`${year}-03-22`, fullMoon + sunday - (sunday === 6 && isLate ? 7 : 0))
}

/** That day, or the first Saturday after it. */
function saturdayFrom(date: string): string {
  return addDays(date, (5 - weekdayOf(date) + 7) % 7)
}

const NAMES: Record<HolidayKey, readonly [nb: string, sv: string, en: string]> = {
  new_year: ['Første nyttårsdag', 'Nyårsdagen', 'New Year’s Day'],
  epiphany: ['Helligtrekongersdag', 'Trettondedag jul', 'Epiphany'],
  maundy_thursday: ['Skjærtorsdag', 'Skärtorsdagen', 'Maundy Thursday'],
  good_friday: ['Langfredag', 'Långfredagen', 'Good Friday'],
  easter_sunday: ['Første påskedag', 'Påskdagen', 'Easter Sunday'],
  easter_monday: ['Andre påskedag', 'Annandag påsk', 'Easter Monday'],
  labour_day: ['Arbeidernes dag', 'Första maj', 'Labour Day'],
  constitution_day: ['Grunnlovsdagen', 'Norges grundlagsdag', 'Constitution Day'],
  ascension: ['Kristi himmelfartsdag', 'Kristi himmelsfärdsdag', 'Ascension Day'],
  whit_sunday: ['Første pinsedag', 'Pingstdagen', 'Whit Sunday'],
  whit_monday: ['Andre pinsedag', 'Annandag pingst', 'Whit Monday'],
  national_day: ['Sveriges nasjonaldag', 'Sveriges nationaldag', 'National Day of Sweden'],
  midsummer: ['Midtsommerdagen', 'Midsommardagen', 'Midsummer Day'],
  all_saints: ['Allehelgensdag', 'Alla helgons dag', 'All Saints’ Day'],
  christmas_day: ['Første juledag', 'Juldagen', 'Christmas Day'],
  boxing_day: ['Andre juledag', 'Annandag jul', 'Boxing Day'],
}
