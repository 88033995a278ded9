import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'

const browser = useBrowser()
/** Waits for the URL and the end of its document, because reading at once would read half of it. */
const arrived = (page: Page, isThere: (url: URL) => boolean) => page.waitForURL(isThere)
const open = async (path: string) => {
  const page = await browser.openAgain({ javaScript: false, viewport: 390 })
  await page.goto(sharedShopUrl() + path)
  return page
}

test('links and forms alone lead from the home page to a filtered, sorted second page and a product', async () => {
  const page = await open('/no/')
  await page.locator('#categories').getByRole('link', { name: 'Meieri og egg' }).click()
  await arrived(page, (url) => url.pathname === '/no/categories/2')

  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByText('Uten visse allergener').click()
  await page
    .locator('#filters')
    .getByRole('link', { name: /^Uten gluten/ })
    .click()
  await arrived(page, (url) => url.searchParams.get('filters') === 'free_from:gluten')

  await page.getByLabel('Sorter etter').selectOption({ label: 'Lavest pris' })
  await page.getByRole('button', { name: 'Sorter' }).click()
  await arrived(page, ({ searchParams }) => searchParams.get('sort') === 'price_asc')
  await expect.poll(() => new URL(page.url()).searchParams.get('filters')).toBe('free_from:gluten')
  const prices = await page.locator('main article .text-lg').allTextContents()
  const amounts = prices.map((price) => Number(price.replace(/\s/g, '').replace(',', '.')))
  expect(amounts.length).toBeGreaterThan(5)
  expect(amounts).toEqual([...amounts].sort((one, other) => one - other))

  await page.goto(`${sharedShopUrl()}/no/categories/1`)
  await page.getByRole('link', { name: 'Neste' }).click()
  await arrived(page, ({ searchParams }) => searchParams.get('page') === '2')
  const tile = page.locator('main article').first()
  const name = await tile.locator('h3').textContent()
  await tile.getByRole('link').click()
  await arrived(page, ({ pathname }) => /^\/no\/products\/\d+$/.test(pathname))
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
})

test('more products are shown below the first ones', async () => {
  const page = await open('/se-en/categories/1')
  const first = await page.locator('main article').first().textContent()
  await page.getByRole('link', { name: 'Show more' }).click()
  await arrived(page, ({ searchParams }) => searchParams.get('page') === '1-2')
  expect(await page.locator('main article').count()).toBeGreaterThan(48)
  expect(await page.locator('main article').first().textContent()).toBe(first)
})

test('a search is a form, and its results lead to a brand', async () => {
  const page = await open('/no/')
  await page.getByRole('searchbox').fill('melk')
  await page.getByRole('searchbox').press('Enter')
  await arrived(page, ({ pathname, search }) => pathname + search === '/no/search/?q=melk')
  expect(await page.locator('main article').first().textContent()).toMatch(/melk/i)

  await page.goto(`${sharedShopUrl()}/no/brands/1`)
  expect(await page.locator('main article').count()).toBeGreaterThan(5)
})
