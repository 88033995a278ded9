import { expect, test } from 'vitest'
import { SITES } from '../../shared/sites.ts'
import { findAxeFaults, LOOKS, saveScreenshot, setLook, useBrowser, VIEWPORTS } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { ready } from './buyer.ts'

const browser = useBrowser()
const CATEGORY = 'categories/1'
/** Pixels that rounding may take. */
const MOVE_MAX = 4
const HEADINGS: Record<string, string> = {
  no: 'Frukt og grønt',
  'no-nb': 'Frukt og grønt',
  'no-en': 'Fruit and vegetables',
  se: 'Frukt och grönt',
  'se-sv': 'Frukt och grönt',
  'se-en': 'Fruit and vegetables',
}

test('the category page of every site is whole without JavaScript: heading, 48 products with prices, paging', async () => {
  const page = await browser.openAgain({ javaScript: false })
  for (const site of SITES) {
    const response = await page.goto(`${sharedShopUrl()}/${site}/${CATEGORY}`)
    expect(response?.status(), site).toBe(200)
    expect(await page.getByRole('heading', { level: 1 }).textContent(), site).toBe(HEADINGS[site])
    expect(await page.title(), site).toContain(HEADINGS[site])
    const tiles = page.locator('main article')
    expect(await tiles.count(), site).toBeGreaterThanOrEqual(48)
    expect(await page.locator('main article:visible').count(), site).toBeGreaterThanOrEqual(48)
    expect(await tiles.first().textContent(), site).toMatch(/\d[.,]\d{2}\s?kr/)
    expect(await page.locator('a[rel="next"]').getAttribute('href')).toBe(`/${site}/${CATEGORY}?page=2`)
  }
})

test.each(['no', 'no-en', 'se'])(
  'the category page of /%s/ is hydrated without asking for anything that came in its HTML',
  async (site) => {
    const page = await browser.open()
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      // Beacons fetch nothing.
      if (pathname.startsWith('/api/') && !pathname.includes('/metrics/')) calls.push(pathname + search)
    })
    await page.goto(`${sharedShopUrl()}/${site}/${CATEGORY}`)
    await page.locator('[data-announcer]').waitFor({ state: 'attached' })
    await page.waitForFunction(() =>
      Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
    )
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual(['/api/v1/user/session/?include=cart,delivery'])
  },
)

test('axe finds no violation at any width, in either colour scheme', async () => {
  const page = await browser.open({ bypassCSP: true })
  for (const look of LOOKS) {
    await setLook(page, look)
    await page.goto(`${sharedShopUrl()}/no/${CATEGORY}`)
    await page.waitForLoadState('networkidle')
    expect(await findAxeFaults(page), look.join(' ')).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      look.join(' '),
    ).toBeLessThanOrEqual(0)
    await saveScreenshot(page, `category-${look.join('-')}`)
  }
})

test('nothing overflows at 320 px, which is 1280 px at 400 % zoom', async () => {
  const page = await browser.openAgain({ expected: [/status of 404/] })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/no/', `/se-en/${CATEGORY}`, '/no-en/nowhere/']) {
    await page.goto(sharedShopUrl() + path)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      path,
    ).toBeLessThanOrEqual(0)
  }
})

test('a subcategory opens without a reload and is announced, and back restores the scroll position', async () => {
  const page = await browser.openAgain()
  await page.goto(`${sharedShopUrl()}/no/${CATEGORY}`)
  await ready(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const parts = page.getByRole('navigation', { name: 'Underkategorier' }).getByRole('link')
  expect(await parts.first().getAttribute('aria-current')).toBe('page')
  await parts.nth(1).click()
  await page.waitForURL(/categories\/\d{3}/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.textContent()).not.toBe('Frukt og grønt')
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await parts.nth(1).getAttribute('aria-current')).toBe('page')
  expect(await page.locator('[data-announcer]').textContent()).toContain((await heading.textContent()) ?? '-')
  await page.goBack()
  await expect.poll(() => heading.textContent()).toBe('Frukt og grønt')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('the site switcher keeps the page and is remembered', async () => {
  const page = await browser.openAgain()
  await page.goto(`${sharedShopUrl()}/no/${CATEGORY}?page=2`)
  await ready(page)
  await page.getByRole('link', { name: 'Sverige · English' }).click()
  // Page numbers differ between the assortments of two countries.
  await page.waitForURL(`**/se-en/${CATEGORY}`)
  await page.goto(`${sharedShopUrl()}/`)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/se-en/')
})

test('no link of the footer moves when a shopper comes to it', async () => {
  const page = await browser.open({ viewport: 1280 })
  await page.goto(`${sharedShopUrl()}/no/${CATEGORY}?page=2`)
  const last = page.getByRole('link', { name: 'Sverige · English' })
  await last.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  const before = await last.boundingBox()
  await page.getByRole('contentinfo').getByText('Chat med oss').waitFor()
  expect(await last.boundingBox()).toEqual(before)
})

test('a top category shows a row of each category below it once one comes near, and leads to it', async () => {
  const page = await browser.open({ viewport: 1280 })
  await page.goto(`${sharedShopUrl()}/no-en/${CATEGORY}`)
  // They wait for an interaction, and scrolling is one for a page that listens.
  await ready(page)
  await page.locator('footer').scrollIntoViewIfNeeded()
  const shelf = page.getByRole('region', { name: 'Berries' })
  await shelf.getByRole('article').first().waitFor()
  await shelf.getByRole('link', { name: 'See all Berries' }).click()
  await page.getByRole('heading', { level: 1, name: 'Berries' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/no-en/categories/102-berries')
  expect(await page.getByRole('region', { name: 'Berries' }).count()).toBe(0)
})

test.each([390, 1280] as const)(
  'at %i px a shopper who scrolls to the footer of a top category can press its links: it stays where it is',
  async (viewport) => {
    const page = await browser.open({ viewport, isPhone: viewport === 390 })
    // On a slow line a shopper is at the end before the goods.
    let send = () => {}
    const isAtEnd = new Promise<void>((resolve) => (send = resolve))
    await page.route('**/category-blocks/**', async (route) => {
      await isAtEnd
      await route.continue()
    })
    await page.goto(`${sharedShopUrl()}/no-en/${CATEGORY}`)
    await ready(page)
    const footer = page.getByRole('contentinfo')
    const placeOf = async () => (await footer.boundingBox())?.y ?? Number.NaN
    // The first touch brings the shelves’ code; from then on they have their room.
    await page.evaluate(() => scrollBy(0, 300))
    await page.getByRole('region', { name: 'Berries' }).waitFor({ state: 'attached' })
    while ((await placeOf()) > VIEWPORTS[viewport].height) {
      await page.evaluate(() => scrollBy(0, 300))
      await page.waitForTimeout(50)
    }
    await footer.evaluate((element) => {
      const places: number[] = []
      Object.assign(window, { places })
      const note = () => {
        places.push(element.getBoundingClientRect().y)
        requestAnimationFrame(note)
      }
      note()
    })
    send()
    await page.getByRole('region', { name: 'Berries' }).getByRole('article').first().waitFor()
    // Browsers give tiles out of sight their height a frame later.
    await page.waitForTimeout(500)
    const places = await page.evaluate(() => (window as unknown as { places: number[] }).places)
    expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(MOVE_MAX)
  },
)
