import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import {
  call,
  decide,
  fillCart,
  holdSlot,
  open,
  orderNumbers,
  PASSWORD,
  placed,
  ready,
  register,
} from './buyer.ts'
import { control } from './cart-shopper.ts'
import { readOrder } from './order-customer.ts'

const browser = useBrowser()

async function readyToPay() {
  const context = await browser.context({ expected: [/status of 409/] })
  await register(context, 'NO')
  await fillCart(context, 'NO')
  await holdSlot(context, 'NO')
  return context
}

test('a double press, a second tab and the back button still make one order and one payment', async () => {
  const context = await readyToPay()
  const [one, other] = [await context.newPage(), await context.newPage()]
  await open(one, '/no-en/checkout/')
  await open(other, '/no-en/checkout/')
  await one.locator('[data-pay]').evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await one.waitForURL(/\/psp\/pay\//)
  const payment = one.url()
  await one.goBack()
  await one.locator('[data-open-payment]').waitFor()
  await ready(one)
  await other.locator('[data-pay]').click()
  await other.waitForURL(/\/psp\/pay\//)
  expect(other.url(), 'the same payment').toBe(payment)
  // The first tab still shows the checkout, because its notification of the order is held back.
  let letThrough = () => {}
  const isPressed = new Promise<void>((resolve) => (letThrough = resolve))
  await one.route('**/api/v1/checkout/', async (route) => {
    if (route.request().method() === 'GET') await isPressed
    await route.continue()
  })
  await decide(other, 'Approve')
  const number = await placed(other)
  // The cart has been ordered already.
  await one.locator('[data-pay]').click()
  letThrough()
  await one.locator('[data-conflict], [data-checkout-instead]').first().waitFor()
  expect(await orderNumbers(context, 'NO')).toEqual([number])
})

test('a lost response of the provider is requested again, and no second order is made', async () => {
  const context = await browser.context({ expected: [/ERR_FAILED/, /Failed to fetch/] })
  await register(context, 'NO')
  await fillCart(context, 'NO')
  await holdSlot(context, 'NO')
  const page = await context.newPage()
  await open(page, '/no-en/checkout/')
  const keys: (string | undefined)[] = []
  let isLost = false
  await page.route('**/checkout/initiate-payment/', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  await page.locator('[data-pay]').click()
  await page.locator('[data-form-summary]:not(:empty)').first().waitFor()
  await page.locator('[data-pay]').click()
  await decide(page, 'Approve')
  await placed(page)
  expect(keys).toHaveLength(2)
  expect(keys[0], 'the same attempt').toBe(keys[1])
  expect(await orderNumbers(context, 'NO')).toHaveLength(1)
})

test('an intent made right before the checkout opens is part of the payment', async () => {
  const context = await readyToPay()
  const page = await context.newPage()
  await open(page, '/no-en/cart/')
  let letThrough = () => {}
  const isHere = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/api/v1/cart/items/**', async (route) => {
    await isHere
    return route.continue()
  })
  await control(page).add.click()
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByText('30 items').waitFor()
  letThrough()
  await page.getByText('31 items').waitFor()
  await page.locator('[data-pay]').click()
  await page.waitForURL(/\/psp\/pay\//)
})

test('a guest of a shared cart reads why the cart cannot be ordered here', async () => {
  const owner = await browser.context()
  await register(owner, 'NO')
  await fillCart(owner, 'NO')
  const { token } = await call<{ token: string }>(owner, 'NO', { method: 'POST', path: 'cart/share/' })
  const page = await browser.open({ expected: [/status of 403/] })
  const guest = page.context()
  await register(guest, 'NO')
  await call(guest, 'NO', { method: 'POST', path: `cart/shared/${token}/join/` })
  await page.goto(`${sharedShopUrl()}/no-en/checkout/`)
  await page.getByText('Only the person who shared it can place the order').waitFor()
})

test('a session that ends at the checkout is renewed on the page, with nothing lost', async () => {
  // The login may merge the carts: the first try is then refused, and the second is the same order.
  const context = await browser.context({ expected: [/status of (401|403|409)/] })
  const email = await register(context, 'NO')
  await fillCart(context, 'NO')
  await holdSlot(context, 'NO')
  const page = await context.newPage()
  await open(page, '/no-en/checkout/')
  await page.getByLabel('Note for the packer').fill('Cold, please')
  await context.clearCookies({ name: 'sessionid' })
  await page.locator('[data-pay]').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await decide(page, 'Approve')
  const number = await placed(page)
  expect(await orderNumbers(context, 'NO')).toEqual([number])
  expect((await readOrder(context, 'NO', number)).customerNote).toBe('Cold, please')
})
