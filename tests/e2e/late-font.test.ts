import type { Cookie, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { keepNothing, useBrowser } from '../support/browser.ts'
import { LAYOUT_SHIFT_MAX, layoutShifts } from '../support/layout-shift.ts'
import { MILK } from '../support/products.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { call, fillCart, holdSlot, register } from './buyer.ts'
import { orderPath, payCart } from './order-customer.ts'

const browser = useBrowser()

const SCREENS = [
  '/no/',
  '/se/categories/2',
  `/no/products/${MILK}`,
  '/se/recipes/1',
  '/no/campaigns/',
  '/no/search/?q=melk',
  '/se/recipes/',
  '/no/brands/1',
  '/no/cart/',
  '/no/delivery/',
  '/se/user/login/',
  '/no/buy-again/',
  '/no/shopping-list/',
  '/no/about/contact/',
]
const WIDTHS = [320, 360, 390, 412, 430, 768]

test.each(SCREENS)(
  '%s paints its text before the font arrives, and hardly moves when it does',
  async (path) => {
    await expectLittleMoves(path)
  },
)

describe('of a customer with an order, a planned dinner, a basket and a chosen time', () => {
  let cookies: Cookie[] = []
  let orderNumber = ''

  beforeAll(async () => {
    const context = await browser.context()
    await register(context, 'NO')
    await fillCart(context, 'NO')
    const addressId = await holdSlot(context, 'NO')
    orderNumber = await payCart(context, 'no')
    await fillCart(context, 'NO')
    await holdSlot(context, 'NO', addressId)
    const path = 'dinners/week-plan/'
    type Week = { weekPlan: { date: string }[] }
    const { weekPlan } = await call<Week>(context, 'NO', { method: 'GET', path })
    const planned = weekPlan.slice(-2).map(({ date }) => ({ date, dinnerIds: [1, 6] }))
    await call(context, 'NO', { method: 'PUT', path, body: { days: planned } })
    cookies = await context.cookies(sharedShopUrl())
  })

  test.each(['/cart/', '/checkout/', '/account/', '/account/orders/', '/dinners/'])('%s', async (path) => {
    await expectLittleMoves(`/no${path}`, cookies)
  })

  test('the order', async () => {
    await expectLittleMoves(orderPath('no', orderNumber), cookies)
  })
})

/** Opens the page in all widths, and lets the font come when text has been painted without it. */
async function expectLittleMoves(path: string, cookies: Cookie[] = []): Promise<void> {
  const page = await browser.openAgain({}, 'first visit')
  await page.context().addCookies(cookies)
  await keepNothing(page)
  let font = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await font.promise
    await route.continue()
  })
  for (const width of WIDTHS) {
    font = Promise.withResolvers<void>()
    await page.setViewportSize({ width, height: 844 })
    await page.goto(sharedShopUrl() + path, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1)
    expect(await isFontHere(page), `at ${width} px`).toBe(false)
    font.resolve()
    await expect.poll(() => isFontHere(page)).toBe(true)
    await page.waitForLoadState('networkidle')
    const { sum, moved } = await layoutShifts(page)
    expect(sum, [`at ${width} px`, ...moved].join('\n')).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX)
  }
  await page.unrouteAll()
}

const isFontHere = (page: Page) => page.evaluate(() => document.fonts.check('1rem "Schibsted Grotesk"'))
