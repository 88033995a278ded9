import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { WEBVIEW_MARKERS } from '../../worker/ingress/webview.ts'
import { findAxeFaults, useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { ready } from './buyer.ts'
import { clickTimes, control, settled, SHELF, visit } from './cart-shopper.ts'

const browser = useBrowser()
/** The most keyboard stops before the content. */
const STOPS_MAX = 8
const HEADER_MAX = 56

async function open(page: Page, path: string): Promise<void> {
  await page.goto(sharedShopUrl() + path)
  await ready(page)
}

test.each([390, 1280] as const)('at most eight stops come before the content, at %i px', async (viewport) => {
  const page = await browser.openAgain({ viewport })
  await open(page, '/no/categories/1')
  const isIn = () => page.evaluate(() => document.activeElement?.closest('main') != null)
  const stops: string[] = []
  while (stops.length <= STOPS_MAX && !(await isIn())) {
    await page.keyboard.press('Tab')
    stops.push((await page.locator(':focus').textContent()) ?? '')
    // The first key loads what makes one stop of a line of links.
    if (stops.length === 1) await expect.poll(() => stopsOfLine(page)).toBe(1)
  }
  expect(stops.length - 1, stops.join(', ')).toBeLessThanOrEqual(STOPS_MAX)
})

test.each([
  [390, 9],
  [1280, 13],
] as const)(
  'a category opens with its name in the line in sight, others with the offers, at %i px',
  async (viewport, id) => {
    const page = await browser.openAgain({ viewport })
    await open(page, `/no/categories/${id}`)
    const line = page.locator('[data-line] ul')
    const isIn = (link: Locator) =>
      link.evaluate((element) => {
        const [inner, outer] = [element, element.closest('ul')].map((each) => each?.getBoundingClientRect())
        if (!inner || !outer) return false
        const isAcross = inner.left >= outer.left && inner.right <= outer.right
        return isAcross && inner.top >= outer.top && inner.bottom <= outer.bottom
      })
    const offers = line.locator('a').first()
    expect(await isIn(line.locator('[aria-current=page]'))).toBe(true)
    expect(await isIn(offers)).toBe(false)
    await page.locator('header a[href="/no/"]').click()
    await page.waitForURL(/\/no\/$/)
    await expect
      .poll(() => line.evaluate((element) => [element.scrollLeft, element.scrollTop]))
      .toEqual([0, 0])
    await open(page, '/no/categories/1')
    expect(await isIn(offers)).toBe(true)
  },
)

test.each([
  [390, 9],
  [1280, 3],
] as const)(
  'Tab comes to the current item of the line, and its ring is whole, at %i px',
  async (viewport, id) => {
    const page = await browser.openAgain({ viewport })
    await open(page, `/no/categories/${id}`)
    const line = page.locator('[data-line] ul')
    const isIn = () => line.evaluate((element) => element.contains(document.activeElement))
    // The first key loads what makes one stop of a line of links.
    await page.keyboard.press('Tab')
    await expect.poll(() => stopsOfLine(page)).toBe(1)
    while (!(await isIn())) await page.keyboard.press('Tab')
    expect(await page.locator(':focus').getAttribute('aria-current')).toBe('page')
    const room = await line.evaluate((element) => {
      const focused = document.activeElement ?? element
      const { outlineOffset, outlineWidth } = getComputedStyle(focused)
      const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth)
      const [outer, inner] = [element.getBoundingClientRect(), focused.getBoundingClientRect()]
      return [inner.top - outer.top, outer.bottom - inner.bottom, inner.left - outer.left].map(
        (each) => each - ring,
      )
    })
    expect(Math.min(...room), room.join(', ')).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    expect(await isIn(), 'one stop').toBe(false)
  },
)

