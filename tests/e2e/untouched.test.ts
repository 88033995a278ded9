import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { builtFile } from '../support/client-build.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { ready } from './buyer.ts'

/** What a page fetches by itself that lies there untouched, after everything it shows (docs/reference/interface.md). */

const browser = useBrowser()
const SHELF = '/no-en/categories/1'
const QUICK_VIEW = builtFile('client/features/product-modal/quick-view.tsx')
const DEFERRED = builtFile('client/deferred.ts')

test('the code of the quick view is there before the first tap, and no request is between tap and sheet', async () => {
  const page = await browser.open({ viewport: 390 })
  await page.goto(sharedShopUrl() + SHELF)
  const after = () =>
    page.evaluate((file) => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const entry = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(file))
      return visit && entry ? entry.startTime - visit.loadEventStart : null
    }, QUICK_VIEW)
  expect(await after()).toBeNull()
  // After the page and its pictures.
  await expect.poll(after).toBeGreaterThan(6_900)
  await page.waitForLoadState('networkidle')

  // From here on nothing arrives.
  await page.route('**/*', () => {})
  const tile = page.locator('main article').first()
  const name = (await tile.locator('h3').textContent()) ?? ''
  await tile.getByRole('link').click()
  await page.getByRole('dialog').getByRole('heading', { name }).waitFor()
})

test.each([{ saveData: true }, { effectiveType: '2g' }])(
  'with the connection %o nothing is fetched before the first touch, and the quick view with the tap',
  async (connection) => {
    const page = await browser.open({ viewport: 390 })
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    await page.goto(sharedShopUrl() + SHELF)
    await ready(page)
    await page.waitForLoadState('networkidle')
    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((name) => name.endsWith('.js')),
      )
    const before = await scripts()
    // Longer than an untouched page waits.
    await page.waitForTimeout(8_000)
    expect(await scripts()).toEqual(before)

    await page.mouse.move(9, 9)
    await expect.poll(scripts).toContain(DEFERRED)
    // Longer than that code needs to start.
    await page.waitForTimeout(1_000)
    expect(await scripts()).not.toContain(QUICK_VIEW)
    const tile = page.locator('main article').first()
    const name = (await tile.locator('h3').textContent()) ?? ''
    await tile.getByRole('link').click()
    await page.getByRole('dialog').getByRole('heading', { name }).waitFor()
    expect(await scripts()).toContain(QUICK_VIEW)
  },
)
