import { addDays } from '../../../shared/time/time-zone.ts'

/** A product of a dinner: its category, and the days it keeps if the producer says so. */
export type DinnerGoods = { category: string | null; shelfLifeDays: number | null }

/**
 * Days after the delivery on which goods of a category are fresh, where a product does not say it itself; other
 * categories keep for a week and more.
 */
const KEEPS_DAYS: Readonly<Record<string, number>> = {
  'fresh-fish': 1,
  minced: 2,
  chicken: 3,
  berries: 3,
  salads: 4,
  herbs: 4,
  beef: 4,
  pork: 4,
  lamb: 4,
  game: 4,
}

/** Returns how many days after the delivery a dinner can be cooked; null when that is no matter. */
export function keepsDaysOf(goods: readonly DinnerGoods[]): number | null {
  const days = goods.flatMap(({ category, shelfLifeDays }) => {
    const keeps = shelfLifeDays ?? KEEPS_DAYS[category ?? '']
    return keeps === undefined ? [] : [keeps]
  })
  return days.length === 0 ? null : Math.min(...days)
}

/** A delivery from Friday on is for the week that begins then, which a plan shows from that day on (shown-week.ts). */
const DAYS_AHEAD = 3
const SUNDAY = 6

/** Returns the deliveries whose goods are for the week of a Monday. */
export function deliveriesOfWeek(monday: string, deliveries: readonly string[]): string[] {
  const [from, until] = [addDays(monday, -DAYS_AHEAD), addDays(monday, SUNDAY)]
  return deliveries.filter((each) => each >= from && each <= until).toSorted()
}

/** Returns the days from the last delivery until a day, 0 on its own day; null before the first delivery. */
export function daysSinceDelivery(date: string, deliveries: readonly string[]): number | null {
  const last = lastBefore(date, deliveries)
  return last === null ? null : (Date.parse(date) - Date.parse(last)) / DAY
}

/** Returns the last day on which a dinner of that day is fresh; null when nobody can say, or it keeps. */
export function freshUntil(
  date: string,
  keepsDays: number | null,
  deliveries: readonly string[],
): string | null {
  const last = lastBefore(date, deliveries)
  return keepsDays === null || last === null ? null : addDays(last, keepsDays)
}

const DAY = 86_400_000

/** The last delivery on a day or before it. */
function lastBefore(date: string, deliveries: readonly string[]): string | null {
  return (
    deliveries
      .filter((each) => each <= date)
      .toSorted()
      .at(-1) ?? null
  )
}
