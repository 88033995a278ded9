import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { SEND_WINDOW } from '../../client/queries/cart-intents.ts'
import { useBrowser } from '../support/browser.ts'
import { now } from '../support/clock.ts'
import { sharedShopUrl } from '../support/shop.ts'
import {
  CART_URL,
  clickTimes,
  control,
  productOf,
  readCart,
  settled,
  SHELF,
  visit,
  watchWrites,
} from './cart-shopper.ts'

const browser = useBrowser()
/** Milliseconds until a click has reached the engine: after the frame that shows it. */
const FRAME = 40

test('ten quick clicks add ten items with one request', async () => {
  const page = await browser.open()
  const writes = watchWrites(page)
  await visit(page, SHELF)
  const { form, add, input } = control(page)
  const product = await productOf(form)
  await clickTimes(add, 10)
  expect(await input.inputValue()).toBe('10')
  await expect.poll(() => writes.length).toBeGreaterThan(0)
  await settled(page)
  expect(writes.length).toBe(1)
  expect(await readCart(page.context())).toEqual({ [product]: 10 })
})

test('a tap on plus is answered by the number, and a frame later by minus and input', async () => {
  const page = await browser.open()
  await visit(page, SHELF)
  const { form, add, input } = control(page)
  await form.evaluate((element) => {
    const look = () => {
      const hasInput = element.querySelector('[name=quantity]') !== null
      Object.assign(window, { inFrame: { number: element.getAttribute('data-early'), hasInput } })
    }
    element.addEventListener('submit', () => requestAnimationFrame(look))
  })
  await add.click()
  const inFrame = await page.waitForFunction(() => (window as Window & { inFrame?: unknown }).inFrame)
  expect(await inFrame.jsonValue()).toEqual({ number: '1', hasInput: false })
  expect(await input.inputValue()).toBe('1')
  expect(await form.getAttribute('data-early')).toBeNull()
})

test('ten clicks, one every 40 ms, cost two requests at most', async () => {
  const page = await browser.open()
  await visit(page, SHELF)
  // A click before the cart is known is sent at once.
  await control(page, 1).add.click()
  await settled(page)
  const writes = watchWrites(page)
  const { add, input } = control(page)
  await stopClock(page)
  for (let click = 0; click < 10; click += 1) {
    await clickTimes(add, 1)
    await page.clock.runFor(40)
  }
  expect(await input.inputValue()).toBe('10')
  await page.clock.resume()
  await expect.poll(() => writes.length).toBeGreaterThan(0)
  await settled(page)
  expect(writes.length).toBeLessThanOrEqual(2)
  expect(Object.values(await readCart(page.context())).toSorted()).toEqual([1, 10])
})

