import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { ready } from './buyer.ts'
import { CART_URL, clickTimes, control, fillCart, readCart, settled, SHELF, visit } from './cart-shopper.ts'

const browser = useBrowser()

test('a removed row can be restored, and the undo button has the focus', async () => {
  const page = await browser.openAgain()
  await fillCart(page, 3)
  await visit(page, CART_URL)
  const before = await readCart(page.context())
  const { input } = control(page)
  await input.focus()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  await expect.poll(() => undo.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.locator('[data-cart-line]').count()).toBe(2)
  await settled(page)
  await expect.poll(async () => Object.keys(await readCart(page.context())).length).toBe(2)
  await undo.press('Enter')
  await settled(page)
  await expect.poll(() => readCart(page.context())).toEqual(before)
  await expect.poll(() => page.locator('[data-cart-line]').count()).toBe(3)
})

test('an emptied cart can be restored', async () => {
  const page = await browser.openAgain()
  await fillCart(page, 5)
  await visit(page, CART_URL)
  const before = await readCart(page.context())
  await page.getByRole('button', { name: 'Empty basket' }).click()
  // The notice stays while the pointer rests on it.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await settled(page)
  await expect.poll(() => readCart(page.context())).toEqual({})
  await page.locator('[data-cart-empty]').waitFor()
  await page.locator('[data-how-to-order] li').nth(3).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await settled(page)
  await expect.poll(() => readCart(page.context())).toEqual(before)
})

test('totals are marked as not final until the backend has confirmed them', async () => {
  const page = await browser.openAgain()
  await fillCart(page, 2)
  await visit(page, CART_URL)
  const totals = page.locator('main [data-cart-totals]')
  const before = await page.locator('main [data-cart-total]').textContent()
  let confirm = () => {}
  const isSeen = new Promise<void>((resolve) => (confirm = resolve))
  await page.route('**/api/v1/cart/items/', async (route) => {
    await isSeen
    await route.continue()
  })
  await clickTimes(control(page).add, 1)
  await expect.poll(() => totals.getAttribute('data-cart-totals')).toBe('pending')
  expect(await page.locator('main [data-cart-total]').textContent(), 'no guess').toBe(before)
  confirm()
  await expect.poll(() => totals.getAttribute('data-cart-totals')).toBe('final')
  expect(await page.locator('main [data-cart-total]').textContent()).not.toBe(before)
})

test('a wrong discount code is explained at its field, and the first HTML already contains the total', async () => {
  const page = await browser.openAgain({ expected: [/status of 404/] })
  await fillCart(page, 2)
  const response = await page.goto(sharedShopUrl() + CART_URL)
  expect(await response?.text()).toContain('data-cart-total')
  await ready(page)
  await page.getByLabel('Discount code').fill('NO-SUCH-CODE')
  await page.getByRole('button', { name: 'Apply code' }).click()
  await expect
    .poll(() => page.locator('main [role="alert"]').allTextContents())
    .toContainEqual(expect.stringMatching(/\w{4}/))
  expect(await page.getByLabel('Discount code').getAttribute('aria-invalid')).toBe('true')
})

test('on a phone what is wrong with a code is in sight, and gone once another code is used', async () => {
  const page = await browser.open({ viewport: 390, isPhone: true, expected: [/status of 404/] })
  await fillCart(page, 2)
  await visit(page, CART_URL)
  const code = page.getByLabel('Discount code', { exact: true })
  // The field ends where the bar with the total begins.
  await code.evaluate((field) => {
    const bar = document.querySelector('[data-total]')
    scrollBy(0, field.getBoundingClientRect().bottom - (bar?.getBoundingClientRect().top ?? Number.NaN))
    field.focus({ preventScroll: true })
  })
  await page.keyboard.insertText('NO-SUCH-CODE')
  await page.keyboard.press('Enter')
  const fault = page.locator('main [role=alert]').filter({ hasText: /\w{4}/ })
  await fault.waitFor()
  const isInSight = () =>
    fault.evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect()
      return document.elementFromPoint(left + 4, bottom - 4) === element
    })
  await expect.poll(isInSight).toBe(true)
  await page.getByRole('button', { name: 'Use the code' }).click()
  await fault.waitFor({ state: 'detached' })
  expect(await code.inputValue()).toBe('')
})

test('the mini cart opens once by itself on a wide screen, and the page makes room', async () => {
  const page = await browser.openAgain({ viewport: 1280 })
  await visit(page, SHELF)
  const panel = page.locator('[data-mini-cart]')
  await clickTimes(control(page).add, 1)
  await panel.waitFor()
  const overlap = async () => {
    const [aside, main] = [await panel.boundingBox(), await page.locator('main').boundingBox()]
    return (main?.x ?? 0) + (main?.width ?? 0) - (aside?.x ?? 0)
  }
  await expect.poll(overlap, { message: 'pixels of the page below the panel' }).toBeLessThanOrEqual(0)
  // From a button of the page behind it, whose field has a number.
  await page.locator('main form[data-cart] input[name=quantity]').first().press('Escape')
  expect(await panel.count(), 'Escape is of the field').toBe(1)
  await page.locator('main h1').evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Escape')
  await settled(page)
  await clickTimes(control(page, 1).add, 1)
  await settled(page)
  expect(await panel.count(), 'it opens by itself once').toBe(0)
})

