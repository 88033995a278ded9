import { expect, test } from 'vitest'
import { findAxeFaults, keepNothing, saveScreenshot, useBrowser, VIEWPORTS } from '../support/browser.ts'
import { LAYOUT_SHIFT_MAX, layoutShift } from '../support/layout-shift.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { MILK } from '../support/products.ts'

const browser = useBrowser()

/** Each catalogue screen with the least and with the most content. */
const SCREENS = {
  home: '/no/',
  category: '/se/categories/2',
  'category-filtered': '/no-en/categories/2?sort=price_asc&filters=free_from%3Agluten',
  'category-empty': '/no/categories/2?filters=brand%3A999999',
  campaigns: '/no/campaigns/',
  brand: '/no-en/brands/1',
  brands: '/se/brands/',
  deposits: '/no/about/bottle-deposits/',
  press: '/se/media/press/',
  'press-release': '/no-en/media/news/shopping-list-to-basket/',
  seasonal: '/no/seasonal/advent/',
  lead: '/se-en/leads/register-interest/new-places/',
  product: `/no/products/${MILK}`,
  search: '/se/search/?q=mj%C3%B6lk',
  'search-nothing': '/no-en/search/?q=xqzwvjk',
  'search-start': '/no/search/',
  recipe: '/se/recipes/1',
  recipes: '/no-en/recipes/',
  'recipes-filtered': '/se/recipes/?filters=diet%3A2&sort=price_asc',
  'recipes-nothing': '/no/recipes/?q=xqzwvjk',
  'recipes-plan': '/se/recipes/plans/current/',
  'recipes-provider': '/no/recipes/providers/2',
  'recipes-tag': '/no-en/recipes/tags/8',
}

test.each(Object.entries(SCREENS))('%s has no axe violation and no layout shift', async (name, path) => {
  const page = await browser.openAgain({ bypassCSP: true }, 'first visit')
  await keepNothing(page)
  for (const width of [390, 1280] as const) {
    await page.setViewportSize(VIEWPORTS[width])
    const response = await page.goto(sharedShopUrl() + path)
    expect(response?.status()).toBe(200)
    await page.waitForLoadState('networkidle')
    const at = `at ${width} px`
    expect(await layoutShift(page), at).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      at,
    ).toBeLessThanOrEqual(0)
    expect(await page.getByRole('heading', { level: 1 }).count(), at).toBe(1)
    expect(await findAxeFaults(page), at).toEqual([])
    await saveScreenshot(page, `${name}-${width}`)
    await page.context().clearCookies()
  }
})
