import type { Country } from '../../shared/sites.ts'
import type { Household } from './simulate-household.ts'

/** The demo customers’ households: what they buy, and how long it lasts. */

type DemoHousehold = { userId: number; country: Country; household: Household }

/** Product, days that it lasts, pieces. */
const STAPLES: readonly [productId: number, interval: number, quantity: number][] = [
  [176, 6, 3],
  [214, 5, 1],
  [101, 6, 1],
  [374, 8, 2],
  [140, 7, 1],
  [142, 8, 1],
  [173, 9, 1],
  [231, 10, 1],
  [226, 12, 1],
  [130, 12, 1],
  [174, 13, 1],
  [131, 13, 1],
  [191, 15, 1],
  [253, 16, 1],
  [276, 18, 2],
  [136, 20, 1],
  [378, 21, 1],
  [189, 24, 1],
  [110, 25, 2],
  [264, 30, 1],
  [399, 32, 1],
  [321, 40, 1],
  [400, 45, 1],
]
/** Strawberries in early summer, ice cream in the summer. */
const SEASONAL = [
  { productId: 127, from: 152, to: 186 },
  { productId: 353, from: 152, to: 230 },
]
const OTHERS = [307, 601, 364, 354, 333, 309, 265, 342, 365, 334, 375]

export const DEMO_HOUSEHOLDS: readonly DemoHousehold[] = [
  { userId: 1, country: 'NO', household: householdOf(7, STAPLES) },
  { userId: 2, country: 'SE', household: householdOf(9, STAPLES.slice(0, -4)) },
]

function householdOf(rhythm: number, staples: typeof STAPLES): Household {
  return {
    rhythm,
    staples: staples.map(([productId, interval, quantity]) => ({ productId, interval, quantity })),
    seasonal: SEASONAL,
    others: OTHERS,
  }
}
