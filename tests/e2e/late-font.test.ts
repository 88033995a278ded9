import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { keepNothing, useBrowser } from '../support/browser.ts'
import { LAYOUT_SHIFT_MAX, layoutShift } from '../support/layout-shift.ts'
import { MILK } from '../support/products.ts'
import { sharedShopUrl } from '../support/shop.ts'

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
    const page = await browser.openAgain({}, 'first visit')
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
      expect(await layoutShift(page), `at ${width} px`).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX)
    }
    await page.unrouteAll()
  },
)

const isFontHere = (page: Page) => page.evaluate(() => document.fonts.check('1rem "Schibsted Grotesk"'))
