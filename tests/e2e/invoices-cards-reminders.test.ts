import type { BrowserContext, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { findAxeFaults, saveScreenshot, useBrowser, VIEWPORTS } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { ready } from './people-visitor.ts'
import { call, fillCart, holdSlot, open, PASSWORD, placed, register, useBuyersAt } from './buyer.ts'

const browser = useBrowser()
/** A shop of its own: stock runs out, and carts and cards of the demo accounts change. */
const shop = useShop()
const url = () => shop.current().url

const SOLD_OUT = 110
const ALSO_SOLD_OUT = 111

useBuyersAt(url)
beforeAll(async () => {
  await shop
    .current()
    .d1.prepare('UPDATE stock SET on_hand = reserved WHERE product_id IN (?1, ?2)')
    .bind(SOLD_OUT, ALSO_SOLD_OUT)
    .run()
})

async function logIn(context: BrowserContext, username: string): Promise<void> {
  const body = { username, password: 'torg-demo-2026' }
  await call(context, 'NO', { method: 'POST', path: 'user/login/', body })
}

/** A page of the same customer that axe may test. */
async function look(from: Page, javaScript = true): Promise<Page> {
  const page = await browser.open({ viewport: 390, bypassCSP: true, javaScript })
  await page.context().addCookies(await from.context().cookies())
  return page
}

async function expectSound(from: Page, path: string, name: string): Promise<void> {
  const page = await look(from)
  await open(page, path)
  for (const width of [390, 1280] as const) {
    await page.setViewportSize(VIEWPORTS[width])
    expect(await findAxeFaults(page), `${name} at ${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await saveScreenshot(page, `${name}-${width}`)
  }
  await page.context().close()
}

test('an order by invoice is in the organisation’s list, and prints', async () => {
  const page = await browser.open()
  const context = page.context()
  await logIn(context, 'innkjop@torg.test')
  await fillCart(context, 'NO')
  await holdSlot(context, 'NO')
  await open(page, '/no-en/checkout/')
  await page.getByRole('radio', { name: /^Invoice/ }).check()
  await page.getByLabel('Your reference on the invoice').fill('Room 4')
  await page.locator('[data-pay]').click()
  const number = await placed(page)
  await page.getByRole('button', { name: 'Remind me before the deadline' }).click()
  await page.getByText(/^We’ll e-mail you .* before the deadline/).waitFor()
  const staff = await browser.context()
  await logIn(staff, 'staff@torg.test')
  for (let step = 0; step < 5; step += 1) {
    const form = { order_number: number, action: 'advance' }
    await staff.request.post(`${url()}/console/orders/`, { headers: { origin: url() }, form })
  }

  await open(page, '/no-en/account/invoices/')
  const row = page.getByRole('article').filter({ hasText: number })
  await row.getByText('Unpaid').waitFor()
  await row.getByRole('link', { name: /^Invoice \d+$/ }).click()
  const paper = page.locator('article[data-invoice]')
  await paper.waitFor()
  const text = (await paper.textContent()) ?? ''
  for (const said of ['Fjordkontoret AS', 'Room 4', number, 'KID', '1503 00 00004']) {
    expect(text).toContain(said)
  }
  expect(await paper.getByRole('row').count()).toBeGreaterThan(6)
  const path = new URL(page.url()).pathname
  await page.emulateMedia({ media: 'print' })
  expect(await paper.isVisible()).toBe(true)
  for (const shell of ['header', 'footer', 'main nav']) {
    expect(await page.locator(shell).first().isVisible(), shell).toBe(false)
  }
  await saveScreenshot(page, 'invoice-print')
  await page.emulateMedia({ media: 'screen' })

  const stranger = await browser.open({ expected: [/status of 404/] })
  await register(stranger.context(), 'NO')
  expect((await stranger.goto(url() + path))?.status(), 'nobody else’s').toBe(404)
  const plain = await look(page, false)
  await plain.goto(url() + path)
  await plain.locator('article[data-invoice]').waitFor()
  await expectSound(page, path, 'invoice')
  await expectSound(page, '/no/account/invoices/', 'invoices')
})

test('a saved card becomes the default or is removed, with and without JavaScript', async () => {
  const { d1 } = shop.current()
  await d1
    .prepare(
      `INSERT INTO payment_cards (user_id, psp_token, brand, last_four, exp_month, exp_year, is_default)
       VALUES (1, 'test_mastercard_2222_account', 'mastercard', '2222', 4, 2031, 0),
              (1, 'test_visa_3333_account', 'visa', '3333', 5, 2031, 0)`,
    )
    .run()
  const page = await browser.open({ expected: [/status of 409/] })
  await logIn(page.context(), 'kari@torg.test')
  await expectSound(page, '/no-en/account/payment-cards/', 'payment-cards')
  const card = (of: Page, digits: string) => of.getByRole('article').filter({ hasText: digits })
  await open(page, '/no-en/account/payment-cards/')
  await card(page, '2222')
    .getByRole('button', { name: /^Use as default/ })
    .click()
  await page.getByText('This is now your default card.').waitFor()
  await card(page, '2222').getByText('Default card', { exact: true }).waitFor()
  expect(await card(page, '1111').getByText('Default card', { exact: true }).count()).toBe(0)
  await card(page, '3333').locator('summary').click()
  await card(page, '3333').getByRole('button', { name: 'Yes, remove it' }).click()
  const notice = page.getByText('The card has been removed.')
  await notice.waitFor()
  await expect.poll(() => card(page, '3333').count()).toBe(0)
  // The focused button has been removed from the page.
  await expect.poll(() => notice.evaluate((element) => element === document.activeElement)).toBe(true)

  const plain = await look(page, false)
  await plain.goto(`${url()}/no/account/payment-cards/`)
  await card(plain, '1111')
    .getByRole('button', { name: /^Bruk som standard/ })
    .click()
  await plain.getByText('Dette er nå standardkortet ditt.').waitFor()
  await card(plain, '1111').getByText('Standardkort', { exact: true }).waitFor()
  await card(plain, '2222').locator('summary').click()
  await card(plain, '2222').getByRole('button', { name: 'Ja, fjern det' }).click()
  await plain.getByText('Kortet er fjernet.').waitFor()
  await expect.poll(() => plain.getByRole('article').count()).toBe(1)

  // A new card on the provider's page, which returns by a button or by itself.
  await plain.getByRole('button', { name: 'Legg til et kort' }).click()
  await plain.getByLabel('Kort', { exact: true }).selectOption('4444')
  await plain.getByRole('button', { name: 'Godkjenn', exact: true }).click()
  await plain.getByRole('button', { name: 'Lagre kortet' }).click()
  await plain.getByText('Kortet er lagret.').waitFor()
  await card(plain, '4444').waitFor()
  await open(page, '/no-en/account/payment-cards/')
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('The card has been saved.').waitFor()
  expect(new URL(page.url()).search, 'the reference is used up').toBe('')
  await expect.poll(() => page.getByRole('article').count()).toBe(3)
})

test('a visitor who requests a reminder logs in on the product page and finds it in the list', async () => {
  const page = await browser.open({ expected: [/status of (400|401)/] })
  const context = page.context()
  const email = await register(context, 'NO')
  await context.clearCookies({ name: 'sessionid' })
  const session = page.waitForResponse(/\/user\/session\//)
  await open(page, `/no-en/products/${SOLD_OUT}`)
  // Before it is hydrated, the button leads to the login page instead.
  await ready(page)
  await session
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '-'
  await page.getByRole('button', { name: 'Tell me when it’s back' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByText('We’ll e-mail you when it’s back in stock.').waitFor()

  await open(page, '/no-en/account/reminders/')
  await page.getByRole('article').filter({ hasText: name }).waitFor()
  await page.getByRole('button', { name: 'Remind me before the deadline' }).click()
  await page.getByText(/no upcoming deadline/).waitFor()
  await page.getByLabel('Day of the week').selectOption({ label: 'Wednesday' })
  await page.getByLabel('Time of day').selectOption('18:00')
  await page.getByRole('button', { name: 'Remind me', exact: true }).click()
  await page.getByText(/^By e-mail on Wednesday .* at\s18:00$/).waitFor()
  await expectSound(page, '/no-en/account/reminders/', 'reminders')
  await page.getByRole('button', { name: /^Delete: Choose a delivery time/ }).click()
  await page.getByText('The reminder has been deleted.').waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
})

test('reminders can be requested and deleted without JavaScript, in Swedish', async () => {
  const page = await browser.open({ viewport: 390, javaScript: false, expected: [/status of 400/] })
  const context = page.context()
  await register(context, 'SE')
  await page.goto(`${url()}/se/products/${ALSO_SOLD_OUT}`)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '-'
  await page.getByRole('button', { name: 'Säg till när varan finns igen' }).click()
  await page.getByText('Vi skickar ett mejl till dig.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/se/account/reminders/')
  await page.getByRole('article').filter({ hasText: name }).waitFor()

  await page.getByRole('button', { name: 'Påminn mig före stopptiden' }).click()
  await page.getByText(/ingen kommande stopptid/).waitFor()
  await fillCart(context, 'SE')
  await holdSlot(context, 'SE')
  await page.getByRole('button', { name: 'Påminn mig före stopptiden' }).click()
  const deadline = page.getByRole('article').filter({ hasText: 'Stopptid för nästa beställning' })
  await deadline.waitFor()

  await page.getByLabel('Veckodag').selectOption({ label: 'onsdag' })
  await page.getByRole('button', { name: 'Påminn mig', exact: true }).click()
  await page.getByText(/^Via e-post onsdag .* kl\.\s18:00$/).waitFor()
  await page.getByRole('button', { name: `Ta bort: ${name}` }).click()
  await page.getByText('Påminnelsen är borttagen.').waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(2)
})
