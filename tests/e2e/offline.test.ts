import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { DIST } from '../../scripts/project.ts'
import { VISITOR_CACHE } from '../../shared/offline/offline-settings.ts'
import { saveScreenshot, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import {
  call,
  fillCart,
  holdSlot,
  open,
  orderNumbers,
  placed,
  ready,
  register,
  shopUrl,
  useBuyersAt,
} from './buyer.ts'
import { inCart, orderPath, placeOrder } from './order-customer.ts'

/**
 * Pages without a network (docs/offline.md). The shop is this file's own: tests switch it off and take files
 * away.
 */

const distDir = mkdtempSync(path.join(tmpdir(), 'torg-dist-'))
const shop = useShop(() => {
  cpSync(DIST, distDir, { recursive: true })
  return { distDir, vars: { CACHE_CONTROLS_SECONDS: '0' } }
})
afterAll(() => rmSync(distDir, { recursive: true, force: true }))
useBuyersAt(() => shop.current().url)
const browser = useBrowser()
const expected = [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/, /preloadResponse/]

test('a visitor adds, closes, opens the shop again without a network, adds, and orders when it is back', async () => {
  const context = await browser.context({ hasServiceWorker: true, expected, viewport: 390 })
  await register(context, 'NO')
  await fillCart(context, 'NO')
  await holdSlot(context, 'NO')
  const first = await context.newPage()
  await openKept(first, '/no-en/categories/1')
  const add = (page: Page, productId: number) =>
    page.locator(`main form[data-cart]:has([name=productId][value="${productId}"]) button[value="1"]`).click()
  const goods = await first
    .locator('main form[data-cart] [name=productId]')
    .evaluateAll((inputs) => inputs.map((input) => Number((input as HTMLInputElement).value)))
  const [one = 0, other = 0] = goods.filter((id) => id > 106)
  await add(first, one)
  await expect.poll(() => inCart(context, 'NO', one)).toBe(1)
  await keptCart(first, one)
  await first.close()

  await context.setOffline(true)
  const page = await context.newPage()
  await page.goto(`${shopUrl()}/no-en/categories/1`)
  await ready(page)
  await page.getByText(/^You’re seeing this page as it was on /).waitFor()
  await saveScreenshot(page, 'offline-category-390')
  await page.locator('a[href="/no-en/cart/"]:visible').last().click()
  await page.locator(`main [data-cart-line="${one}"]`).waitFor()
  expect(await page.locator('html').getAttribute('data-stored'), 'from the device').toMatch(/^\d{4}-/)
  await saveScreenshot(page, 'offline-cart-390')

  await page.goto(`${shopUrl()}/no-en/categories/1`)
  await ready(page)
  await add(page, other)
  await page.getByText('You’re offline. We’ll send your changes').waitFor()
  await page.goto(`${shopUrl()}/no-en/categories/6`)
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
  await page.getByRole('link', { name: /Basket/ }).waitFor()
  await saveScreenshot(page, 'offline-missing-390')

  await page.goto(`${shopUrl()}/no-en/cart/`)
  await ready(page)
  expect(await inCart(context, 'NO', other), 'nothing was sent').toBe(0)
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') writes.push(request.postData() ?? '')
  })
  await context.setOffline(false)
  await expect.poll(() => inCart(context, 'NO', other)).toBe(1)
  await expect.poll(() => page.locator('html').getAttribute('data-stored')).toBeNull()
  expect(writes.filter((body) => body.includes(`"productId":${other},`))).toHaveLength(1)

  await page.goto(`${shopUrl()}/no-en/checkout/`)
  await ready(page)
  await page.locator('[data-pay]').click()
  await page.waitForURL(/\/psp\/pay\//)
  await page.locator('button[value=approve]').click()
  const number = await placed(page)
  expect(await orderNumbers(context, 'NO')).toEqual([number])
})

