import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { CART_URL, control, readCart, SHELF } from './cart-shopper.ts'

const browser = useBrowser()

test('forms without a token fill, change, discount and empty a cart without JavaScript', async () => {
  const page = await browser.open({ javaScript: false })
  const shop = sharedShopUrl()
  const shelf = await page.goto(shop + SHELF)
  expect(await shelf?.text()).not.toMatch(/csrf/i)
  await control(page, 0).add.click()
  await expect.poll(() => readCart(page.context()).then(Object.keys)).toHaveLength(1)
  await page.locator('[data-told]').waitFor()
  expect(page.url(), 'back on the shelf').toBe(shop + SHELF)
  await control(page, 1).add.click()
  await expect.poll(() => readCart(page.context()).then(Object.keys)).toHaveLength(2)

  await page.goto(shop + CART_URL)
  await expect.poll(() => control(page, 0).input.inputValue()).toBe('1')
  await control(page, 0).add.click()
  await expect.poll(() => control(page, 0).input.inputValue()).toBe('2')
  expect(page.url()).toBe(shop + CART_URL)
  await control(page, 0).less.click()
  await expect.poll(() => control(page, 0).input.inputValue()).toBe('1')
  await control(page, 0).input.fill('007')
  await control(page, 0).input.press('Enter')
  await expect.poll(() => control(page, 0).input.inputValue()).toBe('7')
  await control(page, 1).less.click()
  await expect.poll(() => page.locator('[data-cart-line]').count()).toBe(1)
  expect(Object.values(await readCart(page.context()))).toEqual([7])

  const choice = page.getByRole('button', { name: /^Don’t replace/ })
  expect(await choice.getAttribute('aria-pressed')).toBe('false')
  await choice.click()
  await expect.poll(() => choice.getAttribute('aria-pressed')).toBe('true')

  await page.getByLabel('Discount code').fill('velkommen10')
  await page.getByRole('button', { name: 'Apply code' }).click()
  await page.getByRole('button', { name: 'Remove discount code VELKOMMEN10' }).click()
  await expect.poll(() => page.getByText('VELKOMMEN10').count()).toBe(0)
  await page.getByRole('button', { name: 'Empty basket' }).click()
  await expect.poll(() => page.locator('[data-cart-empty]').count()).toBe(1)
  await expect.poll(() => readCart(page.context())).toEqual({})
})

test('the worker refuses a form posted from another site', async () => {
  const page = await browser.open({ javaScript: false, expected: [/status of 403/] })
  const shop = sharedShopUrl()
  await page.goto(shop + SHELF)
  // Another origin for the browser, on the same machine.
  const foreign = shop.replace('localhost', '127.0.0.1')
  await page.route(`${foreign}/foreign`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form action="${shop}/no-en/cart/items/" method="post"><input name="productId" value="101"><input name="change" value="1"><button>Win</button></form>`,
    }),
  )
  await page.goto(`${foreign}/foreign`)
  const [refused] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name: 'Win' }).click(),
  ])
  expect(refused.status()).toBe(403)
  await expect.poll(() => readCart(page.context())).toEqual({})
})
