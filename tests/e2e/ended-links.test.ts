import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findAxeFaults, useBrowser, VIEWPORTS } from '../support/browser.ts'
import { now } from '../support/clock.ts'
import { useShop } from '../support/shop.ts'
import { call, fillCart, useBuyersAt } from './buyer.ts'
import { placeOrder } from './order-customer.ts'

/** Links with a token that was right: their holder is told that they have ended, with a 410. */

const browser = useBrowser()
const shop = useShop()
useBuyersAt(() => shop.current().url)

/** Opens a page without a session, where the browser itself logs the status of the document. */
async function openEnded(path: string, javaScript: boolean): Promise<Page> {
  // The way to the orders is a 401 that leads to the log-in page.
  const expected = [/status of 410/, /status of 401/]
  const page = await browser.open({ javaScript, bypassCSP: true, viewport: 390, expected })
  const response = await page.goto(shop.current().url + path)
  expect(response?.status()).toBe(410)
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  return page
}

test('a tracking link that has ended says so and leads its owner to the order', async () => {
  const owner = await browser.context()
  const number = await placeOrder(owner, 'no-en')
  const path = `orders/${number}/`
  const { order } = await call<{ order: { trackUrl: string } }>(owner, 'NO', { method: 'GET', path })
  await shop
    .current()
    .d1.prepare(`UPDATE orders SET status = 'delivered', delivered_at = ?2 WHERE order_number = ?1`)
    .bind(number, new Date(now() - 13 * 3_600_000).toISOString())
    .run()

  const plain = await openEnded(order.trackUrl.replace(/^\/[^/]+/, '/se'), false)
  await plain.getByRole('heading', { name: 'Leveranslänken gäller inte längre' }).waitFor()

  const page = await openEnded(order.trackUrl, true)
  await page.getByRole('heading', { name: 'This delivery link has expired' }).waitFor()
  for (const width of [390, 1280] as const) {
    await page.setViewportSize(VIEWPORTS[width])
    expect(await findAxeFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.getByRole('link', { name: 'See your orders' }).click()
  await page.waitForURL(/\/user\/login\/\?next=/)

  const own = await owner.newPage()
  expect((await own.goto(shop.current().url + order.trackUrl))?.status(), 'the owner sees no end').toBe(200)
})

test('a shared basket that has ended says so', async () => {
  const owner = await browser.context()
  await fillCart(owner, 'NO')
  const { url } = await call<{ url: string }>(owner, 'NO', { method: 'POST', path: 'cart/share/' })
  await shop
    .current()
    .d1.prepare('UPDATE cart_shares SET expires_at = ?1')
    .bind(new Date(now() - 1_000).toISOString())
    .run()
  const page = await openEnded(
    `/no${new URL(url, shop.current().url).pathname.replace(/^\/no[^/]*/, '')}`,
    true,
  )
  await page.getByRole('heading', { name: 'Den delte handlekurven er ikke lenger åpen' }).waitFor()
})
