import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { findAxeFaults, useBrowser } from '../support/browser.ts'
import { layoutShift, LAYOUT_SHIFT_MAX } from '../support/layout-shift.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { call, fillCart, hasSession, newEmail, open, register, showLaterDay } from './buyer.ts'

const browser = useBrowser()

/** Opens the times of a day for a visitor without an address. */
async function openTimes(page: Page): Promise<void> {
  await open(page, '/no-en/delivery/')
  await hasSession(page)
  await page.getByLabel('Postal code').fill('0155')
  await page.getByRole('button', { name: 'Show delivery times' }).click()
  await showLaterDay(page)
}

test('a visitor sees the slots of a postal code, holds one, moves it, and finds it again', async () => {
  const page = await browser.open({ viewport: 1280, bypassCSP: true })
  const context = page.context()
  await fillCart(context, 'NO')
  await open(page, '/no-en/delivery/')
  await page.locator('[data-no-place]').waitFor()
  await page.getByLabel('Postal code').fill('0155')
  await page.getByRole('button', { name: 'Show delivery times' }).click()
  await showLaterDay(page)
  await page.locator('button[data-slot]').first().click()
  const held = page.locator('[data-held-slot]')
  await held.waitFor()
  await expect
    .poll(() => page.locator('[data-hold-countdown]').textContent())
    .toMatch(/^Held for you: (2:00|1:\d\d) left$/)
  const first = await held.getAttribute('data-held-slot')
  await page.locator('button[data-slot][aria-pressed="false"]').first().click()
  await expect.poll(() => held.getAttribute('data-held-slot')).not.toBe(first)
  expect(await page.locator('button[data-slot][aria-pressed="true"]').count(), 'one at a time').toBe(1)
  const clock = (await held.locator('time').textContent())?.match(/\d\d:\d\d–\u2060\d\d:\d\d/)?.[0] ?? 'none'
  const brief = clock.replace(/\b0|:00/g, '')
  await expect.poll(() => page.locator('[data-slot-button]').textContent()).toContain(brief)
  await expect.poll(() => page.locator('[data-hold-left]').textContent()).toMatch(/^(2:00|1:\d\d)$/)
  expect(await findAxeFaults(page)).toEqual([])

  await open(page, '/no-en/delivery/')
  await page.locator('[data-slot-button] time').waitFor()
  expect(await layoutShift(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findAxeFaults(page), 'on a phone').toEqual([])
  // The URL contains the day, for back and reload.
  await page.getByRole('navigation', { name: 'Delivery days' }).getByRole('link').last().click()
  await page.waitForURL(/\?day=\d{4}-\d\d-\d\d$/)
})

test('a whole postal code suggests nothing more, and Enter shows its times', async () => {
  const page = await browser.open({ viewport: 390 })
  await open(page, '/se-en/delivery/')
  await hasSession(page)
  const field = page.getByLabel('Postal code')
  await field.pressSequentially('111')
  await page.getByRole('option').first().waitFor()
  await field.pressSequentially('22')
  await expect.poll(() => page.getByRole('option').count()).toBe(0)
  await field.press('Enter')
  await page.locator('button[data-slot]').first().waitFor()
})

test('on a small phone the panel of the chosen time does not lie on its row', async () => {
  const page = await browser.open({ viewport: 390 })
  await page.setViewportSize({ width: 320, height: 640 })
  await openTimes(page)
  const last = page.locator('button[data-slot]').last()
  const bottomOf = async (row = last) => ((box) => (box ? box.y + box.height : 0))(await row.boundingBox())
  await last.scrollIntoViewIfNeeded()
  await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), (await bottomOf()) - 560)
  // Playwright's own click would scroll the row to where the panel is not.
  await page.mouse.click(160, 530)
  const panel = page.locator('[data-chosen-slot]')
  await panel.waitFor()
  await expect.poll(async () => ((await panel.boundingBox())?.y ?? 0) - (await bottomOf())).toBeGreaterThan(0)
  expect(await last.getAttribute('aria-pressed')).toBe('true')
})

test('two taps on a time within one frame take it once', async () => {
  const page = await browser.open({ viewport: 390 })
  await openTimes(page)
  const sent: string[] = []
  page.on('request', (request) => {
    const body = request.method() === 'POST' ? (request.postData() ?? '') : ''
    if (body.includes('deliverySlotId')) sent.push(body)
  })
  const time = page.locator('button[data-slot]').first()
  await time.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await page.locator('[data-held-slot]').waitFor()
  expect(sent).toHaveLength(1)
})

test('who holds a time for an empty basket is led to the goods, and to the checkout once there are some', async () => {
  const page = await browser.open({ viewport: 390 })
  await openTimes(page)
  await page.locator('button[data-slot]').first().click()
  const chosen = page.locator('[data-chosen-slot]')
  await chosen.getByRole('link', { name: 'Start shopping' }).waitFor()
  expect(await chosen.getByRole('link', { name: 'Go to checkout' }).count()).toBe(0)
  await fillCart(page.context(), 'NO')
  await open(page, '/no-en/delivery/')
  await chosen.getByRole('link', { name: 'Go to checkout' }).waitFor()
  await expect.poll(() => chosen.getByRole('link', { name: 'Start shopping' }).count()).toBe(0)
})

