import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'
import { runStatements } from '../db/statements.ts'
import { refreshListings } from '../products/listed/refresh.ts'
import { refreshSearch } from '../search/refresh.ts'
import type { Country } from '../../shared/sites.ts'
import { createBrandNumbers } from './brand-numbers.ts'
import { goodsStatements, type GoodsContext } from './goods-statements.ts'
import { marketOf } from './rules/goods-cells.ts'
import { addPlan, createReport, type GoodsReport } from './rules/goods-report.ts'
import { refuseTwins, type GoodsLine, type ReadableLine } from './rules/goods-lines.ts'
import type { CellFault } from './rules/goods.ts'
import { planGoods, type Plan, type PlannedGoods } from './rules/plan-goods.ts'
import type { KnownNames } from './rules/read-goods.ts'
import { findStoredGoods } from './stored-goods.ts'

/** Rows that one transaction stores; texts of so many stay far below D1's limits. */
const AT_ONCE = 250

/**
 * Loads own goods into one country, a part of the rows at a time, so that a file of any length needs the same
 * memory. A refused row is reported and left out. Then the listings and the search index are stored anew for what has
 * changed, at most `searchParts` parts of the index; the job stores the others. With `isDryRun` it reports what would
 * change.
 */
export async function loadGoods(
  db: D1Database,
  lines: AsyncIterable<GoodsLine>,
  {
    country,
    now,
    isDryRun,
    searchParts,
  }: { country: Country; now: Date; isDryRun: boolean; searchParts?: number },
): Promise<GoodsReport> {
  const shop = await readShop(db, country, now.toISOString())
  const report = createReport()
  const seen = { ids: new Map<string, number>(), gtins: new Map<string, number>() }
  const store = async (part: GoodsLine[]) => {
    const readable = refuseTwins(part, seen, report.faults)
    report.refused += part.length - readable.length
    const planned = await planPart(db, readable, shop, report)
    if (!isDryRun && planned.length > 0) await runStatements(db, goodsStatements(planned, shop))
  }
  try {
    let part: GoodsLine[] = []
    for await (const line of lines) {
      report.rows += 1
      part.push(line)
      if (part.length < AT_ONCE) continue
      await store(part)
      part = []
    }
    await store(part)
  } finally {
    // What is stored when a later part fails must be found, too.
    if (!isDryRun && report.added + report.changed > 0) {
      await refreshListings({ db, now: shop.now })
      await refreshSearch({ db, now: shop.now }, searchParts)
    }
  }
  return report
}

type Shop = GoodsContext & { known: KnownNames; paths: ReadonlyMap<string, string> }

async function planPart(
  db: D1Database,
  lines: readonly ReadableLine[],
  shop: Shop,
  report: GoodsReport,
): Promise<PlannedGoods[]> {
  const ids = lines.flatMap(({ cells }) => (/^[1-9]\d{0,8}$/.test(cells.id ?? '') ? [Number(cells.id)] : []))
  const gtins = lines.flatMap(({ cells: { gtin } }) => gtin?.trim() || [])
  const { stored, foreign, byGtin } = await findStoredGoods(db, { ids, gtins, paths: shop.paths }, shop)
  return lines.flatMap(({ line, cells }) => {
    const id = Number(cells.id)
    const owner = byGtin.get(cells.gtin?.trim() ?? '')
    const plan = foreign.has(id) ? FOREIGN : planGoods(cells, stored.get(id) ?? null, shop)
    const { planned } = plan
    const faults: CellFault[] = [...plan.faults]
    if (owner !== undefined && owner !== id)
      faults.push({ field: 'gtin', reason: `is that of product ${owner}` })
    report.faults.push(...faults.map((fault) => ({ line, ...fault })))
    if (planned === null || faults.length > 0) {
      report.refused += 1
      return []
    }
    addPlan(report, planned, { line, isNew: !stored.has(id) })
    return planned.changed.size > 0 ? [planned] : []
  })
}

const FOREIGN: Plan = {
  planned: null,
  faults: [{ field: 'id', reason: 'is that of a product that no file of own goods has loaded' }],
}

const SHOP = {
  brands: sql<{ id: number; name: string; slug: string }>('SELECT id, name, slug FROM brands'),
  categories: sql<{ id: number; slug: string; motif: string; parent: string | null; name: string }>(
    `SELECT c.id, c.slug, c.motif, p.slug AS parent, t.name
       FROM categories c
       LEFT JOIN categories p ON p.id = c.parent_id
       JOIN category_texts t ON t.category_id = c.id AND t.lang = :language`,
  ),
  marks: sql<{ key: string }>('SELECT key FROM classifiers ORDER BY sort'),
}

/** What rows may name, and the market they are for. */
export async function readShop(db: D1Database, country: Country, now: string): Promise<Shop> {
  const market = marketOf(country)
  const { brands, categories, marks } = await readBatch(db, SHOP, { language: market.native })
  const paths = new Map(categories.map(({ slug, parent }) => [slug, parent ? `${parent}/${slug}` : slug]))
  return {
    market,
    now,
    brands: createBrandNumbers(brands),
    categories: new Map(categories.map(({ slug, id, motif }) => [slug, { id, motif }])),
    paths,
    known: {
      categories: new Map(
        categories.flatMap(({ slug }): [string, string][] => [
          [slug, slug],
          [paths.get(slug) ?? slug, slug],
        ]),
      ),
      marks: new Set(marks.map(({ key }) => key)),
    },
  }
}