test('by keyboard, More leads into what it opens, Escape comes back, and leaving closes it', async () => {
  const page = await browser.openAgain({ viewport: 1280 })
  await open(page, '/no/categories/1')
  await page.keyboard.press('Shift')
  await expect.poll(() => stopsOfLine(page)).toBe(1)
  const more = page.locator('[data-more]')
  await more.focus()
  const focused = page.locator(':focus')
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN
  const firstRow = await top(page.locator('[data-line] li').first())
  await more.press('Enter')
  await expect.poll(() => focused.evaluate((element) => element.tagName)).toBe('A')
  expect(await top(focused)).toBeGreaterThan(firstRow)
  await page.keyboard.press('Escape')
  expect(await more.getAttribute('aria-expanded')).toBe('false')
  expect(await focused.getAttribute('data-more')).toBe('')
  await page.keyboard.press('Space')
  await expect.poll(() => focused.evaluate((element) => element.tagName)).toBe('A')
  await page.keyboard.press('Tab')
  expect(await focused.getAttribute('data-more'), 'a stop of its own').toBe('')
  await page.keyboard.press('Tab')
  await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false')
  // A category of the second row, then a page outside of the line.
  await more.press('Enter')
  await expect.poll(() => focused.evaluate((element) => element.tagName)).toBe('A')
  await focused.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/no/categories/1')
  await page.locator('header a[href="/no/"]').click()
  await page.waitForURL(/\/no\/$/)
  await expect.poll(() => page.locator('[data-line] ul').evaluate((line) => line.scrollTop)).toBe(0)
})

/** How many links of the line Tab stops at, once the focus has come to the first of them. */
const stopsOfLine = (page: Page) =>
  page.locator('[data-rove]').evaluate((line) => {
    const links = [...line.querySelectorAll('a')]
    links[0]?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    return links.filter(({ tabIndex }) => tabIndex === 0).length
  })

test.each([
  ['/no/nothing/', 1],
  ['/dk/', 0],
] as const)('%s keeps its footer with the sites, and its logo leads home %i times', async (path, count) => {
  const page = await browser.open({ viewport: 390, locale: 'nb-NO', expected: [/status of 404/] })
  await open(page, path)
  await page.getByRole('heading', { name: 'Vi finner ikke siden' }).waitFor()
  // Before any interaction: what is hydrated has left the rest as it was.
  expect(await page.locator('footer').getByRole('link', { name: 'Sverige · Svenska' }).isVisible()).toBe(true)
  expect(await page.locator('header a[href="/no/"]').count()).toBe(count)
  await page.mouse.wheel(0, 400)
  await page.waitForLoadState('networkidle')
  expect(await page.locator('footer').getByRole('link', { name: 'Sverige · Svenska' }).isVisible()).toBe(true)
})

test('a link to the account asks nothing for a stranger, and leads to the log-in page and back', async () => {
  const page = await browser.open()
  const refused: string[] = []
  page.on('response', (each) => {
    if (each.status() >= 400) refused.push(each.url())
  })
  await open(page, '/no-en/cart/')
  await page.keyboard.press('Shift')
  const link = page.locator('footer').getByRole('link', { name: 'Your orders' })
  await link.focus()
  await page.waitForLoadState('networkidle')
  await link.press('Enter')
  await page.waitForURL(/\/no-en\/user\/login\/\?next=%2Fno-en%2Faccount%2Forders%2F$/)
  await page.locator('[name=password]').waitFor()
  expect(refused).toEqual([])
})

test('the header of a phone gives way on scrolling down and comes back on scrolling up or with the focus', async () => {
  const page = await browser.openAgain({ viewport: 390 })
  await open(page, '/no/categories/1')
  const header = page.locator('header')
  expect((await header.boundingBox())?.height).toBeLessThanOrEqual(HEADER_MAX)
  const top = async () => Math.round((await header.boundingBox())?.y ?? Number.NaN)
  const isAway = () => page.evaluate(() => 'away' in document.documentElement.dataset)
  const scroll = async (pixels: number) => {
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, pixels)
  }
  // The first scrolling loads the code that follows the next one.
  await expect
    .poll(async () => {
      await scroll(100)
      return isAway()
    })
    .toBe(true)
  await expect.poll(top).toBeLessThan(-HEADER_MAX)
  await scroll(-200)
  await expect.poll(top).toBe(0)
  await scroll(600)
  await expect.poll(top).toBeLessThan(-HEADER_MAX)
  await page.locator('[data-bar] a[href$="/search/"]').click()
  await expect.poll(top).toBe(0)
  expect(await page.locator(':focus').getAttribute('type')).toBe('search')
})

