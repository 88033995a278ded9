import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { refreshSearch } from '../../../origin/search/refresh.ts'
import { buildWhenChanged } from '../../../scripts/shop/build-shop.ts'
import { runCommand, ROOT } from '../../../scripts/project.ts'
import { type Shop, startShop } from '../../../scripts/shop/shop.ts'
import { findFreePort } from '../../../scripts/system/free-port.ts'
import { SORTS } from '../../../shared/listing/listing.ts'
import { readRelevance } from '../../search/relevance.ts'
import { now } from '../../support/clock.ts'
import { readTexts } from '../../support/command-line.ts'
import { replaceSection } from '../report-section.ts'
import { loadOfMachine } from '../report.ts'
import { type Ask, askAt, type CountRows, loadCounters } from './backends.ts'
import { countProducts, fillShop } from './fill-shop.ts'
import { measure, type Result } from './measure.ts'
import { HEADING, LIMITS, type Measured, writeSection } from './report.ts'

const USAGE = `npm run bench -- catalogue [options]

  --dist FILE  a built shop; default: built when its sources have changed
  --out FILE   the report, whose section "Catalogue" is replaced; default docs/performance.md`

const SIZES = [48, 400, 1_600]
const PRODUCTS = 43_000
const PAGE = 48
/** Letters of a query after which suggestions are asked for. */
const TYPED = [2, 3, 5, 8]

/**
 * `npm run bench -- catalogue`: measures how the cost of a category page, of all categories and of searches grows with
 * the number of products, at the backend. Exit code 1 when a limit is exceeded.
 */
await runCommand(async () => {
  const given = readTexts(process.argv.slice(2), ['dist', 'out'], USAGE)
  const distDir = path.resolve(ROOT, given.dist ?? '.torg/bench/lean')
  if (!given.dist) await buildWhenChanged(distDir)
  const out = path.resolve(ROOT, given.out ?? 'docs/performance.md')
  const load = loadOfMachine()
  const counters = await loadCounters()
  const small = await openShop(distDir, counters.of)
  const large = await openShop(distDir, counters.of)
  try {
    const measured = { ...(await measureAll(small, large)), load }
    const section = writeSection(measured)
    writeFileSync(out, replaceSection(readFileSync(out, 'utf8'), HEADING, section))
    console.log(section)
    if (LIMITS.some(({ isMet }) => !isMet(measured))) process.exitCode = 1
  } finally {
    await Promise.all([small.shop.stop(), large.shop.stop(), counters.stop()])
  }
})

type Backend = { shop: Shop; ask: Ask; rows: CountRows }

async function openShop(distDir: string, counterOf: (shop: Shop) => CountRows): Promise<Backend> {
  const originPort = await findFreePort()
  const shop = await startShop({ distDir, originPort })
  return { shop, ask: askAt(originPort), rows: counterOf(shop) }
}

async function measureAll(small: Backend, large: Backend): Promise<Omit<Measured, 'load'>> {
  const categories = await fillShop(large.shop.d1, { sizes: SIZES, total: PRODUCTS })
  await refreshSearch({ db: large.shop.d1 as unknown as D1Database, now: new Date(now()).toISOString() })
  const subjects = (queries: (size: number) => string[]) =>
    categories.map(({ id, size }) => ({
      ...large,
      size,
      paths: queries(size).map(
        (query) => `section-listing/categories/${id}/all/?size=${PAGE}&fields=tile&${query}`,
      ),
    }))
  const sizes = [await countProducts(small.shop.d1), await countProducts(large.shop.d1)] as const
  const ofWhole = (paths: string[]): Promise<Result[]> =>
    measure([
      { ...small, size: sizes[0], paths },
      { ...large, size: sizes[1], paths },
    ])
  const queries = readRelevance().flatMap(({ country, language, query }) =>
    country === 'NO' && language === 'nb' ? query : [],
  )
  return {
    trees: await ofWhole(['productcategories/']),
    searches: await ofWhole(queries.map((query) => `search/mixed/?q=${encodeURIComponent(query)}`)),
    suggestions: await ofWhole(
      queries.flatMap((query) => begun(query)).map((query) => `search/suggestions/?q=${query}`),
    ),
    listings: await measure(subjects((size) => pagesOf(size))),
    filtered: await measure(subjects(() => ['filters=organic:yes', 'filters=offer:yes&sort=price_asc'])),
  }
}

/** What the search box asks for while a query is typed, from two letters on. */
function begun(query: string): string[] {
  return TYPED.filter((letters) => letters <= query.length).map((letters) =>
    encodeURIComponent(query.slice(0, letters)),
  )
}

/** The first, a middle and the last full page of every sort. */
function pagesOf(size: number): string[] {
  const last = Math.floor(size / PAGE)
  const pages = [1, Math.ceil(last / 2), last]
  return SORTS.flatMap((sort) => pages.map((page) => `sort=${sort}&page=${page}`))
}
