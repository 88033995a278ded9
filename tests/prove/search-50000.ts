import { refreshSearch } from '../../origin/search/refresh.ts'
import { startShop } from '../../scripts/shop/shop.ts'
import { countProducts, fillShop } from '../bench/catalogue/fill-shop.ts'
import { now } from '../support/clock.ts'
import { quantile } from '../support/quantile.ts'
import { readRelevance } from '../search/relevance.ts'

/**
 * Measures searches by the backend's own `server-timing`: the queries of relevance.csv on the seed, then with
 * products generated up to fifty thousand. Uses the build in `TORG_DIST` (or `dist`) on the local runner, one
 * query at a time.
 */
const PRODUCTS = 50_000
const ROUNDS = 4
const LIMITS_MS = { seed: 5, many: 15 }

const shop = await startShop()
try {
  const db = shop.d1 as unknown as D1Database
  const queries = readRelevance()
  const seed = await measure()
  report('seed', seed, LIMITS_MS.seed)
  const startedAt = performance.now()
  await fillShop(shop.d1, { sizes: [], total: PRODUCTS })
  const count = await countProducts(shop.d1)
  const insertedAt = performance.now()
  await refreshSearch({ db, now: new Date(now()).toISOString() })
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
  console.log(
    `${count} products: inserted in ${seconds(startedAt, insertedAt)} s, indexed in ${seconds(insertedAt, performance.now())} s`,
  )
  report(`${count} products`, await measure(), LIMITS_MS.many)

  async function measure(): Promise<{ query: string; origin: number }[]> {
    const samples: { query: string; origin: number }[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const { country, language, query } of queries) {
        const path = `api/v1/search/mixed/?q=${encodeURIComponent(query)}`
        const response = await fetch(`${shop.url}/${path}`, {
          // Credentials bypass the edge's cache, so that every query reaches the backend.
          headers: { 'x-country': country, 'x-language': language, authorization: 'Bearer none' },
        })
        await response.text()
        if (response.status !== 200) throw new Error(`${query} returned ${response.status}`)
        const duration = /origin;dur=([\d.]+)/.exec(response.headers.get('server-timing') ?? '')?.[1]
        // The first round is a warm-up.
        if (round > 0) samples.push({ query, origin: Number(duration) })
      }
    }
    return samples
  }
} finally {
  await shop.stop()
}

function report(name: string, samples: { query: string; origin: number }[], limit: number): void {
  const waits = samples.map(({ origin }) => origin)
  const at = (share: number) => quantile(waits, share).toFixed(1)
  const slowest = samples.find(({ origin }) => origin === Math.max(...waits))
  console.log(
    `${name}: p50 ${at(0.5)} ms · p95 ${at(0.95)} ms · slowest ${slowest?.origin} ms (${slowest?.query})`,
  )
  if (Number(at(0.5)) > limit) {
    console.error(`The median search of ${name} should take at most ${limit} ms.`)
    process.exitCode = 1
  }
}
