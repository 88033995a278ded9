import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { call, decide, fillCart, holdSlot, placed, ready, register, useBuyersAt } from './buyer.ts'
import { logInStaff } from './console-staff.ts'
import { countryOf, orderPath, payCart } from './order-customer.ts'

/** A perk as a line of the totals, and whom the code for a first order is shown to; a shop of its own. */

const browser = useBrowser()
const shop = useShop({ vars: { JOB_SECONDS: '0' } })
useBuyersAt(() => shop.current().url)

type Words = { free: string; reason: string; used: string }
const CASES: [site: 'no' | 'se', viewport: 390 | 1280, javaScript: boolean, words: Words][] = [
  ['no', 390, true, { free: 'Gratis levering', reason: 'Fra oss til deg', used: 'Du har brukt den.' }],
  ['se', 1280, false, { free: 'Gratis leverans', reason: 'Från oss till dig', used: 'Du har använt den.' }],
]

/** Staff give a perk by the console's form. */
async function give(
  staff: BrowserContext,
  { email, country, perk, points }: { email: string; country: string; perk: string; points?: number },
): Promise<void> {
  const page = await staff.newPage()
  await page.goto(`${shop.current().url}/console/perks/`)
  const form = page.locator('form').filter({ has: page.locator('[name=email]') })
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=perk_id]').selectOption({ label: perk })
  await form.locator('[name=country]').selectOption(country)
  if (points !== undefined) await form.locator('[name=points]').fill(String(points))
  await form.getByRole('button', { name: 'Give' }).click()
  await page.getByRole('cell', { name: email }).waitFor()
  await page.goto(`${shop.current().url}/console/log/`)
  await page.getByText(perk).first().waitFor()
  await page.close()
}

test.each(CASES)('a perk is a line with its reason from basket to order (%s, %i px)', async (...given) => {
  const [site, viewport, javaScript, words] = given
  const country = countryOf(site)
  const staff = await browser.context()
  await logInStaff(staff)
  const context = await browser.context({ viewport, javaScript })
  const email = await register(context, country)
  await give(staff, { email, country, perk: 'free-delivery' })
  const page = await context.newPage()
  const visit = async (path: string) => {
    await page.goto(`${shop.current().url}${path}`)
    if (javaScript) await ready(page)
  }
  await visit(`/${site}/perks/`)
  expect(await page.locator('[data-perk=free-delivery]').getAttribute('data-state')).toBe('available')
  await fillCart(context, country)
  await holdSlot(context, country)
  for (const path of ['cart', 'checkout']) {
    await visit(`/${site}/${path}/`)
    const totals = page.locator('dl').filter({ hasText: words.free }).filter({ visible: true }).first()
    await totals.getByText(words.reason).waitFor()
  }
  const orderNumber = await payCart(context, site)
  await visit(orderPath(site, orderNumber))
  await page.getByText(words.free).first().waitFor()
  await visit(`/${site}/perks/`)
  expect(await page.locator('[data-perk=free-delivery]').getAttribute('data-state')).not.toBe('available')
})

