import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { findAxeFaults, LOOKS, saveScreenshot, setLook, useBrowser, VIEWPORTS } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { call, fillCart, holdSlot, register } from './buyer.ts'
import { readCart } from './cart-shopper.ts'
import { expectRoomForLargeText } from './large-text.ts'
import { advance, orderPath, payCart } from './order-customer.ts'
import { open, signIn } from './people-visitor.ts'

const browser = useBrowser()

const plannedOf = (page: Page) => page.locator('[data-planned]')
const dayOf = (page: Page, date: string) => page.locator(`[data-plan-day="${date}"]`)

/** The plan as its days and the dinners on them. */
const readPlan = (page: Page) =>
  page.locator('[data-plan-day]').evaluateAll((days) =>
    days.map((day) => ({
      date: day.getAttribute('data-plan-day') ?? '',
      dinners: [...day.querySelectorAll('[data-planned]')].map(
        (each) => each.getAttribute('data-planned') ?? '',
      ),
    })),
  )

/** Delivers the order, as staff. */
async function deliver(orderNumber: string): Promise<void> {
  const staff = await browser.context()
  await signIn(staff, 'staff@torg.test', 'torg-demo-2026')
  await advance(staff, orderNumber, 5)
}

/**
 * Opens the choices of the basket's ingredients in turn, until one has a product to swap it for. An
 * ingredient of several dinners has choices for each of them.
 */
async function findAlternative(page: Page): Promise<Locator> {
  const swaps = page.getByRole('button', { name: /^Swap / })
  const alternatives = page.getByRole('button', { name: /^Use this: / })
  const nothing = page.getByText('Nothing we sell can replace it in this recipe.')
  const shown = async () => (await swaps.count()) + (await alternatives.count()) + (await nothing.count())
  while ((await alternatives.count()) === 0) {
    const before = await shown()
    await swaps.and(page.locator('[aria-expanded=false]')).first().click()
    await expect.poll(shown).toBeGreaterThan(before)
  }
  return alternatives.first()
}

