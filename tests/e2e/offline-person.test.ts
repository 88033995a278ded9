import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { VISITOR_CACHE } from '../../shared/offline/offline-settings.ts'
import { useBrowser } from '../support/browser.ts'
import { now } from '../support/clock.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { call, open, PASSWORD, register } from './buyer.ts'
import { inCart } from './order-customer.ts'

/**
 * Another person logs in where the former one never logged out (docs/offline.md). What is kept is put there
 * by hand: these pages have no service worker, so only they can have forgotten it.
 */

const browser = useBrowser()

test('a log-in by a link forgets what the former visitor had on the device', async () => {
  const context = await browser.context()
  await register(context, 'NO')
  const { user } = await call<{ user: object }>(context, 'NO', { method: 'GET', path: 'user/session/' })
  const page = await context.newPage()
  await open(page, '/no-en/recipes/1')
  await keepSomething(page)
  // A link's token works once and comes by e-mail; what the page does afterwards is tested here.
  await page.route('**/api/v1/user/token-login/', (route) =>
    route.fulfill({
      json: { user, mergedCart: { mergedItemCount: 0, clampedItemCount: 0 }, redirectUrl: null },
    }),
  )
  await page.goto(`${sharedShopUrl()}/no-en/token-authentication/${'b'.repeat(43)}/`)
  await page.waitForURL('**/no-en/account/')
  await expect.poll(() => hasKept(page)).toBe(false)
})

test('another user who logs in over an ended session finds nothing of the former one, nor their waiting changes', async () => {
  const context = await browser.context({
    expected: [/status of 40[13]/, /ERR_INTERNET_DISCONNECTED/, /Failed to fetch/],
  })
  await register(context, 'NO')
  const stranger = await browser.context()
  const email = await register(stranger, 'NO')
  const page = await context.newPage()
  await open(page, '/no-en/account/preferences/')
  await keepSomething(page)
  await page.evaluate(
    ({ user, at }) =>
      localStorage.setItem(
        'torg.cart.NO.107',
        JSON.stringify({ productId: 107, quantity: 3, intentId: crypto.randomUUID(), at, user }),
      ),
    { user: await hashOf(context), at: now() },
  )
  await context.clearCookies({ name: 'sessionid' })
  await page
    .locator('form', { has: page.getByLabel('Last name') })
    .getByRole('button', { name: 'Save' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Log in again to continue' })
  await dialog.getByLabel('E-mail', { exact: true }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const reloaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await reloaded
  await open(page, '/no-en/cart/')
  await expect.poll(() => hasKept(page)).toBe(false)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('torg.cart.NO.107'))).toBeNull()
  expect(await inCart(context, 'NO', 107)).toBe(0)
})

test('a change that waits for a user whose session has ended is not sent for the next one', async () => {
  const context = await browser.context()
  await register(context, 'NO')
  const former = await hashOf(context)
  const page = await context.newPage()
  await open(page, '/no-en/recipes/1')
  await page.evaluate(
    ({ user, at }) =>
      localStorage.setItem(
        'torg.cart.NO.107',
        JSON.stringify({ productId: 107, quantity: 3, intentId: crypto.randomUUID(), at, user }),
      ),
    { user: former, at: now() },
  )
  // An open page would read on without its session.
  await page.goto('about:blank')
  await context.clearCookies()
  await open(page, '/no-en/categories/1')
  await page.locator('#anonymous-nav-item-login').waitFor()
  expect(
    await page.evaluate(() => localStorage.getItem('torg.cart.NO.107')),
    'waits for its user',
  ).not.toBeNull()
  await register(context, 'NO')
  await open(page, '/no-en/categories/1')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('torg.cart.NO.107'))).toBeNull()
  expect(await inCart(context, 'NO', 107)).toBe(0)
})

function keepSomething(page: Page): Promise<void> {
  return page.evaluate(async (name) => {
    const cache = await caches.open(name)
    await cache.put('/no-en/account/orders/NO-0000000001', new Response('of the former visitor'))
  }, VISITOR_CACHE)
}

function hasKept(page: Page): Promise<boolean> {
  return page.evaluate((name) => caches.has(name), VISITOR_CACHE)
}

async function hashOf(context: BrowserContext): Promise<string> {
  const { user } = await call<{ user: { hashedUserId: string } }>(context, 'NO', {
    method: 'GET',
    path: 'user/session/',
  })
  return user.hashedUserId
}
