import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findAxeFaults, useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { ready } from './buyer.ts'

const browser = useBrowser()

async function open(path: string, viewport: 390 | 1280): Promise<Page> {
  const page = await browser.openAgain({ viewport, bypassCSP: true })
  await page.goto(sharedShopUrl() + path)
  await ready(page)
  return page
}

const OVERLAYS: [string, 390 | 1280, string, (page: Page) => Promise<unknown>][] = [
  [
    'the menu of all shelves',
    1280,
    '/no-en/',
    async (page) => {
      await page.getByRole('link', { name: 'All categories', exact: true }).click()
      await page.locator('[data-column=top]').waitFor()
    },
  ],
  [
    'the values of a filter',
    390,
    '/no-en/categories/2',
    async (page) => {
      await page.locator('[popovertarget]').first().click()
      await page.locator('summary', { hasText: 'Free from certain allergens' }).click()
    },
  ],
  [
    'a quick view',
    390,
    '/no-en/categories/2',
    async (page) => {
      await page.locator('main article').first().getByRole('link').click()
      await page.getByRole('dialog').getByRole('heading').first().waitFor()
    },
  ],
]

test.each(OVERLAYS)('axe finds no violation while %s is open, at %i px', async (_, viewport, path, show) => {
  const page = await open(path, viewport)
  await show(page)
  expect(await findAxeFaults(page)).toEqual([])
})
