import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findAxeFaults, useBrowser, VIEWPORTS } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { fillCart, LATER_DAY, newEmail, open, placed, PLACES, showLaterDay } from './buyer.ts'
import { countryOf } from './order-customer.ts'
import { linkIn, PASSWORD, readEmail } from './people-visitor.ts'

/**
 * From the basket to the paid order without an account, and to an account afterwards (docs/people.md#guests).
 */

const browser = useBrowser()

/**
 * Taps from the basket to the paid order, the bank's button included. What is typed, “next” too, is no tap.
 */
const TAPS_MAX = 9
/** Milliseconds; catches a hang. */
const TIMEOUT = 240_000

test.each(['no', 'se'] as const)(
  'on /%s/ a stranger has paid after nine taps',
  { timeout: TIMEOUT },
  async (site) => {
    const country = countryOf(site)
    const { postalCode, street, streetNumber, phone } = PLACES[country]
    const page = await browser.open({ viewport: 390, locale: site === 'no' ? 'nb-NO' : 'sv-SE' })
    const refused = watchRefused(page)
    await fillCart(page.context(), country)
    await open(page, `/${site}/cart/`)
    const began = performance.now()
    let taps = 0
    const tap = async (selector: string) => {
      taps += 1
      await page.locator(selector).first().click()
    }
    const type = async (name: string, text: string) => {
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name)
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }

    await tap('[data-total] a')
    await page.waitForURL(/\/checkout\/$/)
    await tap('[data-step=slot] [name=postalCode]')
    await page.keyboard.type(postalCode)
    await page.keyboard.press('Enter')
    await page.locator('button[data-slot]').first().waitFor()
    await page.locator('#step-slot:focus').waitFor()
    await tap(LATER_DAY)
    await page.locator(`${LATER_DAY}[aria-current=date]`).waitFor()
    await tap('button[data-slot]')
    await page.locator('[data-held-slot]').waitFor()
    await page.locator('#step-address:focus').waitFor()
    await tap('[data-step=address] [name=email]')
    const email = newEmail()
    await type('email', email)
    await type('firstName', 'Grete')
    await type('lastName', 'Gjest')
    await type('phone', phone)
    await type('street', street)
    await type('streetNumber', streetNumber)
    expect((await page.locator('[data-step=address] [name=postalCode]').inputValue()).replace(' ', '')).toBe(
      postalCode.replace(' ', ''),
    )
    await tap('[data-step=address] button[type=submit]')
    await page.locator('#step-payment:focus').waitFor()
    await page.locator('[data-held-slot]').waitFor()
    const button = await page.locator('[data-pay]').textContent()
    await tap('[data-pay]')
    await page.waitForURL(/\/psp\/pay\//)
    const asked = await page.locator('strong').first().textContent()
    expect(amountIn(button), 'the button says what the bank asks for').toBe(amountIn(asked))
    await tap('button[value=approve]')
    await placed(page)
    await page.locator('[data-guest-notice]').waitFor()
    const seconds = (performance.now() - began) / 1_000
    process.stdout.write(
      `/${site}/: basket to paid in ${taps} taps, ${seconds.toFixed(1)} s of the browser\n`,
    )
    expect(taps).toBeLessThanOrEqual(TAPS_MAX)

    // The order is the guest's own in this browser, and an account's after the link in the e-mail.
    await page.locator('main a[href*="/account/orders/"]').first().click()
    await page.locator('[data-order]').waitFor()
    await page.locator('[data-guest-notice]').waitFor()
    await page.waitForLoadState('networkidle')
    expect(refused).toEqual([])
    // A list and a reminder would need an account. What is left to open is the question before it is cancelled.
    const needing = page.locator('[data-order] :is([data-form=remind-deadline], details + details)')
    expect(await needing.count()).toBe(0)
    expect(await page.locator('[data-order] details').count()).toBe(1)
    const mailed = await readLater(email)
    const elsewhere = await browser.open({ viewport: 390 })
    await open(elsewhere, linkIn(mailed, '/user/register/'))
    await elsewhere.locator('[name=newPassword]').fill(PASSWORD)
    await elsewhere.locator('form[data-form] button[type=submit]:not([name])').first().click()
    await elsewhere.waitForURL(/\/account\/orders\/(NO|SE)-\d{10}\/$/)
    expect(await elsewhere.locator('[data-guest-notice]').count()).toBe(0)
  },
)

test('a stranger reads what the basket lacks before typing who they are', async () => {
  const page = await browser.open({ viewport: 390 })
  await fillCart(page.context(), 'NO', 1)
  await open(page, '/no-en/checkout/')
  await page.locator('[data-cart-minimum]').getByText('more to place your order').waitFor()
})

