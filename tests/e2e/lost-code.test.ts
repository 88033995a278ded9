import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'

const browser = useBrowser()
const LOST = [/Failed to load resource/, /net::ERR_FAILED/, /dynamically imported module/]

test('a screen whose code is gone after a deploy comes as a whole new page', async () => {
  const page = await browser.open({ expected: LOST })
  await page.goto(`${sharedShopUrl()}/no/cart/`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.route('**/assets/*.js', (route) => route.abort(), { times: 3 })
  await page.getByRole('link', { name: 'Meieri og egg' }).first().click()
  await page.waitForURL('**/categories/**')
  await page.locator('main article').nth(20).waitFor({ state: 'visible' })
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
})

test('a first page whose further code is gone gives its forms back to the browser', async () => {
  const page = await browser.open({ expected: LOST })
  const entry = new Promise<string>((resolve) => {
    void page.route('**/assets/*.js', async (route) => {
      const isEntry =
        (await page
          .locator('link[data-entry]')
          .getAttribute('href')
          .catch(() => null)) ?? ''
      if (route.request().url().endsWith(isEntry)) {
        resolve(isEntry)
        await route.continue()
      } else await route.abort()
    })
  })
  await page.goto(`${sharedShopUrl()}/no/categories/1`, { waitUntil: 'load' })
  await entry
  await page.waitForTimeout(1_000)
  // The form goes out by itself and leads back to the page it was sent from.
  const back = page.waitForResponse((response) => response.request().redirectedFrom() !== null)
  await page.locator('main form[data-cart] button').first().click()
  await back
  await page.waitForLoadState('load')
  await page.goto(`${sharedShopUrl()}/no/cart/`)
  expect(await page.locator('main input[name=quantity]').inputValue()).toBe('1')
})

test('a 503 stays one while the visitor moves on the page', async () => {
  const page = await browser.open({ expected: [/status of 404/] })
  await page.goto(`${sharedShopUrl()}/no/categories/999999`)
  await page.waitForLoadState('networkidle')
  const title = await page.title()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**#main-content')
  expect(await page.title()).toBe(title)
})