test('the bar of a phone says what the goods cost, and leads to the basket', async () => {
  const page = await browser.open({ viewport: 390, bypassCSP: true })
  await visit(page, SHELF)
  await clickTimes(control(page).add, 1)
  await control(page).input.fill('12')
  await control(page).input.press('Enter')
  await settled(page)
  const icon = page.locator('[data-bar] a[href$="/cart/"] [data-icon]')
  const [basket, count] = [await icon.boundingBox(), await icon.locator('span').last().boundingBox()]
  expect((count?.x ?? 0) + (count?.width ?? 0), 'two figures leave half of the basket').toBeLessThanOrEqual(
    (basket?.x ?? 0) + (basket?.width ?? 0) / 2,
  )
  const priceOfCart = async () => {
    const response = await page.context().request.get(`${sharedShopUrl()}/api/v1/cart/`, {
      headers: { 'x-country': 'NO', 'x-language': 'en', 'x-requested-case': 'camel' },
    })
    return Number(((await response.json()) as { displayPrice: string }).displayPrice)
  }
  const shown = (await page.locator('[data-bar-sum]').textContent()) ?? ''
  const sum = Number(shown.replace(/[^\d.,]/g, '').replace(',', '.'))
  expect(sum).toBeGreaterThan(0)
  await expect.poll(priceOfCart).toBeCloseTo(sum)
  expect(await findAxeFaults(page)).toEqual([])
  await page.locator('[data-bar] a[href$="/cart/"]').click()
  await page.getByRole('heading', { level: 1, name: 'Basket' }).waitFor()
  expect(await page.locator('[data-bar-sum]').count(), 'the page shows the sums').toBe(0)
})

test('a host app has its own bar', async () => {
  const page = await browser.open({ viewport: 390, userAgent: `Chrome ${WEBVIEW_MARKERS.android}1` })
  await open(page, '/no/categories/1')
  expect(await page.locator('header').isVisible()).toBe(true)
  expect(await page.locator('[data-bar]').count()).toBe(0)
})

test('the line of categories marks the present one and shows all of them on demand', async () => {
  const page = await browser.openAgain({ viewport: 1280 })
  await open(page, '/no/categories/2')
  const line = page.locator('[data-line]')
  expect(await line.locator('[aria-current=page]').textContent()).toBe('Meieri og egg')
  const inSight = () =>
    line.locator('ul').evaluate((list) => {
      const { bottom } = list.getBoundingClientRect()
      return [...list.children].filter((each) => each.getBoundingClientRect().bottom <= bottom + 1).length
    })
  const all = await line.locator('li').count()
  expect(await inSight()).toBeLessThan(all)
  await line.getByRole('button', { name: 'Mer' }).click()
  await expect.poll(inSight).toBe(all)
})

test('undo stands in sight and puts the row back where it was', async () => {
  const page = await browser.open({ viewport: 390 })
  await visit(page, SHELF)
  for (const tile of [0, 1, 2]) await clickTimes(control(page, tile).add, 1)
  await settled(page)
  await page.locator('[data-bar] a[href$="/cart/"]').click()
  const rows = () =>
    page
      .locator('[data-cart-line]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-cart-line')))
  await expect.poll(async () => (await rows()).length).toBe(3)
  const before = await rows()
  await page.locator('[data-cart-line] button[value="-1"]').first().click()
  const undo = page.locator('[data-cart-undo]')
  await undo.waitFor()
  const [notice, bar] = [
    await undo.locator('button').boundingBox(),
    await page.locator('[data-bar]').boundingBox(),
  ]
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await settled(page)
  await undo.getByRole('button').click()
  await settled(page)
  await expect.poll(rows).toEqual(before)
})
