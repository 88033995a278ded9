import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { fillCart as fillForCheckout, holdSlot, register } from './buyer.ts'
import { CART_URL, fillCart, visit } from './cart-shopper.ts'
import { expectRoomForLargeText } from './large-text.ts'

/** The browser's own setting, to which the sheet's conditions in rem answer, too. */
const browser = useBrowser({ letters: 32 })
const usual = useBrowser()

test.each([CART_URL, '/no-en/products/226'])(
  'with letters twice as large nothing stays on %s, and nothing is cut',
  async (path) => {
    const page = await browser.open({ viewport: 390 })
    await fillCart(page, 2)
    await visit(page, path)
    const found = await page.evaluate(() => {
      const bars = [...document.querySelectorAll<HTMLElement>('[data-bar], [data-total]')]
      return {
        letters: getComputedStyle(document.documentElement).fontSize,
        positions: bars.map((bar) => getComputedStyle(bar).position),
        cut: bars
          .flatMap((bar) => [...bar.querySelectorAll<HTMLElement>('*')])
          .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth)
          .map((each) => each.outerHTML),
        labels: [...document.querySelectorAll('[data-bar] [data-label]')].map((label) =>
          Math.round(label.getBoundingClientRect().width),
        ),
      }
    })
    expect(found).toMatchObject({ letters: '32px', positions: ['static', 'static'], cut: [] })
    for (const width of found.labels) expect(width).toBeGreaterThan(60)
    const total = page.locator('[data-total]')
    await total.scrollIntoViewIfNeeded()
    const [upper, lower] = [await total.boundingBox(), await page.locator('[data-bar]').boundingBox()]
    expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThanOrEqual(lower?.y ?? 0)
  },
)

test.each([640, 740])(
  'on a phone of %i px held sideways the picture leaves room for the product',
  async (width) => {
    const page = await browser.open({ viewport: 390 })
    await page.setViewportSize({ width, height: 360 })
    await visit(page, '/no-en/products/226')
    const picture = await page.locator('main img[width="480"]').first().boundingBox()
    expect(picture?.height).toBeGreaterThan(100)
    expect(picture?.height).toBeLessThanOrEqual(0.6 * 360)
  },
)

test('with letters twice as large the picture of a product is no higher than wide', async () => {
  const page = await browser.open({ viewport: 390 })
  await visit(page, '/no-en/products/226')
  const picture = await page.locator('main img[width="480"]').first().boundingBox()
  expect(picture?.height).toBeLessThanOrEqual(picture?.width ?? 0)
})

test('with text twice as large the name of a step of the checkout stays in its card', async () => {
  const page = await usual.open({ viewport: 390 })
  await register(page.context(), 'NO')
  await fillForCheckout(page.context(), 'NO')
  await holdSlot(page.context(), 'NO')
  await visit(page, '/no/checkout/')
  await expectRoomForLargeText(page, page.getByRole('heading', { name: 'Leveringsadresse' }))
})