test('a new visitor reads once how to choose a time', async () => {
  const page = await browser.open({ viewport: 390, bypassCSP: true })
  await open(page, '/no-en/delivery/')
  const html = async () => (await page.context().request.get(`${sharedShopUrl()}/no-en/delivery/`)).text()
  expect(await html(), 'in the HTML').toContain('data-onboarding')
  const steps = page.locator('[data-onboarding]')
  await steps.waitFor()
  expect(await layoutShift(page), 'nothing moves when it comes').toBeLessThanOrEqual(LAYOUT_SHIFT_MAX)
  expect(await page.getByRole('link', { name: 'How to order' }).getAttribute('href')).toBe(
    '/no-en/about/how-to-order/',
  )
  await steps.locator('summary').click()
  await steps.getByText('Choose a time').waitFor()
  expect(await findAxeFaults(page)).toEqual([])
  await steps.getByRole('button', { name: /^Got it/ }).click()
  await steps.waitFor({ state: 'detached' })
  expect(await html(), 'gone from the HTML').not.toContain('data-onboarding')
})

test('the page requests the position on click only, and shows the offers at that position', async () => {
  const page = await browser.open({ viewport: 390, bypassCSP: true })
  await open(page, '/no-en/delivery/')
  const use = page.locator('[data-use-position]')
  await use.getByRole('button').click()
  await use.getByText('Your browser won’t let us see where you are.').waitFor()
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 59.8885, longitude: 10.712 })
  await use.getByRole('button').click()
  await use.getByText(/by boat .*Lindøya/).waitFor()
  await page.context().setGeolocation({ latitude: 59.9139, longitude: 10.7522 })
  await use.getByRole('button').click()
  const offering = page.locator('[data-offering]')
  await offering.getByText(/^To your door · /).waitFor()
  await offering.getByText(/^From [\d.]+\skr\. First available: \w{3} /).waitFor()
  const found = await offering.getAttribute('data-offering')
  expect(await page.getByLabel('Postal code').inputValue(), 'the field says where').toBe(found)
  expect(await findAxeFaults(page)).toEqual([])
})

test('a lost slot is reported with the nearest free slots, and the cart stays', async () => {
  const page = await browser.open({ expected: [/status of 409/] })
  const context = page.context()
  await fillCart(context, 'NO')
  await call(context, 'NO', { method: 'POST', path: 'slot-picker/info/', body: { postalCode: '0155' } })
  await open(page, '/no-en/delivery/')
  await showLaterDay(page)
  let isGone = true
  await page.route('**/slot-picker/info/**', async (route) => {
    if (!isGone) return route.continue()
    isGone = false
    const message = 'That time was just taken.'
    const body = { statusCode: 409, code: 'slot_full', message, errors: [{ code: 'slot_full', message }] }
    return route.fulfill({ status: 409, json: body })
  })
  const wanted = page.locator('button[data-slot]').first()
  const gone = await wanted.getAttribute('value')
  await wanted.click()
  const panel = page.locator('[data-slot-gone]')
  await panel.getByText('That time was just taken.').waitFor()
  const nearest = panel.getByRole('button')
  expect(await nearest.count()).toBe(3)
  expect(await nearest.first().getAttribute('value')).not.toBe(gone)
  await nearest.first().click()
  await page.locator('[data-held-slot]').waitFor()
  await panel.waitFor({ state: 'detached' })
  const cart = await call<{ productQuantityCount: number }>(context, 'NO', { method: 'GET', path: 'cart/' })
  expect(cart.productQuantityCount).toBe(30)
})

test('a visitor can leave an e-mail address where the shop does not deliver yet', async () => {
  const page = await browser.open({ expected: [/status of 409/] })
  await open(page, '/no-en/delivery/')
  await hasSession(page)
  await page.getByLabel('Postal code').fill('9990')
  await page.getByRole('button', { name: 'Show delivery times' }).click()
  await page.locator('[data-outside-area]').getByRole('link').click()
  await page.waitForURL(/\/leads\/register-interest\/\?postal_code=9990/)
  expect(await page.getByLabel('Postal code').inputValue()).toBe('9990')
  await page.getByRole('button', { name: 'Let me know' }).click()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'E-mail' }).getAttribute('aria-invalid'))
    .toBe('true')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(newEmail())
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Let me know' }).click()
  await page.getByText('Thank you!').waitFor()
  // Where it does deliver there is nothing to wait for.
  await page.getByLabel('Postal code').fill('0155')
  await page.getByRole('button', { name: 'Let me know' }).click()
  await page.getByText('Good news: we already deliver to that postal code.').waitFor()
  expect(await page.getByText('Thank you!').count()).toBe(0)
  expect(await findAxeFaults(page)).toEqual([])
  await page.getByRole('status').getByRole('link', { name: 'Show delivery times' }).click()
  await page.waitForURL(/\/no-en\/delivery\/$/)
})

