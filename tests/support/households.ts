import { type Household, simulateOrders } from '../../origin/orders/simulate-household.ts'
import { rankUsualGoods } from '../../origin/products/rules/usual-goods.ts'
import { createRandom } from './random.ts'

/**
 * Forty simulated households with thirteen months of orders each: how many lines of the next order the model of
 * usual goods foretells, beside the same number of goods taken by plain frequency.
 */

const HOUSEHOLDS = 40
/** A day of November 2026, in days since 1970. */
const TODAY = 20_780
const HISTORY = 400
/** The last orders of each household, each foretold from those before it. */
const FORETOLD = 6

export type Figures = {
  /** Foretold orders, and their lines and due goods on average. */
  orders: number
  lines: number
  due: number
  /** Lines among the due goods, and due goods among the lines; 0 to 1. */
  recall: number
  precision: number
  /** Lines among as many goods of those bought most often. */
  byFrequency: number
}

export function measureUsualGoods(): Figures {
  const sums = { orders: 0, lines: 0, due: 0, hits: 0, frequent: 0 }
  for (let seed = 1; seed <= HOUSEHOLDS; seed += 1) {
    const random = createRandom(seed)
    const orders = simulateOrders(householdOf(random), { from: TODAY - HISTORY, to: TODAY }, random)
    for (const [index, next] of orders.entries()) {
      if (index < orders.length - FORETOLD) continue
      const past = orders
        .slice(0, index)
        .flatMap(({ day, lines }) =>
          [...lines].map(([productId, quantity]) => ({ productId, day, quantity })),
        )
      const ranked = rankUsualGoods(past, next.day)
      const due = ranked.filter(({ isDue }) => isDue)
      const frequent = ranked.toSorted((one, other) => other.times - one.times).slice(0, due.length)
      const among = (goods: typeof ranked) =>
        goods.filter(({ productId }) => next.lines.has(productId)).length
      sums.orders += 1
      sums.lines += next.lines.size
      sums.due += due.length
      sums.hits += among(due)
      sums.frequent += among(frequent)
    }
  }
  const { orders, lines, due, hits, frequent } = sums
  return {
    orders,
    lines: lines / orders,
    due: due / orders,
    recall: hits / lines,
    precision: hits / due,
    byFrequency: frequent / lines,
  }
}

/** Small and large households, from two orders a week to one in eleven days. */
function householdOf(random: () => number): Household {
  const staples = Array.from({ length: 15 + Math.floor(random() * 26) }, (_, index) => ({
    productId: index + 1,
    interval: Math.round(5 * Math.exp(random() * 2.4)),
    quantity: 1 + Math.floor(random() * 2.3),
  }))
  const seasonal = SEASONS.flatMap((weeks, index) =>
    [0, 1].map((each) => ({ productId: 200 + index * 2 + each, ...weeks })),
  )
  const others = Array.from({ length: 80 }, (_, index) => 300 + index)
  return { rhythm: 4 + Math.floor(random() * 8), staples, seasonal, others }
}

const SEASONS = [
  { from: 330, to: 358 },
  { from: 60, to: 110 },
  { from: 150, to: 230 },
]
