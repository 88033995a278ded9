import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from 'playwright'
import { buildWhenChanged } from '../../../scripts/shop/build-shop.ts'
import { ROOT, runCommand } from '../../../scripts/project.ts'
import { startShop } from '../../../scripts/shop/shop.ts'
import { requireChromium } from '../../../scripts/system/chromium.ts'
import { readTexts } from '../../support/command-line.ts'
import { loadOfMachine } from '../report.ts'
import { replaceSection } from '../report-section.ts'
import { makeAnchor } from './anchor.ts'
import { type Edge, scriptOf, startEdge } from './edge.ts'
import { HEADING, isMet, LIMITS, type Measured, type PageName, type Rounds, writeSection } from './report.ts'
import { shiftOfLateFont, visit } from './visit.ts'

const USAGE = `npm run bench -- phone [options]

  --dist FILE  a built shop; default: built when its sources have changed
  --out FILE   the report, whose section "Phone" is replaced; default docs/performance.md
  --rounds N   rounds whose medians are reported; default 5`

const PAGES: Record<PageName, string> = {
  category: '/no/categories/1',
  home: '/no/',
  product: '/no/products/101',
  search: '/no/search/?q=melk',
  recipe: '/no/recipes/1',
}
const WIDTHS = [320, 360, 390, 412, 430, 768]
const FONT_LATE = 1_500
/** The category's anchor with its style sheet in a file. */
const LINKED = 'linked'

/**
 * `npm run bench -- phone`: what a first visit on a slow phone feels like. Exit code 1 when a limit is
 * exceeded.
 */
await runCommand(async () => {
  const given = readTexts(process.argv.slice(2), ['dist', 'out', 'rounds'], USAGE)
  const distDir = path.resolve(ROOT, given.dist ?? '.torg/bench/lean')
  if (!given.dist) await buildWhenChanged(distDir)
  const out = path.resolve(ROOT, given.out ?? 'docs/performance.md')
  const load = loadOfMachine()
  const startedAt = performance.now()
  const shop = await startShop({ distDir })
  const edge = await startEdge(shop.url)
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
  try {
    const measured: Measured = {
      ...(await measure(browser, edge, Number(given.rounds ?? 5))),
      load,
      seconds: (performance.now() - startedAt) / 1_000,
    }
    const section = writeSection(measured)
    writeFileSync(out, replaceSection(readFileSync(out, 'utf8'), HEADING, section))
    console.log(section)
    if (LIMITS.some((limit) => !isMet(limit, measured))) process.exitCode = 1
  } finally {
    await browser.close()
    await edge.stop()
    await shop.stop()
  }
})

async function measure(
  browser: Browser,
  edge: Edge,
  rounds: number,
): Promise<Pick<Measured, 'rounds' | 'shifts'>> {
  process.env['NODE_ENV'] = 'production'
  const pages: Rounds = []
  for (const [name, address] of Object.entries(PAGES) as [PageName, string][]) {
    const html = await readHit(edge.url + address)
    edge.addAnchor(name, await makeAnchor(name, html, scriptOf(name)))
    pages.push({ name, shop: [], add: [], anchor: [], linked: [] })
    if (name === 'category')
      edge.addAnchor(LINKED, await makeAnchor(LINKED, withLinkedSheet(html), scriptOf(LINKED)))
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, shop, add, anchor, linked } of pages) {
      const url = edge.url + PAGES[name]
      shop.push(await visit(browser, url))
      if (name === 'category') add.push(await visit(browser, `${url}?add`))
      anchor.push(await visit(browser, `${edge.url}/anchor/${name}`))
      if (name === 'category') linked.push(await visit(browser, `${edge.url}/anchor/${LINKED}`))
    }
    console.log(`Round ${round} of ${rounds}`)
  }
  const shifts = []
  for (const width of WIDTHS) {
    const shift = await shiftOfLateFont(browser, edge.url + PAGES.category, width, FONT_LATE)
    shifts.push({ width, shift })
  }
  return { rounds: pages, shifts }
}

/** The second response, which comes from the store where the page has one. */
async function readHit(url: string): Promise<string> {
  await (await fetch(url)).text()
  return (await fetch(url)).text()
}

function withLinkedSheet(html: string): string {
  const [, sheet] = / data-sheet href="([^"]+)"/.exec(html) ?? []
  if (!sheet) throw new Error('The page names no style sheet')
  return html.replace(/<style>[^]*?<\/style>/, `<link rel="stylesheet" href="${sheet}"/>`)
}
