import { type Minor } from '../../shared/money/money.ts'
import { seededShare } from '../../shared/order/seeded-share.ts'
import type { Country } from '../../shared/sites.ts'
import type { AssortmentLine } from '../products/assortment.ts'
import { VAT_RATES, vatClassOf, vatRateAt } from '../products/rules/vat.ts'
import { orderNumberOf } from './rules/order-number.ts'
import { DEMO_HOUSEHOLDS } from './seed-households.ts'
import { simulateOrders } from './simulate-household.ts'

const DAY = 86_400_000
const HISTORY_DAYS = 400
/** After the period in which an order can be complained about. */
const LAST_DAYS_AGO = 8
export const DEMO_DELIVERY: Minor = 4_900

/** A delivered and paid order of a demo customer. */
export type DemoOrder = {
  number: string
  userId: number
  country: Country
  opensAt: string
  closesAt: string
  placedAt: string
  lines: Line[]
  total: Minor
}
type Line = { product: AssortmentLine; quantity: number; unit: Minor; rate: number }

/** A year of orders of the demo customers, the same for every `now` but their dates, at today’s prices. */
export function demoOrders(lines: readonly AssortmentLine[], now: Date): DemoOrder[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return DEMO_HOUSEHOLDS.flatMap((each) => ordersOf(each, byId, now))
}

function ordersOf(
  { userId, country, household }: (typeof DEMO_HOUSEHOLDS)[number],
  products: ReadonlyMap<number, AssortmentLine>,
  now: Date,
): DemoOrder[] {
  const today = Math.floor(now.getTime() / DAY)
  let asked = 0
  const random = () => seededShare(`household|${userId}|${(asked += 1)}`)
  const simulated = simulateOrders(household, { from: today - HISTORY_DAYS, to: today }, random)
  // The last order is always as old, whatever the day of the seed.
  const shift = today - LAST_DAYS_AGO - (simulated.at(-1)?.day ?? today)
  return simulated.flatMap(({ day: simulatedDay, lines: wanted }, index) => {
    const day = simulatedDay + shift
    const at = (hours: number) => new Date(day * DAY + hours * 3_600_000).toISOString()
    const placedAt = at(-6)
    const lines = [...wanted].flatMap(([productId, quantity]) => {
      const product = products.get(productId)
      const unit = product?.price[country]
      // Deposits and age limits belong to orders that were really checked out.
      if (!product || unit == null || product.deposit || product.abv[country] !== null) return []
      const vatClass = vatClassOf(country, { isFood: product.isFood, abv: null })
      return [{ product, quantity, unit, rate: vatRateAt(VAT_RATES, { country, vatClass, at: placedAt }) }]
    })
    if (lines.length === 0) return []
    const number = orderNumberOf(country, String(900_000_000 + userId * 1_000 + index))
    const total = lines.reduce((sum, line) => sum + line.unit * line.quantity, DEMO_DELIVERY)
    return { number, userId, country, opensAt: at(16), closesAt: at(18), placedAt, lines, total }
  })
}
