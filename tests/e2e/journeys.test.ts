import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { findAxeFaults, useBrowser, VIEWPORTS } from '../support/browser.ts'
import { LATER_DAY, newEmail, open, orderNumbers, placed } from './buyer.ts'
import { type InputDevice, keyboard, pointer } from './input-device.ts'
import { advance, countryOf, inCart, readOrder, type Site } from './order-customer.ts'
import { signIn } from './people-visitor.ts'
import { CHICKEN } from '../support/products.ts'

/**
 * From a visitor to a receipt on every site, with page controls only. No page may write to the console, fail
 * to hydrate or violate the policy.
 */

const browser = useBrowser()

/** Eight packs exceed the minimum order of both countries. */
const PRODUCT = CHICKEN
const PAY = '[data-pay]'

type Journey = {
  site: Site
  viewport: 390 | 1280
  locale: string
  device: (page: Page) => InputDevice
  person: { street: string; postalCode: string; phone: string }
  /** The choices on the provider's page, one payment after the other. */
  choices: readonly string[][]
  /** Opens a second page of the same customer for axe; one site covers the screens of all. */
  isLookedAt?: boolean
}

const OSLO = { street: 'Storgata 1', postalCode: '0155', phone: '40000000' }
const JOURNEYS: Journey[] = [
  {
    site: 'no',
    viewport: 390,
    locale: 'nb-NO',
    device: pointer,
    person: OSLO,
    choices: [['approve']],
  },
  {
    site: 'no-en',
    viewport: 1280,
    locale: 'en-GB',
    device: keyboard,
    person: OSLO,
    choices: [['decline'], ['approve']],
  },
  {
    site: 'se',
    viewport: 390,
    locale: 'sv-SE',
    device: pointer,
    person: { street: 'Drottninggatan 1', postalCode: '111 51', phone: '0701234567' },
    choices: [['challenge', 'approve']],
    isLookedAt: true,
  },
]

/** Milliseconds; catches a hang. These tests are as long as five others. */
const TIMEOUT = 240_000

test.each(JOURNEYS)(
  'on /$site/ at $viewport px a visitor becomes a customer, orders, changes the order and gets it',
  { timeout: TIMEOUT },
  async (journey) => {
    const { site, viewport, locale } = journey
    const page = await browser.open({ viewport, locale, expected: [/status of 409/] })
    const context = page.context()
    const country = countryOf(site)
    const look = journey.isLookedAt ? await createLook(context) : async () => {}
    const device = journey.device(page)

    await fillCart(page, device, site)
    await register(page, device, journey)
    await look(page, '[data-step="address"] [name=street]')
    await chooseAddress(page, device, journey)
    await page.locator('#step-slot:focus').waitFor()
    await look(page, 'button[data-slot]')
    await device.press(LATER_DAY)
    await page.locator(`${LATER_DAY}[aria-current=date]`).waitFor()
    await device.press('button[data-slot]')
    await page.locator('[data-held-slot]').waitFor()
    await page.locator('#step-payment:focus').waitFor()
    await device.type('[name=customerNote]', 'Modne, takk')
    let number = ''
    for (const [index, choices] of journey.choices.entries()) {
      await device.press(PAY)
      await choose(page, device, choices)
      if (index < journey.choices.length - 1) {
        await page.waitForURL(/\/checkout\/\?payment=refused/)
        await page.locator('[data-checkout-notice]').waitFor()
        expect(await orderNumbers(context, country), 'nothing is ordered').toEqual([])
      } else number = await placed(page)
    }
    expect(await orderNumbers(context, country)).toEqual([number])
    await look(page, '[data-placed]')
    const former = await readOrder(context, country, number)
    expect(former.customerNote, 'what was typed outlives a refusal').toBe('Modne, takk')
    const arrives = page.waitForEvent('download')
    await page.locator('a[download$=".ics"]').click()
    const file = await arrives
    expect(file.suggestedFilename()).toBe(`torg-${number}.ics`)
    expect(await readFile(await file.path(), 'utf8')).toContain('BEGIN:VEVENT')

    await page.locator(`main a[href$="/account/orders/${number}/"]`).click()
    await page.locator('[data-form="edit-order"] button').click()
    await page.locator(`[data-editing="${number}"]`).first().waitFor()
    await look(page, '[data-editing]')
    await addOne(page, journey, number)
    await page.locator(PAY).waitFor()
    // The checkout reads the cart again when the last press is saved.
    const readToPay = async () => amountOf(await page.locator('[data-to-pay]').textContent())
    await expect.poll(readToPay).toBeGreaterThan(0)
    const toPay = await readToPay()
    expect(toPay, 'only the difference').toBeLessThan(Number(former.totalGrossAmount) / 2)
    await page.locator(PAY).click()
    await choose(page, pointer(page), ['approve'])
    expect(await placed(page), 'the same order').toBe(number)
    expect(Number((await readOrder(context, country, number)).totalGrossAmount)).toBeCloseTo(
      Number(former.totalGrossAmount) + toPay,
    )

    await page.locator(`main a[href$="/delivery-tracker/${number}/"]`).click()
    const staff = await browser.context()
    await signIn(staff, 'staff@torg.test', 'torg-demo-2026')
    await followToTheDoor(page, staff, number)
    await page.locator(`main a[href$="/account/orders/${number}/"]`).click()
    await page.locator('[data-order-status="delivered"]').waitFor()
    await page.locator('main a[href$="?view=receipt"]').click()
    await page.locator(`[data-receipt="${number}"]`).waitFor()
    const total = amountOf(await page.locator('[data-receipt-total]').textContent())
    expect(total).toBeCloseTo(Number((await readOrder(context, country, number)).totalGrossAmount))
    await look(page, '[data-receipt]')
    await page.goBack()
    const { lines } = await readOrder(context, country, number)
    const ordered = lines.find(({ product }) => product.id === PRODUCT)?.orderedQuantity
    expect(await inCart(context, country, PRODUCT)).toBe(0)
    await page.locator('[data-form="reorder"] button').click()
    await page.locator('main a[href$="/cart/"]').first().waitFor()
    expect(await inCart(context, country, PRODUCT)).toBe(ordered)
  },
)

