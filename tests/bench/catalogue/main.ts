import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildWhenChanged } from '../../../scripts/shop/build-shop.ts'
import { runCommand, ROOT } from '../../../scripts/project.ts'
import { type Shop, startShop } from '../../../scripts/shop/shop.ts'
import { findFreePort } from '../../../scripts/system/free-port.ts'
import { SORTS } from '../../../shared/listing/listing.ts'
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

/**
 * `npm run bench -- catalogue`: measures how the cost of a category page and of all categories grows with the number
 * of products, at the backend. Exit code 1 when a limit is exceeded.
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
  const subjects = (queries: (size: number) => string[]) =>
    categories.map(({ id, size }) => ({
      ...large,
      size,
      paths: queries(size).map(
        (query) => `section-listing/categories/${id}/all/?size=${PAGE}&fields=tile&${query}`,
      ),
    }))
  const trees: Result[] = await measure([
    { ...small, size: await countProducts(small.shop.d1), paths: ['productcategories/'] },
    { ...large, size: await countProducts(large.shop.d1), paths: ['productcategories/'] },
  ])
  return {
    trees,
    listings: await measure(subjects((size) => pagesOf(size))),
    filtered: await measure(subjects(() => ['filters=organic:yes', 'filters=offer:yes&sort=price_asc'])),
  }
}

/** The first, a middle and the last full page of every sort. */
function pagesOf(size: number): string[] {
  const last = Math.floor(size / PAGE)
  const pages = [1, Math.ceil(last / 2), last]
  return SORTS.flatMap((sort) => pages.map((page) => `sort=${sort}&page=${page}`))
}