test.each([390, 1280] as const)(
  'a week is planned, bought, changed, delivered, rated and planned again at %i px',
  async (width) => {
    const page = await browser.open({ viewport: width, bypassCSP: true, expected: [/status of 403/] })
    const context = page.context()
    await register(context, 'NO')
    await fillCart(context, 'NO', 1)
    await holdSlot(context, 'NO')
    await open(page, '/no-en/dinners/')
    expect(await plannedOf(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Fill the empty days' }).click()
    await plannedOf(page).first().waitFor()
    const plan = await readPlan(page)
    const planned = plan.flatMap(({ dinners }) => dinners)
    expect(planned.length).toBeGreaterThan(3)

    // By keyboard the last dinner goes to the day before, and its button keeps the focus.
    const last = plan.findLast(({ dinners }) => dinners.length > 0)
    const before = plan[plan.findIndex(({ date }) => date === last?.date) - 1]
    const [moved = ''] = last?.dinners ?? []
    await dayOf(page, last?.date ?? '')
      .getByRole('button', { name: /^Move to the previous day/ })
      .focus()
    await page.keyboard.press('Enter')
    await dayOf(page, before?.date ?? '')
      .locator(`[data-planned="${moved}"]`)
      .waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/^Move to the previous day/)

    if (width === 1280) {
      // By pointer it goes back.
      const from = dayOf(page, before?.date ?? '').locator(`[data-planned="${moved}"]`)
      await from.scrollIntoViewIfNeeded()
      const handle = await from.getByTitle('Drag to move').boundingBox()
      const target = await dayOf(page, last?.date ?? '').boundingBox()
      if (!handle || !target) throw new Error('There is nothing to drag')
      await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
      await page.mouse.down()
      await page.mouse.move(target.x + 40, target.y + target.height / 2, { steps: 4 })
      await page.mouse.up()
      await dayOf(page, last?.date ?? '')
        .locator(`[data-planned="${moved}"]`)
        .waitFor()
    }
    await page
      .getByRole('button', { name: /^One fewer portion on / })
      .first()
      .click()
    await page.getByText('3 portions').first().waitFor()
    await page.getByText('Shopping list for the week').click()
    const faults: string[] = []
    for (const look of LOOKS) {
      await setLook(page, look)
      faults.push(...(await findAxeFaults(page)))
    }
    expect(faults).toEqual([])
    await page.setViewportSize(VIEWPORTS[width])
    await expectRoomForLargeText(page, page.getByRole('button', { name: 'Put the week in the basket' }))
    await saveScreenshot(page, `dinners-${width}`)

    // Into the basket in one request, where one dinner is changed.
    const requests: string[] = []
    page.on('request', (each) => {
      if (each.url().includes('/api/v1/cart/recipes/')) requests.push(each.url())
    })
    await page.getByRole('button', { name: 'Put the week in the basket' }).click()
    await page.getByText('The week’s dinners are in your basket.').waitFor()
    expect(requests).toHaveLength(1)
    await open(page, '/no-en/cart/')
    const remove = page.getByRole('button', { name: /^Remove recipe / })
    expect(await remove.count()).toBe(planned.length)
    await page
      .getByRole('button', { name: /^One more portion of / })
      .first()
      .click()
    const goods = Object.keys(await readCart(context))
    await (await findAlternative(page)).click()
    await expect
      .poll(async () => Object.keys(await readCart(context)).filter((id) => !goods.includes(id)).length)
      .toBeGreaterThan(0)

    // After the delivery it is rated, and comes back among the dinners of before.
    const orderNumber = await payCart(context, 'no-en')
    await deliver(orderNumber)
    await open(page, orderPath('no-en', orderNumber))
    const dinner = page.locator('[data-dinner]').first()
    await dinner.locator('summary').click()
    await dinner.getByLabel(/^Rating/).selectOption('4')
    await dinner.getByLabel('Comment').fill('The children had seconds')
    await saveScreenshot(page, `dinner-feedback-${width}`)
    await dinner.getByRole('button', { name: /^Send rating/ }).click()
    await page.getByText(/^Thank you\. It helps us/).waitFor()
    await page.getByRole('link', { name: 'Plan the next dinners' }).click()
    const previous = page.locator('section[aria-labelledby=previous]')
    await previous.getByText('Your rating: 4 of 5.').waitFor()
    await previous
      .getByRole('button', { name: /^Add to the plan: / })
      .first()
      .click()
    await previous.getByText('It’s in your plan.').waitFor()
  },
  120_000,
)

test('a visitor has suggestions, and is asked to log in for the plan', async () => {
  const page = await browser.open({ expected: [/status of 403/] })
  await open(page, '/no-en/dinners/')
  await page.getByRole('link', { name: 'Log in to plan dinners' }).waitFor()
  expect(await page.locator('[data-plan-day]').count()).toBe(0)
  await page
    .getByRole('button', { name: /^Add to your basket: / })
    .first()
    .click()
  await page.getByText('The items are now in your basket.').waitFor()
  expect(Object.keys(await readCart(page.context())).length).toBeGreaterThan(0)
})

test('dinners are planned one by one, saved and bought without JavaScript', async () => {
  const page = await browser.open({ javaScript: false })
  const shop = sharedShopUrl()
  await register(page.context(), 'NO')
  await page.goto(`${shop}/no-en/dinners/`)
  const suggestions = page.locator('section[aria-labelledby=suggestions]')
  const day = suggestions.getByLabel('Day').first()
  const date = (await day.locator('option').nth(2).getAttribute('value')) ?? ''
  await day.selectOption(date)
  await suggestions
    .getByRole('button', { name: /^Add to the plan: / })
    .first()
    .click()
  await page.getByText('Your plan is up to date.').waitFor()
  await expect.poll(() => dayOf(page, date).locator('[data-planned]').count()).toBe(1)
  await dayOf(page, date)
    .getByRole('button', { name: /^Move to the next day/ })
    .click()
  await expect.poll(() => dayOf(page, date).locator('[data-planned]').count()).toBe(0)
  await expect.poll(() => plannedOf(page).count()).toBe(1)
  await page.getByText('Your plan is up to date.').waitFor()
  await page.getByRole('button', { name: /^One more portion on / }).click()
  await page.getByText('5 portions').waitFor()
  await suggestions
    .getByRole('button', { name: /^Save dinner: / })
    .first()
    .click()
  await page.waitForURL(/\/dinners\/bank\//)
  await page.getByText('Your dinners are up to date.').waitFor()
  expect(await page.getByRole('button', { name: /^Remove from your dinners: / }).count()).toBe(1)
  await page.goto(`${shop}/no-en/dinners/`)
  await page.getByRole('button', { name: 'Put the week in the basket' }).click()
  await page.waitForURL(`${shop}/no-en/cart/`)
  expect(await page.getByRole('button', { name: /^Remove recipe / }).count()).toBe(1)
})

test('no look of saved, earlier and rated dinners has violations', async () => {
  const page = await browser.open({ bypassCSP: true })
  const context = page.context()
  await register(context, 'NO')
  const post = (path: string, body: object) => call(context, 'NO', { method: 'POST', path, body })
  await post('dinners/bank/', { recipeId: 6 })
  await fillCart(context, 'NO', 1)
  await post('cart/recipes/', { recipes: [1, 6].map((recipeId) => ({ recipeId, portions: 4 })) })
  await holdSlot(context, 'NO')
  const orderNumber = await payCart(context, 'no-en')
  await deliver(orderNumber)
  const shown: [path: string, selector: string][] = [
    ['/no-en/dinners/bank/', '[data-form="save-dinner"]'],
    ['/no-en/dinners/previous-ordered/', '[data-form="dinner-to-cart"]'],
    [orderPath('no-en', orderNumber), '[data-dinner] summary'],
  ]
  for (const look of LOOKS) {
    // Before the page: colours change slowly while a page is shown.
    await setLook(page, look)
    for (const [path, selector] of shown) {
      await open(page, path)
      await page.locator(selector).first().waitFor()
      if (selector.endsWith('summary')) await page.locator(selector).first().click()
      expect([path, look, await findAxeFaults(page)]).toEqual([path, look, []])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, `${path}: nothing sticks out`).toBeLessThanOrEqual(0)
    }
  }
}, 60_000)
