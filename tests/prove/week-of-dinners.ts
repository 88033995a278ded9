import { startShop } from '../../scripts/shop/shop.ts'
import { createApiShopper } from '../support/api-shopper.ts'
import { quantile } from '../support/quantile.ts'

/**
 * Measures how long the backend takes to put the dinners of a week into an empty basket, in one request: the build
 * in `TORG_DIST` (or `dist`) on the local runner. Wall time includes this process and the storefront's proxy;
 * `origin` is the backend's own `server-timing`. Each round has another week of recipes.
 */
const DINNERS = 5
const PORTIONS = 4
const WARM = 20
const ROUNDS = 200
const LIMIT_MS = 60

const shop = await startShop()
try {
  const shopper = await createApiShopper(shop, 1)
  const { results } = await shop.d1.prepare('SELECT id FROM recipes ORDER BY id').all<{ id: number }>()
  const weekOf = (round: number) =>
    Array.from({ length: DINNERS }, (_, day) => ({
      recipeId: results[(round * DINNERS + day) % results.length]?.id ?? 0,
      portions: PORTIONS,
    }))
  const samples: { wall: number; origin: number; bytes: number }[] = []
  for (let round = 0; round < WARM + ROUNDS; round += 1) {
    await shopper.send('POST', 'cart/clear/')
    const start = performance.now()
    const response = await shopper.send('POST', 'cart/recipes/', { recipes: weekOf(round) })
    const text = await response.text()
    const wall = performance.now() - start
    if (response.status !== 200) throw new Error(`The backend refused: ${response.status} ${text}`)
    const duration = /origin;dur=([\d.]+)/.exec(response.headers.get('server-timing') ?? '')?.[1]
    if (round >= WARM) samples.push({ wall, origin: Number(duration), bytes: text.length })
  }
  const origin = samples.map((each) => each.origin)
  const bytes = Math.max(...samples.map((each) => each.bytes))
  console.log(
    `${DINNERS} dinners × ${PORTIONS} portions, ${ROUNDS} weeks, responses of at most ${bytes} bytes`,
  )
  console.log(`wall ms    ${spread(samples.map((each) => each.wall))}`)
  console.log(`origin ms  ${spread(origin)}`)
  if (!(quantile(origin, 0.95) <= LIMIT_MS)) {
    console.error(`The backend should take at most ${LIMIT_MS} ms (p95).`)
    process.exitCode = 1
  }
} finally {
  await shop.stop()
}

function spread(values: readonly number[]): string {
  return `p50 ${quantile(values, 0.5).toFixed(1)} · p95 ${quantile(values, 0.95).toFixed(1)}`
}
