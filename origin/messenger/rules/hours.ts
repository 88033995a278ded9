import { SUPPORT_HOURS } from '../../../shared/sellers.ts'
import { MARKETS, type Country } from '../../../shared/sites.ts'
import { addDays, instantOf, wallClockAt, weekdayOf } from '../../../shared/time/time-zone.ts'

export type Hours = {
  isOpen: boolean
  /** When support answers again; null while it does. */
  opensAt: string | null
  timeZone: string
}

/** Whether support answers at the instant, and when it does next (docs/chat.md#hours). */
export function findHours(now: Date, country: Country): Hours {
  const { timeZone } = MARKETS[country]
  const { date, time } = wallClockAt(now, timeZone)
  const { opens, closes } = hoursOf(date)
  if (time >= opens && time < closes) return { isOpen: true, opensAt: null, timeZone }
  const next = time < opens ? date : addDays(date, 1)
  const opensAt = instantOf({ date: next, time: hoursOf(next).opens }, timeZone)
  return { isOpen: false, opensAt: opensAt.toISOString(), timeZone }
}

function hoursOf(date: string) {
  return weekdayOf(date) >= 5 ? SUPPORT_HOURS.weekends : SUPPORT_HOURS.weekdays
}
