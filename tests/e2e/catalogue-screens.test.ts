import { describe, expect, test } from 'vitest'
import { findAxeFaults, saveScreenshot, useBrowser } from '../support/browser.ts'
import { LAYOUT_SHIFT_MAX, layoutShift } from '../support/layout-shift.ts'
import { sharedShopUrl } from '../support/shop.ts'

const browser = useBrowser()

/** Each screen of the catalogue at its plainest and at its fullest. */
const SCREENS = {
  home: '/no/',
  category: '/se/categories/2',
  'category-filtered': '/no-en/categories/2?sort=price_asc&filters=free_from%3Agluten',
  'category-empty': '/no/categories/2?filters=brand%3A999999',
  campaigns: '/no/campaigns/',
  brand: '/no-en/brands/1',
  product: '/no/products/176',
  search: '/se/search/?q=mj%C3%B6lk',
  'search-nothing': '/no-en/search/?q=xqzwvjk',
  'search-start': '/no/search/',
  recipe: '/se/recipes/1',
  recipes: '/no-en/recipes/',
}

describe.each(Object.entries(SCREENS))('%s', (name, path) => {
  test.each([390, 1280] as const)('axe finds nothing and nothing moves at %i px', async (viewport) => {
    const page = await browser.open({ viewport, bypassCSP: true })
    const response = await page.goto(sharedShopUrl() + path)
    expect(response?.status()).toBe(200)
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await findAxeFaults(page)).toEqual([])
    await saveScreenshot(page, `${name}-${viewport}`)
  })
})
