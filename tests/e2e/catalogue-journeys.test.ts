import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { ready } from './buyer.ts'

const browser = useBrowser()

const SITES = {
  no: {
    filter: 'Uten visse allergener',
    value: 'Uten egg',
    sort: 'Sorter etter',
    cheapest: 'Lavest pris',
    close: 'Lukk',
  },
  'no-en': {
    filter: 'Free from certain allergens',
    value: 'Without egg',
    sort: 'Sort by',
    cheapest: 'Lowest price',
    close: 'Close',
  },
  se: {
    filter: 'Utan vissa allergener',
    value: 'Utan ägg',
    sort: 'Sortera efter',
    cheapest: 'Lägst pris',
    close: 'Stäng',
  },
}

const tiles = (page: Page) => page.locator('main article')
const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

async function openHydrated(path: string, viewport: 390 | 1280): Promise<Page> {
  const page = await browser.openAgain({ viewport })
  await page.goto(sharedShopUrl() + path)
  await ready(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  return page
}

/** A dialog that has opened takes the focus, and from then on it closes. */
const hasFocus = (dialog: Locator) =>
  expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)
/** The names of the visible products in order. */
// The shelves below a category come and go with scrolling.
const viewOf = (page: Page) => page.locator('section[aria-labelledby=products] article h3').allTextContents()

describe.each(Object.entries(SITES))('on /%s/', (site, words) => {
  test.each([390, 1280] as const)(
    'a filtered and sorted category survives quick view, back, reload and being shared at %i px',
    async (viewport) => {
      const page = await openHydrated(`/${site}/categories/2`, viewport)
      const whole = await viewOf(page)

      if (viewport === 390) await page.locator('[popovertarget]').first().click()
      await page.locator('summary', { hasText: words.filter }).click()
      await page.getByRole('checkbox', { name: new RegExp(`^${words.value}`) }).click()
      await page.waitForURL(/filters=free_from/)
      await expect.poll(() => viewOf(page)).not.toEqual(whole)
      const filtered = await viewOf(page)
      // The list of values stays open for the next choice.
      await page.keyboard.press('Escape')

      await page.getByLabel(words.sort).selectOption({ label: words.cheapest })
      await page.waitForURL(/sort=price_asc/)
      await expect.poll(() => viewOf(page)).not.toEqual(filtered)
      const sorted = await viewOf(page)
      const sortedAddress = address(page)
      expect(await isSameDocument(page)).toBe(true)

      const tile = tiles(page).first().getByRole('link')
      const name = (await tile.locator('h3').textContent()) ?? ''
      await tile.click()
      const dialog = page.getByRole('dialog', { name })
      await dialog.waitFor()
      expect(address(page)).toMatch(new RegExp(`^/${site}/products/\\d+$`))
      // As the address is the product's, so is the title.
      await expect.poll(() => page.title()).toContain(name)
      await hasFocus(dialog)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => address(page)).toBe(sortedAddress)
      await expect.poll(() => tile.evaluate((element) => element === document.activeElement)).toBe(true)

      await page.goBack()
      await expect.poll(() => viewOf(page)).toEqual(filtered)
      await page.goForward()
      await expect.poll(() => viewOf(page)).toEqual(sorted)
      await page.reload()
      expect(await viewOf(page)).toEqual(sorted)

      const other = await browser.openAgain({ viewport }, 'somebody else')
      await other.goto(page.url())
      expect(await viewOf(other)).toEqual(sorted)
    },
  )
})

