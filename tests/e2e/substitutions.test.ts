import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { findSubstitute } from '../../origin/products/substitutes.ts'
import { findAxeFaults, LOOKS, saveScreenshot, setLook, useBrowser } from '../support/browser.ts'
import { now } from '../support/clock.ts'
import { CHICKEN, MILK } from '../support/products.ts'
import { useShop } from '../support/shop.ts'
import { expectRoomForLargeText } from './large-text.ts'
import { call, fillCart, holdSlot, ready, register, useBuyersAt } from './buyer.ts'
import { linkOf, logInStaff, runJobs } from './console-staff.ts'
import { FOUR_WAYS } from './four-ways.ts'
import { advance, orderPath, payCart, readOrder } from './order-customer.ts'

/** What is replaced and what is missing, from the choice in the basket to the refund; a shop of its own. */

const browser = useBrowser()
const shop = useShop({ vars: { JOB_SECONDS: '0' } })
useBuyersAt(() => shop.current().url)

/** Products of `fillCart`: one is replaced, one is missing, one may not be replaced. */
const [REPLACED, MISSING, KEPT] = [101, 103, 105]

const WORDS = {
  no: {
    missing: 'Ikke levert',
    instead: /^Erstattet med/,
    back: 'tilbake',
    refuse: 'Jeg ville ikke ha denne, refunder',
    approved: /^Godkjent/,
    byCategory: 'Velg per kategori',
    nothing: 'Ingenting',
  },
  se: {
    missing: 'Inte levererad',
    instead: /^Ersatt med/,
    back: 'tillbaka',
    refuse: 'Jag ville inte ha den här, betala tillbaka',
    approved: /^Godkänt/,
    byCategory: 'Välj per kategori',
    nothing: 'Ingenting',
  },
} as const

type Line = {
  lineId: number
  product: { id: number }
  totalGrossPrice: string
  finalGrossPrice: string | null
}
const linesOf = async (context: BrowserContext, country: 'NO' | 'SE', orderNumber: string) =>
  (
    await call<{ order: { lines: Line[] } }>(context, country, {
      method: 'GET',
      path: `orders/${orderNumber}/`,
    })
  ).order.lines
const lineOf = (lines: readonly Line[], productId: number) =>
  lines.find(({ product }) => product.id === productId)?.lineId ?? 0
const shown = (page: Page, lineId: number) => page.locator(`[data-line="${lineId}"]`)

test.each(FOUR_WAYS)(
  'a substitute and a missing item end in a refund (%s, %i px, JavaScript %s)',
  { timeout: 90_000 },
  async (...given) => {
    const [site, viewport, javaScript] = given
    const words = WORDS[site]
    const country = site === 'no' ? 'NO' : 'SE'
    const [customer, staff] = [
      await browser.context({ viewport, javaScript, bypassCSP: true }),
      await browser.context({ expected: [/status of 400/] }),
    ]
    await logInStaff(staff)
    const email = await register(customer, country)
    await fillCart(customer, country)
    await call(customer, country, {
      method: 'POST',
      path: 'cart/items/',
      body: { items: [{ productId: KEPT, allowsSubstitution: false }] },
    })
    await holdSlot(customer, country)
    const orderNumber = await payCart(customer, site)
    const lines = await linesOf(customer, country, orderNumber)
    await advance(staff, orderNumber, 2)

    const { d1 } = shop.current()
    const user = await d1.prepare('SELECT id FROM users WHERE email = ?1').bind(email).first<{ id: number }>()
    const substitute = await findSubstitute(
      d1 as unknown as D1Database,
      { order_number: orderNumber, country, language: 'en', user_id: user?.id ?? 0 },
      { product_id: REPLACED, quantity: 5 },
      new Date(now()).toISOString(),
    )
    const desk = await staff.newPage()
    const pack = async (fields: Record<string, string>) => {
      await desk.goto(`${shop.current().url}/console/orders/?order=${orderNumber}`)
      for (const [name, value] of Object.entries(fields)) await desk.locator(`[name="${name}"]`).fill(value)
      await desk.getByRole('button', { name: 'Pack' }).click()
    }
    const [replaced, missing, kept] = [REPLACED, MISSING, KEPT].map((id) => lineOf(lines, id))
    await pack({ [`line_${replaced}`]: '5', [`substitute_${replaced}`]: String(MILK) })
    await desk.getByText(/cannot replace/).waitFor()
    await pack({ [`line_${kept}`]: '5', [`substitute_${kept}`]: String(substitute?.productId) })
    await desk.getByText(/does not want a substitute/).waitFor()
    await pack({
      [`line_${replaced}`]: '5',
      [`substitute_${replaced}`]: String(substitute?.productId),
      [`line_${missing}`]: '0',
    })
    await desk
      .getByText(/packed/)
      .first()
      .waitFor()
    await runJobs(staff, d1)
    expect(await linkOf(staff, { to: email, template: 'order_short', part: '/account/orders/' })).toContain(
      orderNumber,
    )

    const page = await customer.newPage()
    const visit = async () => {
      await page.goto(shop.current().url + orderPath(site, orderNumber))
      if (javaScript) await ready(page)
    }
    await visit()
    await shown(page, missing ?? 0)
      .getByText(words.missing)
      .waitFor()
    await shown(page, missing ?? 0)
      .getByText(words.back)
      .waitFor()
    await shown(page, replaced ?? 0)
      .getByText(words.instead)
      .waitFor()
    expect(await page.getByRole('button', { name: words.refuse }).count(), 'before the delivery').toBe(0)
    const packed = await linesOf(customer, country, orderNumber)
    for (const { totalGrossPrice, finalGrossPrice, product } of packed) {
      if (product.id === REPLACED)
        expect(Number(finalGrossPrice)).toBeLessThanOrEqual(Number(totalGrossPrice))
    }

    await advance(staff, orderNumber, 2)
    await visit()
    // Axe looks at all widths and schemes itself.
    if (site === 'no' && javaScript) {
      for (const look of LOOKS) {
        await setLook(page, look)
        expect(await findAxeFaults(page)).toEqual([])
        await saveScreenshot(page, `order-substitute-${look.join('-')}`)
      }
      await setLook(page, [390, 'light'])
      await expectRoomForLargeText(page, page.getByRole('button', { name: words.refuse }))
    }
    await shown(page, replaced ?? 0)
      .getByRole('button', { name: words.refuse })
      .click()
    await page.locator('[data-claim-status=approved]').getByText(words.approved).waitFor()
    expect(await page.getByRole('button', { name: words.refuse }).count(), 'once').toBe(0)
  },
)

