/**
 * How due the goods are that a household buys again and again (docs/reference/rules.md#usual-goods). The model has
 * four numbers per product and no training: how often it was bought, the median interval between its purchases,
 * the days since the last one, and whether it belongs to these weeks of the year.
 */

/** One product of one order. `day` counts days since 1970; several orders of a day are one purchase. */
export type Purchase = { productId: number; day: number; quantity: number }

export type UsualGood = {
  productId: number
  isDue: boolean
  /** How much of its interval will be over at the order after this one; 0 without an interval. */
  dueness: number
  /** The number of days on which it was bought. */
  times: number
  lastDay: number
  /** The quantity of the last purchase. */
  lastQuantity: number
  /** The median of the last intervals in days; null for a product that was bought once. */
  interval: number | null
}

/** Older intervals say little about a household that has changed. */
const INTERVALS_MAX = 8
/** The rhythm of a household with a single order. */
const RHYTHM_DEFAULT = 7
/** Intervals vary, so a product is due when it runs out clearly before the order after this one. */
const DUE_FROM = 1.1
/** Fewer purchases are no habit. */
const TIMES_MIN = 3
/** A product that was not bought for so many intervals is no longer usual. */
const LAPSED_AFTER = 2.5
const YEAR = 365
/** Days around the same day of last year that count as the same season. */
const SEASON = 28

/**
 * Returns the products of `purchases`, due ones first. Among due ones those that are surest come first: overdue,
 * bought often, and not lapsed. The rest is ordered by how often it was bought. `today` is in days since 1970.
 */
export function rankUsualGoods(purchases: readonly Purchase[], today: number): UsualGood[] {
  const days = [...new Set(purchases.map(({ day }) => day))].toSorted((one, other) => one - other)
  const rhythm = median(intervalsOf(days)) ?? RHYTHM_DEFAULT
  const byProduct = Map.groupBy(purchases, ({ productId }) => productId)
  return [...byProduct]
    .map(([productId, bought]) => assess(productId, bought, { today, rhythm }))
    .toSorted(
      (one, other) =>
        Number(other.isDue) - Number(one.isDue) ||
        surenessOf(other) - surenessOf(one) ||
        other.lastDay - one.lastDay ||
        one.productId - other.productId,
    )
}

function assess(
  productId: number,
  bought: readonly Purchase[],
  { today, rhythm }: { today: number; rhythm: number },
): UsualGood {
  const quantities = new Map<number, number>()
  for (const { day, quantity } of bought) quantities.set(day, (quantities.get(day) ?? 0) + quantity)
  const days = [...quantities.keys()].toSorted((one, other) => one - other)
  const lastDay = days.at(-1) ?? today
  const interval = median(intervalsOf(days))
  const since = today - lastDay
  // What runs out before the order after this one is needed in this one.
  const dueness = interval === null || since <= 0 ? 0 : (since + rhythm) / interval
  const isHabit =
    interval !== null && days.length >= TIMES_MIN && since <= LAPSED_AFTER * Math.max(interval, rhythm)
  // Bought in these weeks of last year and at no other time.
  const isInSeason = days.every((day) => Math.abs(today - YEAR - day) <= SEASON)
  return {
    productId,
    isDue: dueness >= DUE_FROM && (isHabit || isInSeason),
    dueness,
    times: days.length,
    lastDay,
    lastQuantity: quantities.get(lastDay) ?? 1,
    interval,
  }
}

/** Twice overdue is no surer than once; each further purchase adds less. */
function surenessOf({ isDue, dueness, times }: UsualGood): number {
  return isDue ? Math.min(dueness, 1.5) * (1 - 1 / (times + 1)) : times
}

function intervalsOf(days: readonly number[]): number[] {
  return days
    .slice(1)
    .map((day, index) => day - (days[index] ?? day))
    .slice(-INTERVALS_MAX)
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}
