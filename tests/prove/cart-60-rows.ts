import { chromium, type Page } from 'playwright'
import { findChromium } from '../../scripts/system/chromium.ts'
import { startShop } from '../../scripts/shop/shop.ts'
import { quantile } from '../support/quantile.ts'

/**
 * Measures a change in a cart of sixty rows in Chromium, on a phone-sized page with a processor four times
 * slower: from the click to the next paint as the browser reports it (in steps of 8 ms), and the longest task
 * until the response is applied. Uses the build in `TORG_DIST` (or `dist`).
 */
const ROWS = 60
const ROUNDS = 15
const LIMIT_MS = 50

type Measured = { paint: number; block: number }

const shop = await startShop()
const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium: install it, or name its program in CHROMIUM')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(`${shop.url}/no-en/categories/1`)
  await page.evaluate(fill, ROWS)
  await page.goto(`${shop.url}/no-en/cart/`)
  await page.waitForLoadState('networkidle')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(observe)
  const rounds: Measured[] = []
  // The first change warms the code up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) rounds.push(await change(page))
  const counted = rounds.slice(1)
  const median = (of: (each: Measured) => number) => Math.round(quantile(counted.map(of), 0.5))
  const paint = median(({ paint }) => paint)
  const block = median(({ block }) => block)
  console.log(
    `${ROWS} rows, ${ROUNDS} changes at 4x CPU, medians: click to paint ${paint} ms, longest task ${block} ms`,
  )
  if (paint > LIMIT_MS || block > LIMIT_MS) process.exitCode = 1
} finally {
  await browser.close()
  await shop.stop()
}

/** Clicks the plus button of a middle row by mouse events, without the actionability checks of Playwright. */
async function change(page: Page): Promise<Measured> {
  const plus = page.locator('main form[data-cart] button[value="1"]').nth(ROWS / 2)
  await plus.scrollIntoViewIfNeeded()
  const box = await plus.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 15, (box?.y ?? 0) + 20)
  await page.waitForTimeout(500)
  await page.evaluate(() => Object.assign(Reflect.get(window, 'measured') as object, { paint: 0, block: 0 }))
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForTimeout(1_500)
  return page.evaluate(() => ({ ...(Reflect.get(window, 'measured') as Measured) }))
}

function observe(): void {
  const measured = { paint: 0, block: 0 }
  Object.assign(window, { measured })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.block = Math.max(measured.block, duration)
  }).observe({ type: 'longtask' })
  const clicks: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  }
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === 'click') measured.paint = Math.max(measured.paint, duration)
    }
  }).observe(clicks)
}

/** Runs in the page: adds `rows` products to the cart with the session's token. */
async function fill(rows: number): Promise<void> {
  const session = await fetch('/api/v1/user/session/', { headers: { 'x-requested-case': 'camel' } })
  const { csrfToken } = (await session.json()) as { csrfToken: string }
  const items = Array.from({ length: rows }, (_, index) => ({
    productId: 101 + index,
    quantity: 2,
    intentId: crypto.randomUUID(),
  }))
  await fetch('/api/v1/cart/items/', {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      'x-csrftoken': csrfToken,
      'x-country': 'NO',
      'x-language': 'en',
    },
    body: JSON.stringify({ items }),
  })
}