test('a customer adds, changes and deletes addresses and allows unattended delivery', async () => {
  const page = await browser.open({ bypassCSP: true })
  const context = page.context()
  await register(context, 'NO')
  await open(page, '/no-en/account/addresses/')
  const add = page.locator('[data-new-address]')
  await add.getByRole('button', { name: 'Save address' }).click()
  await expect.poll(() => add.getByLabel('Street').getAttribute('aria-invalid')).toBe('true')
  expect(await add.getByLabel('Name on the door').inputValue(), 'mostly for oneself').toBe('Kim Buyer')
  const type = async (street: string) => {
    await add.getByLabel('Name on the door').fill('Kim Buyer')
    await add.getByLabel('Mobile number').fill('40000000')
    await add.getByLabel('Street').fill(street)
    await add.getByLabel('House number').fill('1')
    await add.getByLabel('Postal code').fill('0155')
    await add.getByRole('button', { name: 'Save address' }).click()
  }
  await type('Storgata')
  const cards = page.locator('[data-address]')
  await cards.first().waitFor()
  // The form closes once the address is in the list.
  await add.getByLabel('Street').waitFor({ state: 'hidden' })
  const hasFocus = (card: Locator) =>
    expect.poll(() => card.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await hasFocus(cards.first())
  await add.getByText('New address').click()
  expect(await add.getByLabel('Street').inputValue(), 'the next address begins empty').toBe('')
  // What is wrong with the number would move the button before the press ends.
  await add.getByLabel('Mobile number').fill('123')
  await add.getByRole('button', { name: 'Save address' }).click({ delay: 100 })
  await expect.poll(() => add.getByLabel('Street').getAttribute('aria-invalid')).toBe('true')
  expect(await add.getByLabel('Mobile number').getAttribute('aria-invalid')).toBe('true')
  await type('Torggata')
  const other = cards.filter({ hasText: 'Torggata' })
  await other.waitFor()
  await other.getByRole('button', { name: 'Make this my main address' }).click()
  await other.getByText('Main address', { exact: true }).waitFor()

  await other.getByRole('link', { name: /^When no one is home/ }).click()
  await page.locator('[data-unattended]').waitFor()
  expect(await findAxeFaults(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'I agree' }).check()
  // The saved form still loads when the customer opens the next one, which must stay open.
  await page.route('**/unattended-delivery-wizard-data/**', (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  )
  const abandoned = page.waitForEvent('requestfailed')
  await page.locator('[data-unattended]').getByRole('button', { name: 'Save' }).click()
  await other.getByText(/^We’ll leave your order/).waitFor()

  await other.getByRole('link', { name: /^Edit / }).click()
  // The form of a new address has the same fields and appears sooner.
  const changed = page.locator('[data-form="change-address"]')
  await changed.getByLabel('House number').fill('3 B')
  await abandoned
  await changed.getByRole('button', { name: 'Save address' }).click()
  const moved = page.locator('[data-address]', { hasText: /Torggata 3 ?B/ })
  await moved.waitFor()
  await hasFocus(moved)

  const first = cards.filter({ hasText: 'Storgata' })
  await first.locator('summary').click()
  await first.getByRole('button', { name: 'Yes, delete it' }).click()
  await first.waitFor({ state: 'detached' })
  expect(await cards.count()).toBe(1)
})

test('on a phone the answer to a postal code is in sight, above what stands at the foot', async () => {
  const page = await browser.open({ viewport: 390, expected: [/status of 4\d\d/] })
  // As much as the keyboard leaves of it.
  await page.setViewportSize({ width: 360, height: 460 })
  await open(page, '/no-en/delivery/')
  // It suggests addresses from its first focus on, once the page's code is here.
  await page.getByLabel('Postal code').focus()
  const field = page.getByRole('combobox', { name: 'Postal code' })
  await field.waitFor()
  const ask = async (postalCode: string) => {
    await field.fill(postalCode)
    // Suggestions may come at any moment, and lie on the button.
    await field.evaluate((input: HTMLInputElement) => input.form?.requestSubmit())
  }
  const isInSight = async (text: RegExp) => {
    const [box, foot] = [
      await page.getByText(text).first().boundingBox(),
      await page.locator('[data-bar]').boundingBox(),
    ]
    return box !== null && box.y > 0 && box.y + box.height < (foot?.y ?? 0)
  }
  await ask('0155')
  await expect.poll(() => isInSight(/^We deliver to 0155 Oslo\.$/)).toBe(true)
  await ask('9990')
  await expect.poll(() => isInSight(/^We don’t deliver to this address yet/)).toBe(true)
  expect(await page.getByText('We deliver to').count(), 'one answer').toBe(0)
})