test.each([
  [390, true],
  [1280, false],
] as const)(
  'points are saved or spent by one press at the checkout (%i px, script %s)',
  async (viewport, javaScript) => {
    const staff = await browser.context()
    await logInStaff(staff)
    const context = await browser.context({ viewport, javaScript })
    const email = await register(context, 'NO')
    await give(staff, { email, country: 'NO', perk: 'points', points: 120 })
    await fillCart(context, 'NO')
    await holdSlot(context, 'NO')
    const page = await context.newPage()
    await page.goto(`${shop.current().url}/no-en/checkout/`)
    if (javaScript) await ready(page)
    const totals = page.locator('[data-checkout-totals]')
    const toPay = async () => amountIn(await page.locator('[data-to-pay]').textContent())
    const form = page.locator('form[data-form=points]')
    await form.getByText('120 points').waitFor()
    await totals.getByText('120 points. You can save them for later when you pay.').waitFor()
    const withPoints = await toPay()
    await form.getByRole('button', { name: 'Save them for later' }).click()
    await form.getByRole('button', { name: 'Use on this order' }).waitFor()
    if (javaScript) {
      const focused = () => page.evaluate(() => document.activeElement?.textContent)
      await expect.poll(focused, { message: 'the focus stays' }).toBe('Use on this order')
    }
    await form.getByRole('status').getByText('Saved for a later order.').waitFor()
    await form.getByText(/^The first ones are valid until \d+\s[A-Z]/).waitFor()
    expect(await totals.getByText('120 points').count()).toBe(0)
    expect((await toPay()) - withPoints).toBe(12_000)
    await form.getByRole('button', { name: 'Use on this order' }).click()
    await form.getByRole('button', { name: 'Save them for later' }).waitFor()
    expect(await toPay()).toBe(withPoints)
    if (!javaScript) return
    await form.getByRole('button', { name: 'Save them for later' }).click()
    await form.getByRole('button', { name: 'Use on this order' }).waitFor()
    await page.locator('[data-pay]').click()
    await decide(page, 'Approve')
    await placed(page)
    await page.getByText('You have 120 points for a later order.').waitFor()
    await page.goto(`${shop.current().url}/no-en/account/`)
    await page.getByRole('main').getByRole('link', { name: 'Perks 120 points' }).waitFor()
  },
)

/** An English amount in øre. */
function amountIn(text: string | null): number {
  return Math.round(Number(/[\d,]+\.\d\d/.exec(text ?? '')?.[0].replaceAll(',', '')) * 100)
}

const banner = (page: Page) => page.locator('[data-incentive]')

test('the code for a first order is shown to whoever may use it, and to nobody else', async () => {
  const context = await browser.context()
  const page = await context.newPage()
  const expectCount = async (count: 0 | 1, who: string): Promise<void> => {
    await page.goto(`${shop.current().url}/no/cart/`)
    await ready(page)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => banner(page).count(), { message: who }).toBe(count)
  }
  await expectCount(1, 'a visitor')
  await register(context, 'NO')
  await fillCart(context, 'NO')
  await holdSlot(context, 'NO')
  await expectCount(1, 'a new customer')
  const code = (await banner(page).getAttribute('data-incentive')) ?? ''
  await call(context, 'NO', { method: 'POST', path: 'checkout/discounts/', body: { code } })
  const orderNumber = await payCart(context, 'no')
  await expectCount(0, 'after the first order')
  await call(context, 'NO', { method: 'POST', path: `orders/${orderNumber}/cancel/`, body: {} })
  await expectCount(1, 'after its cancellation')
  await context.clearCookies()
  const login = { username: 'innkjop@torg.test', password: 'torg-demo-2026' }
  await call(context, 'NO', { method: 'POST', path: 'user/login/', body: login })
  await expectCount(0, 'an organisation')
})

test.each([
  [390, true],
  [1280, false],
] as const)(
  'one press puts the code for a first order into the basket (%i px, script %s)',
  async (viewport, javaScript) => {
    const context = await browser.context({ viewport, javaScript })
    const page = await context.newPage()
    const visit = async (path: string) => {
      await page.goto(`${shop.current().url}${path}`)
      if (javaScript) await ready(page)
    }
    const use = banner(page).getByRole('button', { name: 'Use the code' })
    await fillCart(context, 'NO', 1)
    await visit('/no-en/cart/')
    await use.click()
    await banner(page)
      .getByText(/^In your basket\. Counts from 600\.00\skr\.$/)
      .waitFor()
    expect(await use.count()).toBe(0)
    // What it takes off follows the goods.
    await fillCart(context, 'NO', 8)
    if (javaScript) await page.locator('main form[data-cart] button[value="1"]').first().click()
    else await visit('/no-en/cart/')
    await banner(page)
      .getByText(/^In use: \u2212150\.00\skr$/)
      .waitFor()
    await visit('/no-en/perks/')
    await banner(page).getByText('In use:').waitFor()
  },
)