async function fillCart(page: Page, device: InputDevice, site: Site): Promise<void> {
  await open(page, `/${site}/products/${PRODUCT}`)
  await device.press('main form[data-cart] button[value="1"]')
  await device.type('main form[data-cart] input[name=quantity]', '8')
  await page.keyboard.press('Enter')
  await expect.poll(() => inCart(page.context(), countryOf(site), PRODUCT)).toBe(8)
  const isPhone = page.viewportSize()?.width === 390
  await device.press(`${isPhone ? '[data-bar]' : 'header'} a[href$="/cart/"]`)
  await page.waitForURL(/\/cart\/$/)
  await device.press(isPhone ? '[data-total] a' : 'main a[href$="/checkout/"]')
  await page.waitForURL(/\/checkout\/$/)
  await device.press('main a[href*="/user/login/"]')
  await page.waitForURL(/\/user\/login\/\?next=/)
}

async function register(page: Page, device: InputDevice, { person }: Journey): Promise<void> {
  await device.press('main a[href*="/user/register/"]')
  await page.waitForURL(/\/user\/register\//)
  await device.type('[name=firstName]', 'Kim')
  await device.type('[name=lastName]', 'Bø')
  await device.type('[name=email]', newEmail())
  await device.type('[name=phone]', person.phone)
  await device.type('[name=password]', 'tre små røde båter')
  await device.press('[name=acceptTerms]')
  await device.press('form[data-form] button[type=submit]:not([name])')
  await page.waitForURL(/\/checkout\/$/)
  await page.locator('[data-step="address"] [name=street]').waitFor()
  expect(await page.locator('[data-step="slot"] p').count(), 'a step says one sentence').toBe(1)
}

async function chooseAddress(page: Page, device: InputDevice, { person }: Journey): Promise<void> {
  const where = '[data-step="address"]'
  await device.type(`${where} [name=street]`, person.street)
  await device.pick(`[role=option]:has-text("${person.street} ${person.postalCode}")`)
  await expect.poll(() => page.locator(`${where} [name=postalCode]`).inputValue()).toMatch(/^0155$|^111 ?51$/)
  expect(await page.locator(`${where} [name=streetNumber]`).inputValue()).toBe('1')
  expect(await page.locator(`${where} [name=recipientName]`).inputValue(), 'mostly for oneself').toBe(
    'Kim Bø',
  )
  await device.press(`${where} button[type=submit]`)
  await page.locator('button[data-slot]').first().waitFor()
}

/** Chooses on the provider's pages; each choice leads to the next page. */
async function choose(page: Page, device: InputDevice, choices: readonly string[]): Promise<void> {
  await page.waitForURL(/\/psp\/pay\//)
  for (const choice of choices) await device.press(`button[value=${choice}]`)
}

/** Adds one more product. On every page a bar says that an order is being changed, and saves it. */
async function addOne(page: Page, { site, viewport }: Journey, number: string): Promise<void> {
  if (viewport === 390) {
    await page.locator('[data-cart-line] button[value="1"]').first().click()
    await expect.poll(() => inCart(page.context(), countryOf(site), PRODUCT)).toBe(9)
    await page.locator(`[data-editing="${number}"] a[href$="/checkout/"]`).click()
    return
  }
  await open(page, `/${site}/categories/1`)
  await page.locator('main form[data-cart] button[value="1"]').filter({ visible: true }).first().click()
  await page.locator(`[data-editing="${number}"] a[href$="/checkout/"]`).click()
}

async function followToTheDoor(page: Page, staff: BrowserContext, number: string): Promise<void> {
  const status = () => page.locator('[data-track-status]').getAttribute('data-track-status')
  await expect.poll(status).toBe('placed')
  for (const [steps, reached] of [
    [4, 'on_the_way'],
    [1, 'delivered'],
  ] as const) {
    await advance(staff, number, steps)
    // The event of a phone that is unlocked: pages refetch at once, except while an older answer is on its
    // way.
    const unlock = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect
      .poll(async () => {
        await unlock()
        return status()
      })
      .toBe(reached)
  }
}

/** Opens the current page in a second page of the customer, in both widths, for axe. Waits for `shown`. */
async function createLook(context: BrowserContext): Promise<(page: Page, shown: string) => Promise<void>> {
  const other = await browser.open({ bypassCSP: true, locale: 'sv-SE' })
  return async (page, shown) => {
    await other.context().addCookies(await context.cookies())
    await other.goto(page.url())
    await other.locator(shown).first().waitFor()
    for (const width of [1280, 390] as const) {
      await other.setViewportSize(VIEWPORTS[width])
      expect(await findAxeFaults(other), `${page.url()} at ${width}`).toEqual([])
    }
    const wide = await other.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${page.url()}: nothing sticks out`).toBeLessThanOrEqual(390)
  }
}

/** Parses `1 234,50 kr` in any of our languages. */
function amountOf(text: string | null): number {
  return Number(
    (text ?? '')
      .replace(/[^\d,.]/g, '')
      .replace(/[,.](?=\d\d$)/, ' ')
      .replace(/[,.]/g, '')
      .replace(' ', '.'),
  )
}