test('products added before the script loads are shown at once and put into one cart', async () => {
  const page = await browser.open()
  const writes = watchWrites(page)
  const sessions: string[] = []
  page.on('response', async (response) => {
    const cookies = await response.headerValues('set-cookie').catch(() => [])
    sessions.push(...cookies.filter((cookie) => cookie.startsWith('sessionid=')))
  })
  const letScriptsThrough = await holdScripts(page)
  const session = page.waitForResponse(/\/user\/session\//)
  await page.goto(sharedShopUrl() + SHELF, { waitUntil: 'commit' })
  const { form, add, input } = control(page)
  await add.waitFor()
  await listened(page)
  await clickTimes(add, 2)
  expect(await form.getAttribute('data-early')).toBe('2')
  expect(writes).toEqual([])
  await session
  letScriptsThrough()
  await input.waitFor()
  expect(await input.inputValue()).toBe('2')
  await settled(page)
  expect(Object.values(await readCart(page.context()))).toEqual([2])
  expect(writes.length).toBe(1)
  expect(sessions.length, 'one session, so one basket').toBe(1)
})

test('early clicks add to the items already in the cart', async () => {
  const context = await browser.context()
  const first = await context.newPage()
  await visit(first, SHELF)
  await control(first).add.click()
  await settled(first)
  const page = await context.newPage()
  const letScriptsThrough = await holdScripts(page)
  await page.goto(sharedShopUrl() + SHELF, { waitUntil: 'commit' })
  await listened(page)
  await control(page).add.click()
  await expect.poll(() => control(page).form.getAttribute('data-early')).toBe('1')
  letScriptsThrough()
  await expect.poll(() => control(page).input.inputValue()).toBe('2')
  await settled(page)
  expect(Object.values(await readCart(context))).toEqual([2])
})

test('a number typed after a tap is kept, both before the script is here', async () => {
  const context = await browser.context()
  const first = await context.newPage()
  await visit(first, SHELF)
  const product = await productOf(control(first).form)
  await control(first).add.click()
  await settled(first)
  const page = await context.newPage()
  const letScriptsThrough = await holdScripts(page)
  await page.goto(sharedShopUrl() + CART_URL, { waitUntil: 'commit' })
  await listened(page)
  const row = page.locator('main [data-cart-line] form[data-cart]')
  await row.locator('button[value="1"]').click()
  await row.locator('[name=quantity]').fill('7')
  await row.locator('[name=quantity]').press('Enter')
  letScriptsThrough()
  await settled(page)
  expect(await readCart(context)).toEqual({ [product]: 7 })
})

test('two tabs show the same cart', async () => {
  const context = await browser.context()
  const [one, other] = [await context.newPage(), await context.newPage()]
  await visit(one, SHELF)
  await visit(other, SHELF)
  await clickTimes(control(one).add, 2)
  await expect.poll(() => control(other).input.inputValue()).toBe('2')
  // Either tab may send the intent, and ignores a click on the product while it does.
  await settled(one)
  await settled(other)
  const forTwo = await one.locator('[data-cart-sum]').textContent()
  await control(other).less.click()
  await expect.poll(() => control(other).input.inputValue(), { message: 'in the tab of the click' }).toBe('1')
  await expect.poll(() => control(one).input.inputValue(), { message: 'in the other tab' }).toBe('1')
  await settled(one)
  const sums = () => Promise.all([one, other].map((tab) => tab.locator('[data-cart-sum]').textContent()))
  // A tab hears of the other's change a moment after it is confirmed.
  const isForOne = async () => {
    const [sum, same] = await sums()
    return sum === same && sum !== forTwo
  }
  await expect.poll(isForOne).toBe(true)
})

test('a change on another device shows when the page becomes visible', async () => {
  const context = await browser.context()
  const page = await context.newPage()
  await visit(page, SHELF)
  await control(page).add.click()
  await settled(page)
  // No later response may replace the session's cookies before the call below.
  await page.waitForLoadState('networkidle')
  const product = await productOf(control(page).form)
  // The same session on another device, which does not notify this page.
  const csrf = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? ''
  const response = await context.request.put(`${sharedShopUrl()}/api/v1/cart/items/`, {
    headers: { 'x-csrftoken': csrf, 'x-country': 'NO', 'x-language': 'en', origin: sharedShopUrl() },
    data: { items: [{ productId: product, quantity: 7, intentId: crypto.randomUUID() }] },
  })
  expect(response.status()).toBe(200)
  await page.waitForTimeout(2_000)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect.poll(() => control(page).input.inputValue()).toBe('7')
})

test('clicks are ignored while the product’s intent is in flight, and a typed value waits', async () => {
  const page = await browser.open()
  await visit(page, SHELF)
  const { add, input } = control(page)
  const other = control(page, 1)
  let letThrough = () => {}
  const isTyped = new Promise<void>((resolve) => (letThrough = resolve))
  let isSent = false
  await page.route('**/api/v1/cart/items/', async (route) => {
    isSent = true
    await isTyped
    await route.continue()
  })
  // A control ignores clicks for a second at most.
  await stopClock(page)
  await add.click()
  await page.clock.runFor(FRAME)
  await page.clock.runFor(SEND_WINDOW)
  await expect.poll(() => isSent).toBe(true)
  await clickTimes(add, 1)
  await page.clock.runFor(FRAME)
  expect(await input.inputValue(), 'a click while pending').toBe('1')
  await other.add.click()
  await page.clock.runFor(FRAME)
  expect(await other.input.inputValue(), 'another product is not pending').toBe('1')
  await input.fill('5')
  await input.press('Enter')
  expect(await input.inputValue()).toBe('5')
  await page.clock.resume()
  letThrough()
  await settled(page)
  expect(Object.values(await readCart(page.context())).toSorted()).toEqual([1, 5])
})

/** Stops the page's timers and dates, which then move as far as the test says. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: now() })
  await page.clock.pauseAt(now() + 1_000)
}

/** Holds the page's scripts back until the test calls the returned function. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const isOver = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isOver
    await route.continue()
  })
  return letThrough
}

/** The inline script has captured the forms. */
const listened = (page: Page) => page.waitForFunction(() => '__torg' in window)