test('a page that nobody has touched is kept some seconds after it is loaded', async () => {
  const context = await browser.context({ hasServiceWorker: true, expected, viewport: 390 })
  const page = await context.newPage()
  await page.goto(`${shopUrl()}/no-en/recipes/2`)
  await page.waitForLoadState('networkidle')
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await registrations(), 'not with the page').toBe(0)
  await expect.poll(() => keptPaths(page), { timeout: 30_000 }).toContain('/no-en/recipes/2')
  await context.setOffline(true)
  await page.reload()
  await page.getByText(/^You’re seeing this page as it was on /).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('an order and a recipe that were opened are there without a network, and a log-out takes them away', async () => {
  const context = await browser.context({ hasServiceWorker: true, expected })
  const number = await placeOrder(context, 'no-en')
  const page = await context.newPage()
  await openKept(page, orderPath('no-en', number))
  await openKept(page, '/no-en/recipes/1')

  await context.setOffline(true)
  await page.goto(shopUrl() + orderPath('no-en', number))
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor()
  await page.goto(`${shopUrl()}/no-en/recipes/1`)
  await ready(page)
  await page.getByRole('button', { name: 'Start cooking' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Step 1 of /).waitFor()
  await dialog.getByRole('button', { name: 'Next step' }).click()
  await dialog.getByText(/^Step 2 of /).waitFor()

  await context.setOffline(false)
  await open(page, '/no-en/account/')
  await page.locator('header').getByRole('link', { name: 'Kim' }).click()
  await page.locator('header').getByRole('button', { name: 'Log out' }).click()
  await page.locator('#anonymous-nav-item-login').waitFor()
  // Without its code, which is still on its way, the page would report what it lacks.
  await ready(page)
  await context.setOffline(true)
  await page.goto(shopUrl() + orderPath('no-en', number))
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
  expect(await page.locator('body').innerText()).not.toContain(number)
  expect(await textOf(page), 'what is left on the device').not.toMatch(new RegExp(`${number}|Kim`))
})

test('another session on the same device takes away what the former visitor had', async () => {
  const context = await browser.context({ hasServiceWorker: true, expected })
  await register(context, 'NO')
  const page = await context.newPage()
  await openKept(page, '/no-en/account/lists/')
  await openKept(page, '/no-en/')
  await context.clearCookies()
  await page.reload()
  await page.locator('#anonymous-nav-item-login').waitFor()
  await expect.poll(() => keptPaths(page)).not.toContain('/no-en/account/lists')
})

test('a page that is open goes on when a new deployment has removed its files', async () => {
  const context = await browser.context({ hasServiceWorker: true, expected })
  const page = await context.newPage()
  await openKept(page, '/no-en/recipes/1')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const [files, gone] = [path.join(distDir, 'client/assets'), path.join(distDir, 'client/gone')]
  renameSync(files, gone)
  try {
    const entry = await page.locator('link[data-entry]').getAttribute('href')
    expect((await context.request.get(shopUrl() + entry)).ok(), 'the files are gone').toBe(false)
    await page.getByRole('button', { name: 'Start cooking' }).click()
    await page
      .getByRole('dialog')
      .getByText(/^Step 1 of /)
      .waitFor()
    await page.getByRole('button', { name: 'Stop cooking' }).click()
    await page.locator('header a[href="/no-en/"]').first().click()
    await page.waitForURL('**/no-en/')
    await page.locator('main article').first().waitFor()
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  } finally {
    renameSync(gone, files)
  }
})

test('the switch of operators removes the service worker and what it keeps; a webview never has one', async () => {
  const context = await browser.context({ hasServiceWorker: true, expected })
  const page = await context.newPage()
  await openKept(page, '/no-en/recipes/1')
  await shop.current().kv.put('switches', JSON.stringify({ offline: 'off' }))
  try {
    expect(await (await context.request.get(`${shopUrl()}/service-worker.js`)).text()).toContain('unregister')
    await open(page, '/no-en/recipes/2')
    await page.mouse.move(5, 5)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    await expect.poll(() => keptPaths(page)).toEqual([])
  } finally {
    await shop.current().kv.put('switches', JSON.stringify({}))
  }
  const webview = await browser.context({
    hasServiceWorker: true,
    expected,
    userAgent: 'Mozilla/5.0 TorgIOS/7.1',
  })
  const inside = await webview.newPage()
  await open(inside, '/no-en/recipes/1')
  await inside.mouse.move(5, 5)
  await inside.waitForLoadState('networkidle')
  expect(await inside.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('the service worker is small, revalidated, and may only talk to the shop', async () => {
  const context = await browser.context()
  const response = await context.request.get(`${shopUrl()}/service-worker.js`)
  expect(response.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=UTF-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  const refused = await call(context, 'NO', { method: 'POST', path: 'service-worker.js' }).catch(String)
  expect(refused).toContain('404')
})

/** Opens a page and waits until it is on the device. */
async function openKept(page: Page, path: string): Promise<void> {
  await open(page, path)
  // What is loaded later begins with the first interaction.
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
  const key = path.replace(/\/$/, '')
  await expect.poll(() => keptPaths(page)).toContain(key)
}

/** Waits until the kept session and the kept page of the cart have a product. */
async function keptCart(page: Page, productId: number): Promise<void> {
  const hold = () =>
    page.evaluate(
      async ({ name, id }) => {
        const cache = await caches.open(name)
        const textOf = async (path: string) => (await (await cache.match(path))?.text()) ?? ''
        return {
          session: (await textOf('/kept-session/NO.en')).includes(`"productId":${id},`),
          page: (await textOf('/no-en/cart')).includes(`data-cart-line="${id}"`),
        }
      },
      { name: VISITOR_CACHE, id: productId },
    )
  await expect.poll(hold).toEqual({ session: true, page: true })
}

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async (name) => {
    const keys = (await caches.has(name)) ? await (await caches.open(name)).keys() : []
    return keys.map(({ url }) => new URL(url).pathname)
  }, VISITOR_CACHE)
}

/** Everything that the shop's caches hold, as text. */
function textOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys())
        texts.push(key.url, (await (await cache.match(key))?.text()) ?? '')
    }
    return texts.join('\n')
  })
}
