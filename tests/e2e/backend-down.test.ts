import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { useFaultyShop } from '../support/faulty-shop.ts'
import { clickTimes, control, settled, SHELF } from './cart-shopper.ts'

const browser = useBrowser()
const shop = useFaultyShop()
/** The browser itself writes failed requests to the console. */
const expected = [/Failed to load resource/]
/** Milliseconds from the backend's return until everything works, including sent intents. */
const RECOVERY = 10_000

test('the catalogue and the cart work while the backend is down, and the cart is sent within ten seconds of its return', async () => {
  const stored = await findProduct()
  for (const path of [SHELF, stored]) {
    await expect.poll(async () => (await fetch(shop.url() + path)).headers.get('x-cache')).toMatch(/^hit/)
  }
  const page = await browser.open({ expected })
  const session = page.waitForResponse(/\/user\/session\//)
  await page.goto(shop.url() + SHELF)
  await (await session).finished()
  await page.waitForFunction(() => (window as Window & { __torg?: { take: unknown } }).__torg?.take != null)
  await shop.proxy().refuse()

  const { add, input } = control(page)
  await clickTimes(add, 2)
  await page.getByText('The shop isn’t responding. We’ll send your changes again').waitFor()
  expect(await input.inputValue()).toBe('2')
  // Neither pages nor added products need the backend to load again.
  for (const path of [stored, SHELF]) {
    expect((await page.goto(shop.url() + path))?.status(), path).toBe(200)
    await page.locator('main h1').waitFor()
  }
  await expect.poll(() => input.inputValue()).toBe('2')

  await shop.proxy().listen()
  const startedAt = performance.now()
  await settled(page)
  expect(performance.now() - startedAt).toBeLessThan(RECOVERY)
  await expect.poll(() => page.getByText('The shop isn’t responding').count()).toBe(0)
  const response = await page.context().request.get(`${shop.url()}/api/v1/cart/`, {
    headers: { 'x-country': 'NO', 'x-language': 'en' },
  })
  expect(await response.json()).toMatchObject({ productQuantityCount: 2 })
})

test('a page that cannot reach the shop says so on first use, until the shop responds again', async () => {
  await expect.poll(async () => (await fetch(shop.url() + SHELF)).headers.get('x-cache')).toMatch(/^hit/)
  await shop.proxy().refuse()
  const page = await browser.open({ expected })
  await page.goto(shop.url() + SHELF)
  const notice = page.getByRole('status').filter({ hasText: /^We can’t reach the shop right now\./ })
  // A key pressed before the page listens is lost, for a visitor too.
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return notice.count()
    })
    .toBe(1)
  await shop.proxy().listen()
  await notice.waitFor({ state: 'detached' })
})

/** A product of the shelf. */
async function findProduct(): Promise<string> {
  const html = await (await fetch(shop.url() + SHELF)).text()
  return /href="(\/no-en\/products\/\d+[^"]*)"/.exec(html)?.[1] ?? ''
}
