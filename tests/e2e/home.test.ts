import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { findAxeFaults, useBrowser } from '../support/browser.ts'
import { call, holdSlot, fillCart, register } from './buyer.ts'
import { open, signIn } from './people-visitor.ts'

const browser = useBrowser()

/** Pixels from the top of the page. */
const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY))

const shownTwice = (page: Page) =>
  page.locator('main article a[href*="/products/"]').evaluateAll((links) => {
    const products = links.map((link) => link.getAttribute('href'))
    return products.filter((each, index) => products.indexOf(each) !== index)
  })

describe.each([
  [390, 560],
  [1280, 560],
] as const)('at %i pixels', (viewport, lowest) => {
  test('a stranger is asked for the postal code, and goods stand on the first screen', async () => {
    const page = await browser.open({ viewport, bypassCSP: true })
    await open(page, '/no-en/')
    expect(await topOf(page, 'main article')).toBeLessThanOrEqual(lowest)
    expect(await page.locator('main [data-usual]').count()).toBe(0)
    expect(await findAxeFaults(page)).toEqual([])
    await page.getByLabel('Postal code').fill('0155')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/no-en\/delivery\//)
  })

  test('one tile more than the most visited categories leads to all of them', async () => {
    const page = await browser.open({ viewport })
    await open(page, '/no-en/')
    const tiles = page.locator('#categories a')
    expect(await tiles.count()).toBe(8)
    await page.locator('#categories').getByRole('link', { name: 'See all Categories' }).click()
    const all = page.getByRole('navigation', { name: 'Pick a category' }).getByRole('link')
    await all.first().waitFor()
    expect(await all.count()).toBeGreaterThan(8)
  })

  test('a customer has the held time, and adds what is due in the quantities of last time', async () => {
    const page = await browser.open({ viewport, bypassCSP: true })
    const context = page.context()
    await signIn(context, 'sven@torg.test', 'torg-demo-2026')
    await call(context, 'SE', { method: 'POST', path: 'cart/clear/' })
    await fillCart(context, 'SE')
    await holdSlot(context, 'SE')
    await open(page, '/se-en/')
    const delivery = page.locator('main [data-start]')
    await delivery.getByText('Held for you').waitFor()
    await delivery.getByRole('link', { name: 'Go to checkout' }).waitFor()
    const due = page.locator('main [data-usual] [data-due]')
    await due.first().waitFor()
    expect(await due.count()).toBe(6)
    expect(await topOf(page, 'main [data-due]')).toBeLessThanOrEqual(lowest)
    await expect.poll(() => shownTwice(page)).toEqual([])
    expect(await findAxeFaults(page)).toEqual([])

    const many = due.filter({ hasText: '×' }).first()
    const wanted = Number.parseInt((await many.getByRole('link').textContent()) ?? '', 10)
    expect(wanted).toBeGreaterThan(1)
    await many.getByRole('button').click()
    await expect.poll(() => many.getByRole('textbox').inputValue()).toBe(String(wanted))
    const missing = 6 - (await due.getByRole('textbox').count())
    await page.getByRole('button', { name: new RegExp(`^Add ${missing} products? to your basket`) }).click()
    await page.getByText('The items are now in your basket.').waitFor()
    await expect.poll(() => due.getByRole('textbox').count()).toBe(6)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 780 })
      const near = await due.evaluateAll((tiles) =>
        tiles.flatMap((tile) => {
          const name = tile.querySelector('h3') ?? tile
          const right = Math.max(...[...name.getClientRects()].map((line) => line.right))
          return right > tile.getBoundingClientRect().right - 4 ? [`${name.textContent} ${right}`] : []
        }),
      )
      expect(near, `names that reach a tile’s edge at ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 360, height: 780 })
    const cut = await due
      .getByRole('textbox')
      .evaluateAll(
        (inputs) =>
          inputs.filter(({ clientWidth, scrollWidth }) => clientWidth < 15 || scrollWidth > clientWidth)
            .length,
      )
    expect(cut, 'numbers between minus and plus that cannot be read').toBe(0)
  })
})

test('a customer who has bought nothing yet finds offers there, and each of them once', async () => {
  const page = await browser.open({ viewport: 390 })
  await register(page.context(), 'NO')
  await open(page, '/no-en/')
  await page.locator('main [data-start]').getByRole('link', { name: 'See times' }).waitFor()
  await page.locator('main [data-usual]').getByRole('heading', { name: 'Offers' }).waitFor()
  await expect.poll(() => shownTwice(page)).toEqual([])
})

test('a customer’s home page keeps its end while parts of it arrive, before the first touch', async () => {
  const page = await browser.open({ viewport: 390 })
  const context = page.context()
  await signIn(context, 'sven@torg.test', 'torg-demo-2026')
  await fillCart(context, 'SE')
  await holdSlot(context, 'SE')
  await open(page, '/se-en/')
  await page.locator('main [data-hold-left]').waitFor()
  await page.locator('main [data-usual] [data-due]').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.locator('footer').isVisible()).toBe(true)
})
