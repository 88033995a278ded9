import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { findAxeFaults, useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { ready } from './buyer.ts'

const browser = useBrowser()

async function openHydrated(path: string, viewport: 390 | 1280 = 1280): Promise<Page> {
  const page = await browser.openAgain({ viewport })
  await page.goto(sharedShopUrl() + path)
  await ready(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  return page
}

const searchBox = (page: Page) => page.locator('input[name=q]')
const names = (page: Page) => page.locator('section[aria-labelledby=products] h3').allTextContents()

async function search(page: Page, q: string, shown = q): Promise<void> {
  await searchBox(page).fill(q)
  await searchBox(page).press('Enter')
  await page.waitForURL(/\/search\/\?q=/)
  await page.locator('main h1', { hasText: shown }).waitFor()
}

const QUERIES = [
  { site: 'no', q: 'melk', finds: /melk/i },
  { site: 'se', q: 'mjölk', finds: /mjölk/i },
  { site: 'no-en', q: 'milk', finds: /milk/i },
  { site: 'no', q: 'meieri smør', finds: /smør/i },
] as const

describe.each(QUERIES)('"$q" on /$site/', ({ site, q, finds }) => {
  test.each([390, 1280] as const)(
    'shows the product first and the URL can be shared, at %i px',
    async (viewport) => {
      const page = await openHydrated(`/${site}/`, viewport)
      await search(page, q)
      await expect.poll(async () => (await names(page))[0]).toMatch(finds)
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
      const hits = await names(page)
      await page.reload()
      expect((await names(page)).slice(0, hits.length)).toEqual(hits)
      const other = await browser.openAgain({ viewport }, 'somebody else')
      await other.goto(page.url())
      expect((await names(other)).slice(0, hits.length)).toEqual(hits)
      await page.goBack()
      await expect.poll(() => new URL(page.url()).pathname).toBe(`/${site}/`)
    },
  )
})

test('a typo is corrected, and the page says so', async () => {
  const page = await openHydrated('/no/')
  await search(page, 'lettmlek', 'lettmelk')
  await expect.poll(async () => (await names(page))[0]).toMatch(/lettmelk/i)
  expect(await page.getByText('Ingen treff på «lettmlek»').isVisible()).toBe(true)
})

test('a barcode finds the one product that has it', async () => {
  const response = await fetch(`${sharedShopUrl()}/api/v1/section-listing/categories/2/all/?size=100`, {
    headers: { 'x-country': 'NO', 'x-language': 'nb', 'x-requested-case': 'camel' },
  })
  const { items } = (await response.json()) as { items: { id: number; attributes: { name: string } }[] }
  let found: { gtin: string; name: string } | null = null
  for (const { id, attributes } of items) {
    const detail = await fetch(`${sharedShopUrl()}/api/v1/products/${id}/`, {
      headers: { 'x-country': 'NO', 'x-language': 'nb', 'x-requested-case': 'camel' },
    })
    const { product } = (await detail.json()) as { product: { gtin: string | null } }
    if (product.gtin) found = { gtin: product.gtin, name: attributes.name }
    if (found) break
  }
  if (!found) throw new Error('The seed has a product with a barcode among dairy')
  const page = await openHydrated('/no/')
  await search(page, found.gtin)
  await expect.poll(() => names(page)).toEqual([found.name])
})

test('search results can be filtered and sorted like any list', async () => {
  const page = await openHydrated('/no-en/search/?q=milk')
  const all = await names(page)
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' })
  await page.waitForURL(/sort=price_asc/)
  await expect.poll(() => names(page)).not.toEqual(all)
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('milk')
})

test('a search without results says so and offers links to go on', async () => {
  const page = await openHydrated('/no/search/?q=xqzwvjk')
  await page.getByRole('heading', { level: 1, name: 'Ingen treff på «xqzwvjk»' }).waitFor()
  await page
    .getByRole('navigation', { name: 'Velg en kategori' })
    .getByRole('link', { name: 'Meieri og egg' })
    .click()
  await page.waitForURL('**/no/categories/2')
})

describe('suggestions', () => {
  test('appear while typing, can be reached by arrow keys and lead to their page', async () => {
    const page = await browser.open({ bypassCSP: true })
    await page.goto(`${sharedShopUrl()}/no-en/`)
    await ready(page)
    await searchBox(page).focus()
    await page.getByRole('combobox', { name: 'Search the shop' }).waitFor()
    await page.keyboard.type('dairy')
    const options = page.getByRole('gridcell')
    await options.first().waitFor()
    expect(await findAxeFaults(page)).toEqual([])
    await options.filter({ hasText: 'Dairy' }).first().waitFor()
    await page.keyboard.press('ArrowDown')
    const active = page.locator('[role=gridcell][data-active-item]')
    await active.waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/(search|categories|products|brands|recipes)\//)
  })

  test('go from the field down and up and back; Escape closes them and leaves the text', async () => {
    const page = await openHydrated('/no-en/')
    await searchBox(page).focus()
    const field = page.getByRole('combobox', { name: 'Search the shop' })
    await field.waitFor()
    // At once, because the hits of half of the word would give way to others.
    const answer = page.waitForResponse((response) => response.url().includes('/suggestions/?q=milk'))
    await page.keyboard.insertText('milk')
    const { suggestions } = (await (await answer).json()) as { suggestions: unknown[] }
    const cells = page.locator('header [role=gridcell][id]')
    // They come a few at a time.
    await expect.poll(() => cells.count()).toBe(suggestions.length)
    const active = () => field.getAttribute('aria-activedescendant')
    const idOf = async (place: number) => cells.nth(place).getAttribute('id')
    await page.keyboard.press('ArrowUp')
    expect(await active()).toBe(await idOf((await cells.count()) - 1))
    await page.keyboard.press('ArrowDown')
    expect(await active()).toBeNull()
    await page.keyboard.press('ArrowDown')
    expect(await active()).toBe(await idOf(0))
    await page.keyboard.press('Escape')
    await cells.first().waitFor({ state: 'hidden' })
    expect(await field.inputValue()).toBe('milk')
    expect(await field.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('ArrowDown')
    await cells.first().waitFor()
    await page.locator('main').click({ position: { x: 5, y: 5 } })
    await cells.first().waitFor({ state: 'hidden' })
  })

  test('follow text typed while they load, without another key press', async () => {
    const page = await openHydrated('/no/')
    let letThrough = () => {}
    const isTyped = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route(/suggest|assets/, async (route) => {
      await isTyped
      await route.continue()
    })
    await searchBox(page).focus()
    await page.keyboard.type('brunost')
    letThrough()
    await page.getByRole('combobox', { name: /Søk/ }).waitFor()
    await page.getByRole('gridcell').first().waitFor()
    expect(await searchBox(page).inputValue()).toBe('brunost')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/no/search/?q=brunost')
  })

  test('put a product into the basket and leave the field ready for the next word', async () => {
    const page = await browser.openAgain({ viewport: 390 }, 'who adds from suggestions')
    await page.goto(`${sharedShopUrl()}/no-en/`)
    await ready(page)
    await searchBox(page).focus()
    await page.getByRole('combobox', { name: 'Search the shop' }).waitFor()
    // At once, because the hits of half of the word would give way to others.
    await page.keyboard.insertText('butter')
    const add = page
      .getByRole('grid', { name: 'Suggestions' })
      .getByRole('button', { name: /^Add .* to the basket$/ })
    await add.first().click()
    await page
      .getByRole('grid', { name: 'Suggestions' })
      .getByRole('button', { name: /^Remove one: / })
      .first()
      .waitFor()
    await page.keyboard.type('juice')
    expect(await searchBox(page).inputValue()).toBe('juice')
    await page.getByRole('grid', { name: 'Suggestions' }).getByText(/juice/i).first().waitFor()
    expect(await findAxeFaults(page)).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/no-en/')
  })

  test('show the last queries on focus, until they are cleared', async () => {
    const page = await browser.openAgain({ viewport: 390 }, 'who searched before')
    await page.goto(`${sharedShopUrl()}/no-en/`)
    await ready(page)
    await search(page, 'butter')
    await page.goto(`${sharedShopUrl()}/no-en/`)
    await ready(page)
    await searchBox(page).focus()
    const list = page.getByRole('grid', { name: 'Suggestions' })
    await list.getByText('butter', { exact: true }).waitFor()
    await list.getByText('Clear recent searches').click()
    await list.waitFor({ state: 'hidden' })
  })
})

test('a search for gift cards leads to the page that sells them', async () => {
  const page = await browser.openAgain({ viewport: 390 })
  await page.goto(`${sharedShopUrl()}/no/search/?q=gavekort`)
  await page.getByRole('heading', { level: 1, name: 'Treff på «gavekort»' }).waitFor()
  expect(await page.getByText('Prøv færre og enklere ord').count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Kjøp gavekort' }).click()
  await page.waitForURL(/\/no\/giftcards\/buy\/$/)
})

test('a begun word for gift cards is answered below the field', async () => {
  const page = await browser.openAgain({ viewport: 390 })
  await page.goto(`${sharedShopUrl()}/no/`)
  await page.locator('header [type=search]').click()
  await page.locator('header [role=combobox]').waitFor()
  await page.keyboard.type('gavek')
  await page.getByRole('gridcell', { name: 'Kjøp gavekort' }).click()
  await page.waitForURL(/\/no\/giftcards\/buy\/$/)
})
