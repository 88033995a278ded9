import { rebuildSearch } from '../../origin/search/rebuild.ts'
import { startShop } from '../../scripts/shop/shop.ts'
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

const SYLLABLES = ['bra', 'lun', 'ska', 'vik', 'fjo', 'mon', 'tel', 'gri', 'sol', 'had', 'ner', 'ost']
/** An invented word, different for each copy of the assortment. */
const word = (index: number) =>
  [index % 12, Math.floor(index / 12) % 12, (index * 7) % 12].map((each) => SYLLABLES[each]).join('')

const shop = await startShop()
try {
  const db = shop.d1 as unknown as D1Database
  const queries = readRelevance()
  const seed = await measure()
  report('seed', seed, LIMITS_MS.seed)
  const startedAt = performance.now()
  const count = await multiply()
  const insertedAt = performance.now()
  await rebuildSearch(db)
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

  async function multiply(): Promise<number> {
    const before = await countProducts()
    const copies = Math.ceil((PRODUCTS - before) / before)
    for (let copy = 1; copy <= copies; copy += 1) {
      const step = copy * 10_000
      await db.batch(
        [
          `INSERT INTO products SELECT id + ?1, NULL, brand_id, size_value, size_unit, comparison_quantity,
             comparison_unit, deposit_key, storage, shelf_life_days, max_quantity, popularity / 2,
             is_exempt_from_marketing, pack, colour, label, motif, source, source_license, status,
             weight_margin_bp FROM products WHERE id < 10000`,
          `INSERT INTO product_texts SELECT product_id + ?1, lang, name || ' ${word(copy)}', name_extra, slug,
             sort_key, description, ingredients FROM product_texts WHERE product_id < 10000`,
          `INSERT INTO product_categories SELECT product_id + ?1, category_id, is_primary
             FROM product_categories WHERE product_id < 10000`,
          `INSERT INTO product_classifiers SELECT product_id + ?1, classifier_key
             FROM product_classifiers WHERE product_id < 10000`,
          `INSERT INTO product_markets SELECT product_id + ?1, country, is_listed, listed_from, listed_to,
             vat_class, abv, age_limit, origin FROM product_markets WHERE product_id < 10000`,
          `INSERT INTO prices (product_id, country, gross_minor, currency, valid_from, valid_to)
             SELECT product_id + ?1, country, gross_minor + ?1 / 1000, currency, valid_from, valid_to
             FROM prices WHERE product_id < 10000`,
          `INSERT INTO stock SELECT product_id + ?1, country, on_hand, 0 FROM stock WHERE product_id < 10000`,
        ].map((sql) => db.prepare(sql).bind(step)),
      )
    }
    return countProducts()
  }

  async function countProducts(): Promise<number> {
    const row = await db.prepare('SELECT count(*) AS count FROM products').first<{ count: number }>()
    return row?.count ?? 0
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
