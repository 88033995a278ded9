import { MARKETS, type Country } from '../../../shared/sites.ts'
import { addDays, instantOf } from '../../../shared/time/time-zone.ts'

/** The instants at which a calendar day of a country begins and ends: 23, 24 or 25 hours. */
export function daySpan(date: string, country: Country): { fromAt: string; toAt: string } {
  const startOf = (day: string) =>
    instantOf({ date: day, time: '00:00' }, MARKETS[country].timeZone).toISOString()
  return { fromAt: startOf(date), toAt: startOf(addDays(date, 1)) }
}
