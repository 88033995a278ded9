import { chromium, type Browser, type Route } from 'playwright'
import { findChromium } from '../../scripts/system/chromium.ts'
import { startShop } from '../../scripts/shop/shop.ts'
import { CONSENT_COOKIE } from '../../shared/visitor/consent.ts'
import { markdownTable } from '../bench/markdown-table.ts'
import { middle, quantile } from '../support/quantile.ts'
import { createShopper, type Shopper } from './thumb/shopper.ts'

/**
 * Whether a page answers as fast while collector, error intake, vitals and messenger are down, hanging or slow: the
 * slowest answer of a visit to a tap or key (INP), on the phone of `thumb/shopper.ts`, in turn with visits without a
 * fault. `npm run prove -- signals-inp WORD` breaks the services whose name has the word. Exit code 1 when a median
 * is more than a fifth slower or a page reports an error of its own. Uses the build in `TORG_DIST` (or `dist`).
 */
const ROUNDS = 7
const MAXIMUM_SHARE = 1.2
const THROWN = 'Thrown by the proof'
const SERVICES = {
  collector: /\/collector\//,
  'error intake': /\/error-reports$/,
  vitals: /\/metrics\/vitals\/$/,
  messenger: /\/support\//,
}
const FAULTS: Record<string, (route: Route) => unknown> = {
  none: (route) => route.continue(),
  down: (route) => route.abort(),
  hanging: () => {},
  slow: (route) => setTimeout(() => void route.continue().catch(() => {}), 3_000),
}

const [word = ''] = process.argv.slice(2)
const broken = Object.entries(SERVICES).filter(([name]) => name.includes(word))
const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium: install it, or name its program in CHROMIUM')
const shop = await startShop({ onLog: () => {} })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const visits = new Map(Object.keys(FAULTS).map((fault) => [fault, [] as Visit[]]))
try {
  // The first round fills the caches of the shop.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [fault, made] of visits) {
      const visit = await visitShop(browser, FAULTS[fault] ?? (() => {}))
      if (round > 0) made.push(visit)
    }
  }
} finally {
  await browser.close()
  await shop.stop()
}

const inpOf = (fault: string) => (visits.get(fault) ?? []).map(({ inp }) => inp)
const rows = [...visits].map(([fault, made]) => {
  const share = middle(inpOf(fault)) / middle(inpOf('none'))
  const errors = made.flatMap((visit) => visit.errors)
  for (const error of new Set(errors)) console.log(`${fault}: ${error}`)
  const isMet = share <= MAXIMUM_SHARE && errors.length === 0
  if (!isMet) process.exitCode = 1
  return [
    fault,
    `${middle(inpOf(fault)).toFixed(0)} (${quantile(inpOf(fault), 0.95).toFixed(0)})`,
    `${share.toFixed(2)}×${isMet ? '' : ' MISSED'}`,
    String(made.reduce((total, { met }) => total + met, 0)),
    String(errors.length),
  ]
})
console.log(
  `${broken.map(([name]) => name).join(', ')}: ${ROUNDS} visits each, INP median and p95 in milliseconds\n`,
)
console.log(markdownTable(['Fault', 'INP', 'To none', 'Requests met', 'Errors'], rows))

type Visit = { inp: number; met: number; errors: string[] }

/** A visitor who allows statistics, on whose page errors are thrown, uses tiles, search, and at last the chat. */
async function visitShop(on: Browser, break_: (route: Route) => unknown): Promise<Visit> {
  const shopper = await createShopper(on, shop.url)
  const { page, context } = shopper
  await context.addCookies([{ name: CONSENT_COOKIE, value: 'statistics', url: shop.url }])
  const errors: string[] = []
  page.on('pageerror', ({ message }) => void (message.includes(THROWN) || errors.push(message)))
  page.on('console', (line) => {
    const isOurs =
      line.type() === 'error' && !/Failed to load resource|net::ERR|Request timed out/.test(line.text())
    if (isOurs && !line.text().includes(THROWN)) errors.push(line.text())
  })
  let met = 0
  for (const [, pattern] of broken) {
    await page.route(pattern, (route) => {
      met += 1
      void break_(route)
    })
  }
  await use(shopper)
  const { slowest } = shopper.counts()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
  return { inp: slowest.ms, met, errors }
}

async function use({ page, begin, tap, type, press }: Shopper): Promise<void> {
  await begin('/no/categories/1')
  for (let tile = 0; tile < 3; tile += 1) {
    await page.evaluate((text) => void setTimeout(() => Promise.reject(new Error(text))), `${THROWN} ${tile}`)
    await tap(page.locator('main form[data-cart]').nth(tile).locator('button[value="1"]'))
    await page.waitForTimeout(400)
  }
  await tap('[role=search] [name=q]')
  await type('melk')
  await press('Escape')
  // By keys: for a thumb the button gives way while it lies on a plus.
  await page.locator('section[aria-label="Kundeservice"] button').focus()
  await press('Enter')
  // Until a slow answer would have come, too.
  await page.waitForTimeout(4_000)
  await press('Escape')
  await page.waitForTimeout(300)
}
