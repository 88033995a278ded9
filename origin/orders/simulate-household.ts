/** A simulated household for the demo shop and for the proof of the usual goods. */

export type Household = {
  /** Days between two orders, on average. */
  rhythm: number
  /** Goods that are bought again and again, each `quantity` pieces that last `interval` days. */
  staples: readonly { productId: number; interval: number; quantity: number }[]
  /** Goods that are bought in some weeks only; `from` and `to` are days of the year. */
  seasonal: readonly { productId: number; from: number; to: number }[]
  /** What is bought now and then without a plan, the likeliest first. */
  others: readonly number[]
}

/** One order: its day in days since 1970, and pieces by product. */
export type SimulatedOrder = { day: number; lines: ReadonlyMap<number, number> }

/** The share of needed goods that are forgotten, and of others that are bought too early. */
const FORGOTTEN = 0.1
const EARLY = 0.03
/** Days of the year without an order, the summer holiday. */
const HOLIDAY = { from: 187, to: 208 }

/**
 * Returns the orders from one day to another, the first included. A staple is bought when it runs out before
 * the next order. How long it lasts varies by a quarter, some are forgotten, and every order has up to three goods that
 * nothing foretells. `random` returns numbers from 0 to 1.
 */
export function simulateOrders(
  { rhythm, staples, seasonal, others }: Household,
  { from, to }: { from: number; to: number },
  random: () => number,
): SimulatedOrder[] {
  const orders: SimulatedOrder[] = []
  const emptyAt = new Map(staples.map(({ productId, interval }) => [productId, from + interval * random()]))
  for (let day = from; day < to; day += Math.max(2, Math.round(rhythm * (0.7 + random() * 0.6)))) {
    const dayOfYear = day % 365
    if (isWithin(dayOfYear, HOLIDAY)) continue
    const lines = new Map<number, number>()
    for (const { productId, interval, quantity } of staples) {
      const isNeeded = (emptyAt.get(productId) ?? day) <= day + rhythm * random()
      if (random() < (isNeeded ? FORGOTTEN : 1 - EARLY)) continue
      lines.set(productId, quantity + (random() < 0.15 ? 1 : 0))
      emptyAt.set(productId, day + interval * (0.75 + random() * 0.5))
    }
    for (const { productId, ...weeks } of seasonal) {
      if (isWithin(dayOfYear, weeks) && random() < 0.5) lines.set(productId, 1)
    }
    for (let count = Math.floor(random() * 4); count > 0; count -= 1) {
      const other = others[Math.floor(random() ** 2 * others.length)]
      if (other !== undefined) lines.set(other, 1)
    }
    if (lines.size > 0) orders.push({ day, lines })
  }
  return orders
}

const isWithin = (day: number, { from, to }: { from: number; to: number }) => day >= from && day <= to
