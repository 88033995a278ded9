import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { CART_URL, fillCart, readCart, settled, visit } from './cart-shopper.ts'

const browser = useBrowser()

const PHONES = [320, 360, 390, 430]
const ROW_HEIGHT_MAX = 76

const rows = (page: Page) => page.locator('main [data-cart-line]')
const order = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-cart-line')))

test('a row of the basket is at most 76 pixels high on a phone, and nothing in it overlaps', async () => {
  const page = await browser.open({ viewport: 390 })
  await fillCart(page, 30)
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, CART_URL)
    const seen = await rows(page).evaluateAll((all) =>
      all.flatMap((row) => {
        row.scrollIntoView()
        // A row that is sold out shows what to buy instead.
        if (row.querySelectorAll('a').length > 1) return []
        const price = row.querySelector('[data-line-price]')?.getBoundingClientRect()
        const form = row.querySelector('form')?.getBoundingClientRect()
        const name = row.querySelector('a')?.closest('div')?.getBoundingClientRect()
        return {
          height: row.getBoundingClientRect().height,
          price: price && form ? form.top - price.bottom : -1,
          name: name && form ? form.left - name.right : -1,
        }
      }),
    )
    expect(seen.length).toBeGreaterThan(25)
    for (const row of seen) {
      expect(row.height, `${width} px`).toBeLessThanOrEqual(ROW_HEIGHT_MAX)
      expect(row.price, `price above the stepper at ${width} px`).toBeGreaterThanOrEqual(0)
      expect(row.name, `name beside the stepper at ${width} px`).toBeGreaterThanOrEqual(0)
    }
  }
})

test('rows out of sight take the height that they have in sight', async () => {
  const page = await browser.open({ viewport: 390 })
  await fillCart(page, 30)
  await visit(page, CART_URL)
  const last = rows(page).nth(-2)
  const height = () => last.evaluate((row) => row.getBoundingClientRect().height)
  expect(
    await last.evaluate((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })),
  ).toBe(false)
  const before = await height()
  await last.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      last.evaluate((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })),
    )
    .toBe(true)
  expect(await height()).toBeCloseTo(before, 0)
})

test('the total stands above the bar of phones before the HTML of that bar has come', async () => {
  // Scripts would find half a page and load it anew.
  const page = await browser.open({ viewport: 390, javaScript: false })
  await fillCart(page, 2)
  await page.route(/\/cart\/$/, async (route) => {
    const response = await route.fetch()
    const [start = ''] = (await response.text()).split(/<nav[^>]* data-bar=/)
    await route.fulfill({ response, body: start })
  })
  await page.goto(sharedShopUrl() + CART_URL)
  expect(await page.locator('[data-bar]').count()).toBe(0)
  const { bottom, height } = await page
    .locator('[data-total]')
    .evaluate((total) => ({ bottom: total.getBoundingClientRect().bottom, height: innerHeight }))
  expect(height - bottom).toBe(64)
})

test('Delete on a control, and the button beside a row that is drawn aside, remove it; undo restores its place', async () => {
  const page = await browser.open({ viewport: 390 })
  await fillCart(page, 4)
  await visit(page, CART_URL)
  const before = await order(page)
  const undo = page.getByRole('button', { name: 'Undo' })

  await rows(page).nth(1).locator('button[value="1"]').focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => order(page)).toEqual(before.filter((_, index) => index !== 1))
  await settled(page)
  await undo.click()
  await expect.poll(() => order(page)).toEqual(before)
  await settled(page)

  const row = rows(page).nth(2)
  const remove = row.getByRole('button', { name: 'Remove', exact: false }).last()
  const isInSight = () =>
    remove.evaluate((element) => Math.round(element.getBoundingClientRect().right) <= innerWidth)
  expect(await isInSight()).toBe(false)
  await row.evaluate((element) => element.scrollBy({ left: 80 }))
  await expect.poll(isInSight).toBe(true)
  await remove.click()
  await expect.poll(() => order(page)).toEqual(before.filter((_, index) => index !== 2))
  await undo.click()
  await expect.poll(() => order(page)).toEqual(before)
  await settled(page)
  expect(Object.keys(await readCart(page.context()))).toHaveLength(4)
  await visit(page, CART_URL)
  expect(await order(page), 'at the next load').toEqual(before)
})

