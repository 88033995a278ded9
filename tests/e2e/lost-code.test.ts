import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { ready } from './buyer.ts'

const browser = useBrowser()
const LOST = [/Failed to load resource/, /net::ERR_FAILED/, /dynamically imported module/]

test('a screen whose code is missing after a deployment loads as a new document', async () => {
  const page = await browser.open({ expected: LOST })
  await page.goto(`${sharedShopUrl()}/no/cart/`)
  await ready(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  let isLost = true
  page.on('request', (request) => {
    if (request.resourceType() === 'document') isLost = false
  })
  await page.route('**/assets/*.js', (route) => (isLost ? route.abort() : route.continue()))
  await page.getByRole('link', { name: 'Meieri og egg' }).first().click()
  await page.waitForURL('**/categories/**')
  await page.locator('main article').nth(20).waitFor({ state: 'visible' })
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
})

test('a first page whose other chunks are missing lets the browser submit its forms', async () => {
  const page = await browser.open({ expected: LOST })
  const path = `${sharedShopUrl()}/no/categories/1`
  const html = await (await page.context().request.get(path)).text()
  const entry = / href="([^"]+)" data-entry=/.exec(html)?.[1] ?? 'no entry'
  await page.route('**/assets/*.js', (route) =>
    route.request().url().endsWith(entry) ? route.continue() : route.abort(),
  )
  await page.addInitScript(() => {
    if (window !== top) return
    sessionStorage['documents'] = `${Number(sessionStorage['documents'] ?? 0) + 1}`
  })
  const documentLoaded = (number: number) =>
    page.waitForFunction(
      (expected) => sessionStorage['documents'] === `${expected}` && document.readyState === 'complete',
      number,
    )
  await page.goto(path)
  // The page tries a whole new document once.
  await documentLoaded(2)
  // The browser submits the form, and the redirect loads the page as a third document.
  await page.locator('main form[data-cart] button').first().click()
  await documentLoaded(3)
  await page.goto(`${sharedShopUrl()}/no/cart/`)
  expect(await page.locator('main input[name=quantity]').inputValue()).toBe('1')
})

test('a 503 page stays a 503 page while the visitor moves on it', async () => {
  const page = await browser.open({ expected: [/status of 404/] })
  await page.goto(`${sharedShopUrl()}/no/categories/999999`)
  await page.waitForLoadState('networkidle')
  const title = await page.title()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**#main-content')
  expect(await page.title()).toBe(title)
})
