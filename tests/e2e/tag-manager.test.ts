import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { ready } from './buyer.ts'

const shop = useShop({
  vars: {
    PUBLIC_TAG_MANAGER_ENABLED: 'true',
    TAG_MANAGER_URL: 'https://tags.example/gtm.js?id=GTM-1',
    TAG_MANAGER_POLICIES: 'goog#html',
  },
})
const browser = useBrowser()

type Tagged = Window & { dataLayer?: object[]; tagRuns?: number }

/** The tag manager's script is played by the test, because no other host can be reached. */
async function openPage(): Promise<{ page: Page; asked: string[] }> {
  const page = await browser.open({ isAsked: true })
  const asked: string[] = []
  await page.route('**/tag-manager.js', (route) => {
    asked.push(new URL(page.url()).pathname)
    return route.fulfill({
      contentType: 'text/javascript',
      body: `window.tagRuns = (window.tagRuns ?? 0) + 1; trustedTypes.createPolicy('goog#html', { createHTML: (html) => html })`,
    })
  })
  return { page, asked }
}
/** A first interaction, which loads the page's end. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(shop.current().url + path)
  await ready(page)
  await page.keyboard.press('Shift')
}
const runs = (page: Page) => page.evaluate(() => (window as Tagged).tagRuns ?? 0)

test('the tag manager runs with the permission only, within the policy, and on no personal page', async () => {
  const { page, asked } = await openPage()
  await visit(page, '/no-en/')
  const banner = page.getByRole('region', { name: 'Cookies' })
  await banner.waitFor()
  expect(asked).toEqual([])
  await banner.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => runs(page)).toBe(1)
  const heard = await page.evaluate(() => (window as Tagged).dataLayer)
  expect(heard).toMatchObject([{ event: 'gtm.js' }, { event: 'page_view', page: 'home', path: '/no-en/' }])

  // A shared page is reached within the document, a personal one as a new document without it.
  // What comes first, and at which widths, depends on the hour.
  const shared = page.locator('main a[href*="/products/"], main a[href*="/categories/"]')
  await shared.filter({ visible: true }).first().click()
  await expect.poll(() => page.evaluate(() => location.pathname)).not.toBe('/no-en/')
  expect(await runs(page)).toBe(1)
  await visit(page, '/no-en/categories/1')
  await expect.poll(() => runs(page)).toBe(1)
  await page.locator('#anonymous-nav-item-login').click()
  await page.waitForURL('**/user/login/**')
  await ready(page)
  await page.keyboard.press('Shift')
  await page.getByRole('link', { name: 'Manage cookies' }).waitFor()
  expect(await runs(page)).toBe(0)
  expect(asked.every((path) => !path.includes('login'))).toBe(true)
})

test('a visitor who refuses never loads it', async () => {
  const { page, asked } = await openPage()
  await visit(page, '/no-en/')
  const banner = page.getByRole('region', { name: 'Cookies' })
  await banner.getByRole('button', { name: 'Only necessary' }).click()
  await banner.waitFor({ state: 'detached' })
  await visit(page, '/no-en/categories/1')
  await page.getByRole('link', { name: 'Manage cookies' }).waitFor()
  expect(asked).toEqual([])
})
