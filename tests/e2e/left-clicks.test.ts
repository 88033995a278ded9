import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { control, productOf, readCart, settled, SHELF, visit, watchWrites } from './cart-shopper.ts'

/** Clicks on pages that are left before they could send them. */

const browser = useBrowser({ keepsPages: true })
const OTHER = '/no-en/categories/2'
const SCRIPTS = '**/assets/*.js'
/** Answers nothing: a line that is slower than the visitor. */
const never = () => {}

/** Opens a page whose script does not come; the loader in its head listens. */
async function openWithoutScript(page: Page, path: string): Promise<void> {
  await page.route(SCRIPTS, never)
  await page.goto(sharedShopUrl() + path, { waitUntil: 'commit' })
  await page.waitForFunction(() => '__torg' in window)
  await control(page).add.waitFor()
}

const early = (page: Page, index = 0) => control(page, index).form.getAttribute('data-early')

test('what is added to a page that is left before its script is here is in the basket once', async () => {
  const page = await browser.open()
  const writes = watchWrites(page)
  await openWithoutScript(page, SHELF)
  const product = await productOf(control(page).form)
  await control(page).add.click()
  await expect.poll(() => early(page)).toBe('1')
  await page.unroute(SCRIPTS, never)
  await visit(page, OTHER)
  await expect.poll(() => readCart(page.context())).toEqual({ [product]: 1 })
  await visit(page, SHELF)
  await settled(page)
  expect(await control(page).input.inputValue()).toBe('1')
  expect(await readCart(page.context())).toEqual({ [product]: 1 })
  expect(writes).toHaveLength(1)
})

test('what is added in the frame in which the page is left is in the basket once', async () => {
  const page = await browser.open()
  await visit(page, SHELF)
  const { add, form } = control(page)
  const product = await productOf(form)
  const left = page.waitForURL(`**${OTHER}`)
  await add.evaluate((button: HTMLButtonElement, address) => {
    // The next page may come some frames later.
    window.requestAnimationFrame = () => 0
    button.click()
    location.assign(address)
  }, OTHER)
  await left
  await expect.poll(() => readCart(page.context())).toEqual({ [product]: 1 })
  await visit(page, SHELF)
  await settled(page)
  expect(await readCart(page.context())).toEqual({ [product]: 1 })
})

test('clicks of two pages that are left one after the other are both in the basket', async () => {
  const page = await browser.open()
  await openWithoutScript(page, SHELF)
  const first = await productOf(control(page).form)
  await control(page).add.click()
  await openWithoutScript(page, OTHER)
  const second = await productOf(control(page).form)
  await control(page).add.click()
  await control(page).add.click()
  await page.unroute(SCRIPTS, never)
  await visit(page, '/no-en/')
  await expect.poll(() => readCart(page.context())).toEqual({ [first]: 1, [second]: 2 })
})

test('a page that comes back from the cache sends what the page after it was left with', async () => {
  const context = await browser.context()
  const page = await context.newPage()
  await visit(page, SHELF)
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'yes'))
  await openWithoutScript(page, OTHER)
  const product = await productOf(control(page).form)
  await control(page).add.click()
  await expect.poll(() => early(page)).toBe('1')
  // What sends is among the scripts.
  await page.unroute(SCRIPTS, never)
  await page.evaluate(() => history.back())
  await page.locator('html[data-mark]').waitFor({ state: 'attached' })
  await expect.poll(() => readCart(context)).toEqual({ [product]: 1 })
  await visit(page, OTHER)
  await settled(page)
  expect(await control(page).input.inputValue()).toBe('1')
  expect(await readCart(context)).toEqual({ [product]: 1 })
})

test('a click that its form submits, as the script is lost, is not sent again', async () => {
  const page = await browser.open({ expected: [/Failed to load resource/] })
  const lost: (() => void)[] = []
  await page.route(SCRIPTS, (route) => void lost.push(() => void route.abort()))
  await page.goto(sharedShopUrl() + SHELF, { waitUntil: 'commit' })
  await page.waitForFunction(() => '__torg' in window)
  const products = [await productOf(control(page, 0).form), await productOf(control(page, 1).form)]
  await control(page, 0).add.click()
  await control(page, 1).add.click()
  await expect.poll(() => early(page, 1)).toBe('1')
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  const submitted = page.waitForResponse((response) => response.request().method() === 'POST')
  for (const lose of lost) lose()
  await submitted
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await visit(page, OTHER)
  const wanted = Object.fromEntries(products.map((product) => [product, 1]))
  await expect.poll(() => readCart(page.context())).toEqual(wanted)
  await visit(page, SHELF)
  await settled(page)
  expect(await readCart(page.context())).toEqual(wanted)
})