test.each(FOUR_WAYS)(
  'a category without substitutes keeps its goods from being replaced (%s, %i px, JavaScript %s)',
  { timeout: 60_000 },
  async (...given) => {
    const [site, viewport, javaScript] = given
    const words = WORDS[site]
    const country = site === 'no' ? 'NO' : 'SE'
    const [customer, staff] = [
      await browser.context({ viewport, javaScript }),
      await browser.context({ expected: [/status of 400/] }),
    ]
    await logInStaff(staff)
    await register(customer, country)
    const { d1 } = shop.current()
    const category = await d1
      .prepare(
        `SELECT coalesce(c.parent_id, c.id) AS id FROM product_categories k JOIN categories c ON c.id = k.category_id
          WHERE k.product_id = ?1 AND k.is_primary = 1`,
      )
      .bind(KEPT)
      .first<{ id: number }>()
    const page = await customer.newPage()
    await page.goto(`${shop.current().url}/${site}/account/preferences/`)
    if (javaScript) await ready(page)
    const form = page.locator('form[data-form=category-substitutions]')
    await form.getByText(words.byCategory).click()
    await form
      .locator(`input[value="${category?.id}"]`)
      .locator('xpath=..')
      .locator('select')
      .selectOption({ label: words.nothing })
    await form.getByRole('button').click()
    await form.getByRole('status').getByText(/\w/).waitFor()

    await fillCart(customer, country)
    await call(customer, country, {
      method: 'PUT',
      path: 'cart/items/',
      body: { items: [{ productId: CHICKEN, quantity: 1, intentId: crypto.randomUUID() }] },
    })
    await holdSlot(customer, country)
    const orderNumber = await payCart(customer, site)
    const { lines } = await readOrder(customer, country, orderNumber)
    const of = (id: number) => lines.find(({ product }) => product.id === id)?.allowsSubstitution
    expect([of(KEPT), of(CHICKEN)], 'of another category').toEqual([false, true])
    await advance(staff, orderNumber, 2)
    const desk = await staff.newPage()
    await desk.goto(`${shop.current().url}/console/orders/?order=${orderNumber}`)
    const kept = lineOf(await linesOf(customer, country, orderNumber), KEPT)
    await desk.locator(`[name="line_${kept}"]`).fill('5')
    await desk.locator(`[name="substitute_${kept}"]`).fill(String(MILK))
    await desk.getByRole('button', { name: 'Pack' }).click()
    await desk.getByText(/does not want a substitute/).waitFor()
  },
)