test('a quick view becomes the product page on reload, and links to that page', async () => {
  const page = await openHydrated('/no/categories/1', 1280)
  const name = (await tiles(page).first().locator('h3').textContent()) ?? ''
  await tiles(page).first().getByRole('link').click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('link', { name: 'Til varesiden' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
  expect(await isSameDocument(page)).toBe(true)
  await page.reload()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
  await page.goBack()
  await expect.poll(() => address(page)).toBe('/no/categories/1')
})

test('a quick view closes by its button, an outside click and the back button, and counts no page view', async () => {
  const page = await openHydrated('/no/categories/1', 1280)
  const title = await page.title()
  const name = (await tiles(page).nth(1).locator('h3').textContent()) ?? ''
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  const dialog = page.getByRole('dialog')
  const link = tiles(page).nth(1).getByRole('link')
  const closings = [
    () => dialog.getByRole('button', { name: 'Lukk' }).click(),
    () => page.mouse.click(5, 400),
    () => page.goBack(),
  ]
  for (const close of closings) {
    await link.click()
    await hasFocus(dialog)
    // Its address is the product's.
    await expect.poll(() => page.title()).toMatch(`${name} · `)
    expect(await page.locator('[data-page-transition]').getAttribute('data-page-transition')).toBe('idle')
    expect(await page.locator('[data-announcer]').textContent()).toBe('')
    await close()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => address(page)).toBe('/no/categories/1')
    await expect.poll(() => page.title()).toBe(title)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
  }
})

test('the focus stays inside a quick view', async () => {
  const page = await openHydrated('/no/categories/1', 1280)
  await tiles(page).first().getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Til varesiden' }).waitFor()
  await hasFocus(dialog)
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    )
    expect(isOutside).toBe(false)
  }
})

test('a filter keeps the focus and the scroll position, and can be undone', async () => {
  const page = await openHydrated('/no/categories/2', 1280)
  const organic = page.getByRole('checkbox', { name: /^Bare økologisk/ })
  await organic.focus()
  await page.keyboard.press('Space')
  await page.waitForURL(/organic/)
  await expect.poll(() => organic.getAttribute('aria-checked')).toBe('true')
  await expect.poll(() => organic.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('link', { name: 'Fjern filteret Bare økologisk' }).click()
  await expect.poll(() => address(page)).toBe('/no/categories/2')
})

test('more products load below, the first of them gets the focus, and they stay after a reload', async () => {
  const page = await openHydrated('/no/categories/1', 390)
  await page.getByRole('link', { name: 'Vis flere' }).click()
  await page.waitForURL(/page=1-2/)
  await expect
    .poll(() => page.locator('section[aria-labelledby=products] article').count())
    .toBeGreaterThan(48)
  const next = tiles(page).nth(48).getByRole('link')
  await expect.poll(() => next.evaluate((element) => element === document.activeElement)).toBe(true)
  const view = await viewOf(page)
  await page.reload()
  await expect.poll(() => viewOf(page)).toEqual(view)
})

test('the select finds sort orders by their first letters', async () => {
  const page = await openHydrated('/no-en/categories/2', 1280)
  await page.getByLabel('Sort by').focus()
  await page.keyboard.type('lowest u')
  await page.waitForURL(/sort=unit_price/)
})

test('a tile shows details on hover, until Escape', async () => {
  const page = await openHydrated('/no/categories/2', 1280)
  const tile = tiles(page).nth(1)
  await tile.hover({ position: { x: 60, y: 60 } })
  const tooltip = page.getByRole('tooltip')
  await tooltip.waitFor()
  expect(await tooltip.textContent()).toContain((await tile.locator('h3').textContent()) ?? '-')
  const box = async (of: Locator) => (await of.boundingBox()) ?? { y: 0, height: 0 }
  const [shown, control] = await Promise.all([box(tooltip), box(tile.getByRole('button').first())])
  // Neither the quantity nor the next row is under it.
  expect(shown.y + shown.height).toBeLessThanOrEqual(control.y)
  await page.keyboard.press('Escape')
  await tooltip.waitFor({ state: 'detached' })
})

test('the category menu opens with pictures, moves by arrow keys and closes with Escape', async () => {
  const page = await openHydrated('/no/', 1280)
  const opener = page.getByRole('link', { name: 'Alle varer' })
  await opener.click()
  const dairy = page.locator('[data-column=top]').getByRole('link', { name: 'Meieri og egg' })
  await dairy.waitFor()
  await page.locator('[data-column=top] [data-category] a').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => dairy.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowRight')
  const shelf = page.locator('[data-column=items] a').first()
  await expect.poll(() => shelf.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.locator('[data-column=items] img').count()).toBeGreaterThan(2)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => dairy.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await page.locator('[data-column=top]').waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
  await opener.click()
  expect(await page.locator('[data-column=top] a').last().getAttribute('href')).toBe('/no/giftcards/buy/')
  await page.locator('[data-column=top]').getByRole('link', { name: 'Meieri og egg' }).click()
  await page.waitForURL('**/no/categories/2')
  await page.locator('[data-column=top]').waitFor({ state: 'detached' })
})