test(
  'without JavaScript a stranger orders, is declined and keeps the time',
  { timeout: TIMEOUT },
  async () => {
    const page = await browser.open({ javaScript: false, viewport: 390, expected: [/status of 4\d\d/] })
    await fillCart(page.context(), 'NO')
    const { postalCode, street, streetNumber, phone } = PLACES.NO
    await page.goto(`${sharedShopUrl()}/no-en/checkout/`)
    const when = page.locator('[data-step=slot]')
    await when.getByLabel('Postal code').fill(postalCode)
    await when.getByRole('button', { name: 'Show delivery times' }).click()
    await showLaterDay(page)
    await page.locator('button[data-slot]').first().click()
    await page.locator('[data-held-slot]').waitFor()
    const who = page.locator('[data-step=address]')
    await who.getByLabel('E-mail').fill('not-an-address@x')
    await who.getByLabel('First name').fill('Grete')
    await who.getByLabel('Last name').fill('Gjest')
    await who.getByLabel('Mobile number').fill(phone)
    await who.getByLabel('Street').fill(street)
    await who.getByLabel('House number').fill(streetNumber)
    await who.getByRole('button', { name: 'Continue' }).click()
    await who.locator('[aria-invalid="true"]').waitFor()
    expect(await who.getByLabel('Street').inputValue(), 'nothing typed is lost').toBe(street)
    await who.getByLabel('E-mail').fill(newEmail())
    await who.getByRole('button', { name: 'Continue' }).click()
    await page.locator('[data-step=contact]').getByText('Grete Gjest').waitFor()
    const held = await page.locator('[data-held-slot]').getAttribute('data-held-slot')
    for (const choice of ['Decline', 'Approve']) {
      await page.getByRole('button', { name: /^Order and pay/ }).click()
      await page.waitForURL(/\/psp\/pay\//)
      await page.getByRole('button', { name: choice, exact: true }).click()
      await page.getByRole('button', { name: 'See my order' }).click()
      if (choice === 'Approve') break
      await page.getByText('The payment was declined').waitFor()
      expect(await page.locator('[data-held-slot]').getAttribute('data-held-slot')).toBe(held)
    }
    await page.waitForURL(/\/no-en\/account\/orders\/NO-\d{10}\/$/)
    await page.locator('[data-guest-notice]').waitFor()
  },
)

test(
  'the screens of a guest have no fault that axe finds, and nothing sticks out',
  { timeout: TIMEOUT },
  async () => {
    const page = await browser.open({ bypassCSP: true, viewport: 390 })
    await fillCart(page.context(), 'NO')
    await open(page, '/no-en/checkout/')
    await look(page, '[data-step=address] [name=email]')
    await page.locator('[data-step=slot] [name=postalCode]').fill(PLACES.NO.postalCode)
    await page.locator('[data-step=slot] button[type=submit]').click()
    await look(page, 'button[data-slot]')
    const who = page.locator('[data-step=address]')
    for (const [name, text] of Object.entries({
      email: newEmail(),
      firstName: 'Grete',
      lastName: 'Gjest',
      ...PLACES.NO,
    })) {
      await who.locator(`[name=${name}]`).fill(text)
    }
    await who.locator('button[type=submit]').click()
    await look(page, '[data-step=contact]')
    await open(page, '/no-en/checkout/?change=contact')
    await look(page, '[data-step=contact] [name=email]')
    await page.getByRole('button', { name: 'Remove my details' }).click()
    await page.waitForURL(/\/no-en\/$/)
    await open(page, `/no-en/user/register/?order=NO-1000000008&token=${'A'.repeat(43)}`)
    await look(page, '[name=newPassword]')
  },
)

/** Records what the page asks for and is refused, by its status and address. */
function watchRefused(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  return refused
}

/** Runs axe in both widths. */
async function look(page: Page, shown: string): Promise<void> {
  await page.locator(shown).first().waitFor()
  for (const width of [1280, 390] as const) {
    await page.setViewportSize(VIEWPORTS[width])
    expect(await findAxeFaults(page), `${page.url()} at ${width}`).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${page.url()} at ${width}`).toBeLessThanOrEqual(width)
  }
}

/** The digits of the amount in a text. */
const amountIn = (text: string | null) => (text ?? '').replaceAll(/\D/g, '')

/** The confirmation is written by a job after the response. */
async function readLater(email: string): Promise<string> {
  const staff = await browser.context()
  await expect.poll(() => readEmail(staff, email).catch(() => ''), { timeout: 20_000 }).not.toBe('')
  return readEmail(staff, email)
}
