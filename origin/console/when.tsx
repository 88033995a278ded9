/** @jsxImportSource hono/jsx */
import { MARKETS, type Country } from '../../shared/sites.ts'
import { wallClockAt } from '../../shared/time/time-zone.ts'

/** An instant as staff read it: the wall clock of the shop’s country, which all clocks of the console follow. */
export function When({ at, country = 'NO' }: { at: string; country?: Country }) {
  return <time datetime={at}>{localTime(at, country)}</time>
}

/** `2026-11-26 18:30`, in the country’s own time. */
export function localTime(at: string, country: Country = 'NO'): string {
  const { date, time } = wallClockAt(at, MARKETS[country].timeZone)
  return `${date} ${time}`
}