test('the cart page closes the mini cart and reopens it when the visitor leaves the page', async () => {
  const page = await browser.openAgain({ viewport: 1280 })
  await visit(page, SHELF)
  const panel = page.locator('[data-mini-cart]')
  await clickTimes(control(page).add, 1)
  await panel.waitFor()
  await settled(page)
  await panel.getByRole('link', { name: 'Go to basket' }).click()
  await page.getByRole('heading', { level: 1, name: 'Basket' }).waitFor()
  expect(await panel.count()).toBe(0)
  await page.goBack()
  await panel.waitFor()
})

test('the mini cart stays closed on a narrow screen', async () => {
  const page = await browser.openAgain({ viewport: 768 })
  await visit(page, SHELF)
  await clickTimes(control(page).add, 1)
  await settled(page)
  expect(await page.locator('[data-mini-cart]').count()).toBe(0)
})

test('a shared cart is filled together, and a guest is not offered payment', async () => {
  const owner = await browser.open()
  await fillCart(owner, 2)
  await visit(owner, CART_URL)
  await owner.getByRole('button', { name: 'Share basket' }).click()
  const link = await owner.getByLabel('Link to this basket').inputValue()
  const guest = await browser.open()
  await guest.goto(sharedShopUrl() + sitePath(link))
  // A button pressed before its session exists is refused once, and retries with the token it received.
  await expect
    .poll(async () => (await guest.context().cookies()).map(({ name }) => name))
    .toContain('csrftoken')
  await guest.getByRole('button', { name: 'Fill it together' }).click()
  await guest.getByRole('heading', { level: 1, name: 'Basket' }).waitFor()
  await control(guest).add.click()
  await settled(guest)
  expect(await readCart(guest.context())).toEqual(await readCart(owner.context()))
  await guest.getByText('You’re filling this basket together').waitFor()
  expect(await guest.getByRole('link', { name: 'Go to checkout' }).count()).toBe(0)
})

test('a shared cart is copied once, however often the button is pressed', async () => {
  const owner = await browser.open()
  await fillCart(owner, 2)
  await visit(owner, CART_URL)
  await owner.getByRole('button', { name: 'Share basket' }).click()
  const link = await owner.getByLabel('Link to this basket').inputValue()
  const other = await browser.open({ expected: [/ERR_FAILED/] })
  const keys: (string | undefined)[] = []
  await other.route('**/copy/**', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The backend copies, and its response is lost.
    await route.fetch()
    await route.abort()
  })
  await other.goto(sharedShopUrl() + sitePath(link))
  await expect
    .poll(async () => (await other.context().cookies()).map(({ name }) => name))
    .toContain('csrftoken')
  const copy = other.getByRole('button', { name: 'Copy to my basket' })
  await copy.click()
  await other.getByText('That didn’t work. Try again.').waitFor()
  await copy.click()
  await other.getByRole('heading', { level: 1, name: 'Basket' }).waitFor()
  expect(await readCart(other.context())).toEqual(await readCart(owner.context()))
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]])
})

test('a change in a cart of sixty rows updates only its own row of the list', async () => {
  const page = await browser.openAgain({ viewport: 390 })
  await fillCart(page, 60)
  await visit(page, CART_URL)
  const rows = page.locator('[data-cart-line]')
  expect(await rows.count()).toBe(60)
  // What is similar to a sold-out product loads after the page.
  const isWithout = { hasNot: page.getByRole('list', { name: /^Instead of/ }) }
  await expect.poll(() => rows.filter({ hasText: 'Sold out' }).filter(isWithout).count()).toBe(0)
  await page.evaluate(() => {
    const touched = new Set<string>()
    Object.assign(window, { touched })
    for (const row of document.querySelectorAll('[data-cart-line]')) {
      new MutationObserver(() => touched.add(row.getAttribute('data-cart-line') ?? '')).observe(row, {
        attributes: true,
        childList: true,
        characterData: true,
        subtree: true,
      })
    }
  })
  const changed = await rows.nth(30).getAttribute('data-cart-line')
  await clickTimes(rows.nth(30).locator('form[data-cart] button[value="1"]').first(), 3)
  await settled(page)
  await expect
    .poll(() => page.locator('main [data-cart-totals]').getAttribute('data-cart-totals'))
    .toBe('final')
  expect(await page.evaluate(() => [...(Reflect.get(window, 'touched') as Set<string>)])).toEqual([changed])
})

/** A share link carries the site of the sharing visitor. */
function sitePath(link: string): string {
  return new URL(link, sharedShopUrl()).pathname
}
