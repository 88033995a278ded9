import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { PASSWORD, signIn, signUp } from './people-visitor.ts'

/** Pages that stay open while the shop changes: in the back/forward cache, or with new flags. */
const browser = useBrowser({ keepsPages: true })
const SHELF = '/no-en/categories/2'
const OTHER = '/no-en/categories/1'

/** Waits for the stored page, because browsers do not cache a page that was rendered for one visitor. */
async function expectCopy(context: BrowserContext, path: string): Promise<void> {
  await expect
    .poll(async () => (await context.request.get(sharedShopUrl() + path)).headers()['x-cache'])
    .toMatch(/^(hit|stale)/)
}

/** Opens a page and waits until it has its session. */
async function open(page: Page, path: string): Promise<void> {
  const session = page.waitForResponse(/\/user\/session\//)
  await page.goto(sharedShopUrl() + path)
  await session
  await page.waitForFunction(() => (window as Window & { __torg?: { take: unknown } }).__torg?.take != null)
}

/** Marks the page, to recognise it later. */
const mark = (page: Page) =>
  page.evaluate(() => void document.documentElement.setAttribute('data-mark', 'yes'))
const marked = (page: Page) => page.locator('html[data-mark]')
const goBack = (page: Page) => page.evaluate(() => history.back())

test('the back button restores a page whole, with the current cart', async () => {
  const context = await browser.context()
  await context.addCookies([{ name: 'consent', value: 'statistics', url: sharedShopUrl() }])
  await expectCopy(context, SHELF)
  await expectCopy(context, OTHER)
  const page = await context.newPage()
  await open(page, SHELF)
  // The first interaction loads the module that opens the stream.
  const streamed = page.waitForRequest(/\/flags\/stream\//)
  await page.keyboard.press('Tab')
  await streamed
  await mark(page)
  await open(page, OTHER)
  const saved = page.waitForResponse((response) => response.url().includes('/cart/items/') && response.ok())
  await page.locator('form[data-cart] button').first().click()
  await saved

  const streamedAgain = page.waitForRequest(/\/flags\/stream\//)
  await goBack(page)
  await marked(page).waitFor({ state: 'attached' })
  expect(new URL(page.url()).pathname).toContain('/categories/2')
  await page.getByRole('link', { name: /^Basket 1 item/ }).waitFor()
  await streamedAgain
})

test('the back button reloads a page after a logout or a change of user', async () => {
  const context = await browser.context()
  const email = await signUp(context, { firstName: 'Wilhelmina' })
  const other = await browser.context()
  const otherEmail = await signUp(other, { firstName: 'Balthasar' })
  await expectCopy(context, SHELF)
  await expectCopy(context, OTHER)
  const page = await context.newPage()
  const header = page.locator('header')

  await open(page, SHELF)
  await header.getByText('Wilhelmina').waitFor({ state: 'attached' })
  await mark(page)
  await open(page, OTHER)
  await signIn(context, otherEmail, PASSWORD)
  await goBack(page)
  await header.getByText('Balthasar').waitFor({ state: 'attached' })
  expect(await page.getByText('Wilhelmina').count()).toBe(0)

  await open(page, SHELF)
  await header.getByText('Balthasar').waitFor({ state: 'attached' })
  await open(page, OTHER)
  await signIn(context, email, PASSWORD)
  await context.clearCookies({ name: /^(sessionid|signed_in)$/ })
  await goBack(page)
  await page.locator('#anonymous-nav-item-login').waitFor()
  expect(await page.getByText(/Balthasar|Wilhelmina/).count()).toBe(0)
})

test('flags that change while a page is open apply to the next screens only', async () => {
  const context = await browser.context()
  await context.addCookies([
    { name: 'consent', value: 'statistics', url: sharedShopUrl() },
    { name: 'device_id', value: '00000000-0000-4000-8000-000000000003', url: sharedShopUrl() },
  ])
  const page = await context.newPage()
  const shelves = () =>
    page.locator('main section').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  const isPopularFirst = (labels: (string | null)[]) =>
    labels.indexOf('Popular right now') < labels.indexOf('Offers')
  const device = await context.request.get(`${sharedShopUrl()}/api/v1/flags/`, {
    headers: { 'x-country': 'NO', 'x-language': 'en' },
  })
  const drawn = ((await device.json()) as { experiments: Record<string, string> }).experiments
  const other = drawn['home-first-shelf'] === 'popular' ? 'offers' : 'popular'
  await page.route('**/api/v1/flags/stream/**', (route) => {
    const experiments = { 'home-first-shelf': other, 'mini-cart-opening': 'manual' }
    return route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 60000\nevent: flags\ndata: ${JSON.stringify({ experiments, forced: [] })}\n\n`,
    })
  })
  // Without an interaction: reading alone is an exposure too.
  const opened = page.waitForResponse(/\/flags\/stream\//)
  await open(page, '/no-en/')
  const before = await shelves()
  expect(isPopularFirst(before)).toBe(other === 'offers')
  await opened
  await page.waitForFunction(() => localStorage.getItem('flags')?.includes('manual'))
  await page.locator('main form[data-cart] button[value="1"]').first().click()
  await page.getByRole('link', { name: /^Basket 1 item/ }).waitFor()
  expect(await shelves()).toEqual(before)
  // Otherwise it would open with the first product (tests/e2e/cart-screen.test.ts).
  expect(await page.locator('[data-mini-cart]').count()).toBe(0)
})

test('a link leads to the same variation as the edge renders, also when flags arrive late', async () => {
  const context = await browser.context()
  const cookieOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  const ask = async (n: number) => {
    const headers = {
      'x-country': 'NO',
      'x-language': 'en',
      cookie: `consent=statistics; device_id=${cookieOf(n)}`,
    }
    const response = await fetch(`${sharedShopUrl()}/api/v1/flags/`, { headers })
    return ((await response.json()) as { experiments: Record<string, string> }).experiments[
      'home-first-shelf'
    ]
  }
  let drawn = 0
  while ((await ask(drawn)) !== 'popular') drawn += 1
  await context.addCookies([
    { name: 'consent', value: 'statistics', url: sharedShopUrl() },
    { name: 'device_id', value: cookieOf(drawn), url: sharedShopUrl() },
  ])
  const page = await context.newPage()
  const firstShelf = () =>
    page.locator('section[aria-label="Popular right now"], section[aria-label="Offers"]').first()
  const followHome = async () => {
    await mark(page)
    await page.locator('header a[href="/no-en/"]').first().click()
    await firstShelf().waitFor()
    expect(await firstShelf().getAttribute('aria-label')).toBe('Popular right now')
  }
  await open(page, SHELF)
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => localStorage.getItem('flags') !== null)
  await followHome()
  expect(await marked(page).count()).toBe(1)
  // No flags arrive, and no flags of an earlier page are stored.
  await page.evaluate(() => localStorage.removeItem('flags'))
  await page.route('**/api/v1/flags/**', () => {})
  await open(page, SHELF)
  await followHome()
  expect(await marked(page).count()).toBe(0)
})
