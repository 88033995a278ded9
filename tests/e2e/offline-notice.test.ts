import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { fillCart, open, ready, register, shopUrl } from './buyer.ts'

/** What a page says that comes from the visitor's device. */

const browser = useBrowser()
const expected = [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/, /preloadResponse/]

test('without a network one notice stands at the foot of the page, and links of several lines stay together', async () => {
  const context = await browser.context({ hasServiceWorker: true, expected, viewport: 390 })
  await register(context, 'NO')
  await fillCart(context, 'NO')
  const page = await context.newPage()
  await open(page, '/no-en/cart/')
  // What is loaded later begins with the first interaction.
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
  await expect.poll(() => page.evaluate(isKept)).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await ready(page)
  await page.locator('[data-shop-away]').waitFor()
  await page.locator('main [data-cart-line] button[value="1"]').first().click()
  await page.locator('[data-cart-failure]').waitFor()
  await expect.poll(() => page.locator('[data-shop-away]').count()).toBe(0)

  await page.goto(`${shopUrl()}/no-en/categories/6`)
  const { line, height } = await page.getByRole('link', { name: /Basket/ }).evaluate((link) => ({
    line: Number.parseFloat(getComputedStyle(link).lineHeight),
    height: link.getBoundingClientRect().height,
  }))
  expect(line).toBeLessThan(30)
  expect(height).toBeGreaterThanOrEqual(44)
})

async function isKept(): Promise<boolean> {
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys()
    if (requests.some(({ url }) => new URL(url).pathname.replace(/\/$/, '').endsWith('/cart'))) return true
  }
  return false
}