test('a row that is put back stays when the answer to its removal comes after that', async () => {
  const page = await browser.open({ viewport: 390 })
  await fillCart(page, 3)
  await visit(page, CART_URL)
  const before = await order(page)
  const removal = Promise.withResolvers<void>()
  const repair = Promise.withResolvers<void>()
  const waiting = [removal, repair]
  await page.route('**/api/v1/cart/items/**', async (route) => {
    await waiting.shift()?.promise
    await route.continue()
  })
  const isSent = page.waitForRequest(/\/cart\/items\//)
  await rows(page).nth(1).locator('button[value="1"]').focus()
  await page.keyboard.press('Delete')
  await isSent
  await expect.poll(() => order(page)).toEqual(before.filter((_, index) => index !== 1))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => order(page)).toEqual(before)
  const isSentAgain = page.waitForRequest(/\/cart\/items\//)
  removal.resolve()
  // It is sent once the answer to the removal is in the basket.
  await isSentAgain
  expect(await order(page)).toEqual(before)
  repair.resolve()
  await settled(page)
  expect(await order(page)).toEqual(before)
  expect(Object.keys(await readCart(page.context()))).toHaveLength(3)
})

test('a row whose undo the backend refuses goes away again', async () => {
  const page = await browser.open({ viewport: 390, expected: [/Failed to load resource/] })
  await fillCart(page, 3)
  await visit(page, CART_URL)
  const before = await order(page)
  const without = before.filter((_, index) => index !== 1)
  const removal = Promise.withResolvers<void>()
  const repair = Promise.withResolvers<void>()
  const message = 'There is no such product.'
  const refusal = { statusCode: 404, message, code: 'not_found', errors: [], transactionId: 'test' }
  let count = 0
  await page.route('**/api/v1/cart/items/**', async (route) => {
    count += 1
    if (count > 1) return repair.promise.then(() => route.fulfill({ status: 404, json: refusal }))
    await removal.promise
    await route.continue()
  })
  const isSent = page.waitForRequest(/\/cart\/items\//)
  await rows(page).nth(1).locator('button[value="1"]').focus()
  await page.keyboard.press('Delete')
  await isSent
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => order(page)).toEqual(before)
  const isSentAgain = page.waitForRequest(/\/cart\/items\//)
  removal.resolve()
  await isSentAgain
  expect(await order(page)).toEqual(before)
  repair.resolve()
  await page.getByText(message).waitFor()
  await expect.poll(() => order(page)).toEqual(without)
})

test('a shopper marks what nothing may replace, and rows are low again afterwards', async () => {
  const page = await browser.open({ viewport: 390 })
  await fillCart(page, 3)
  await visit(page, CART_URL)
  const choosing = page.getByRole('button', { name: 'Choose what not to replace' })
  const choice = rows(page)
    .nth(1)
    .getByRole('button', { name: /^Don’t replace/ })
  expect(await choice.count()).toBe(0)
  const top = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top)
  expect(await top(choosing), 'below the goods').toBeGreaterThan(await top(rows(page).last()))
  await choosing.click()
  await expect.poll(() => top(rows(page).first()), { message: 'the goods are in sight' }).toBeGreaterThan(0)
  expect(await choice.getAttribute('aria-pressed')).toBe('false')
  await choice.click()
  await expect.poll(() => choice.getAttribute('aria-pressed')).toBe('true')
  await choosing.click()
  await visit(page, CART_URL)
  expect(await rows(page).filter({ hasText: 'Don’t replace' }).count()).toBe(1)
  expect(await rows(page).nth(1).textContent()).toContain('Don’t replace')
})

test('Delete in the field of a row edits the number', async () => {
  const page = await browser.open({ viewport: 390 })
  await fillCart(page, 2)
  await visit(page, CART_URL)
  const input = rows(page).first().locator('input[name=quantity]')
  await input.focus()
  await page.keyboard.press('Delete')
  expect(await input.inputValue()).toBe('')
  expect(await rows(page).count()).toBe(2)
})

test('on a phone the total is in sight from the first row to the last, above the bar', async () => {
  const page = await browser.open({ viewport: 390 })
  await fillCart(page, 12)
  await visit(page, CART_URL)
  const bar = page.locator('[data-total]')
  const total = (await page.locator('main [data-cart-total]').textContent()) ?? '-'
  for (const place of ['first', 'last'] as const) {
    await rows(page)[place]().scrollIntoViewIfNeeded()
    expect(await bar.textContent()).toContain(total)
    const box = await bar.boundingBox()
    const lower = await page.locator('[data-bar]').boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((lower?.y ?? 0) + 1)
  }
})

test('below the minimum order the bar of a phone names the fee, what is missing and the closed way on', async () => {
  const page = await browser.open({ viewport: 390 })
  await fillCart(page, 1)
  await visit(page, CART_URL)
  const bar = page.locator('[data-total]')
  expect(await bar.getByRole('button', { name: 'Go to checkout' }).isDisabled()).toBe(true)
  expect(await bar.textContent()).toMatch(
    /Small-order fee.*\+ delivery from 29\.00\skr.*Spend.*more to place your order/,
  )
  const summary = page.getByRole('region', { name: 'Summary' })
  const lines = await summary.locator('dl > div').allInnerTexts()
  const at = (word: string) => lines.findIndex((line) => line.startsWith(word))
  expect(lines[at('Delivery')]).toMatch(/On top of the total.*From 29\.00\skr/s)
  expect(at('Delivery'), 'part of no sum').toBe(at('Total') + 1)
  expect(await summary.locator('[data-cart-minimum]').innerText()).toMatch(
    /Minimum order 600\.00\skr\. Below 800\.00\skr, there’s a small-order fee of 49\.00\skr\. What an order costs/,
  )
})
