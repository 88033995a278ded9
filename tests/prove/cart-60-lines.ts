import { startShop } from '../../scripts/shop/shop.ts'
import { type CartLine, createApiShopper } from '../support/api-shopper.ts'
import { quantile } from '../support/quantile.ts'

/**
 * Measures how long the backend takes to change one of sixty cart lines: the build in `TORG_DIST` (or `dist`)
 * on the local runner, one change at a time. Wall time includes this process, the local proxy and the
 * storefront's proxy; `origin` is the backend's own `server-timing`.
 */
const LINES = 60
const WARM = 50
const ROUNDS = 400
const LIMIT_MS = 15

const shop = await startShop()
try {
  const shopper = await createApiShopper(shop, LINES)
  const { products } = shopper
  let version: number | undefined
  const put = async (lines: CartLine[]) => {
    const start = performance.now()
    const response = await shopper.put(lines, version)
    const text = await response.text()
    const wall = performance.now() - start
    if (response.status !== 200) throw new Error(`The backend refused: ${response.status} ${text}`)
    version = (JSON.parse(text) as { version: number }).version
    const duration = /origin;dur=([\d.]+)/.exec(response.headers.get('server-timing') ?? '')?.[1]
    return { wall, origin: Number(duration), bytes: text.length }
  }
  const filled = await put(products.map((id) => ({ id, quantity: 2 })))
  const samples: { wall: number; origin: number; bytes: number }[] = []
  for (let round = 0; round < WARM + ROUNDS; round += 1) {
    const sample = await put([{ id: products[round % LINES] ?? 0, quantity: 1 + (round % 7) }])
    if (round >= WARM) samples.push(sample)
  }
  const all = await put(products.map((id) => ({ id, quantity: 3 })))
  const wall = samples.map((each) => each.wall)
  const origin = samples.map((each) => each.origin)
  const bytes = Math.max(...samples.map((each) => each.bytes))
  console.log(`${LINES} lines, ${ROUNDS} changes of one, responses of at most ${bytes} bytes`)
  console.log(`wall ms    ${spread(wall)}`)
  console.log(`origin ms  ${spread(origin)}`)
  console.log(`all ${LINES} at once: first ${filled.wall.toFixed(1)} ms, warm ${all.wall.toFixed(1)} ms`)
  if (quantile(wall, 0.5) > LIMIT_MS) {
    console.error(`A change should take at most ${LIMIT_MS} ms.`)
    process.exitCode = 1
  }
} finally {
  await shop.stop()
}

function spread(values: readonly number[]): string {
  return `p50 ${quantile(values, 0.5).toFixed(1)} · p95 ${quantile(values, 0.95).toFixed(1)}`
}
