import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { addAddress, call, fillCart, newEmail, PLACES, register } from './buyer.ts'

const browser = useBrowser()

test('a visitor without JavaScript picks a slot, registers, is declined, pays and sees the order', async () => {
  const page = await browser.open({ javaScript: false, expected: [/status of 4\d\d/] })
  const shop = sharedShopUrl()
  await fillCart(page.context(), 'NO')

  await page.goto(`${shop}/no-en/delivery/`)
  await page.getByLabel('Postal code').fill('12')
  await page.getByRole('button', { name: 'Show delivery times' }).click()
  await page.locator('[aria-invalid="true"]').waitFor()
  expect(await page.getByLabel('Postal code').inputValue(), 'what was typed is still there').toBe('12')
  await page.getByLabel('Postal code').fill(PLACES.NO.postalCode)
  await page.getByRole('button', { name: 'Show delivery times' }).click()
  const day = page.getByRole('navigation', { name: 'Delivery days' }).getByRole('link').nth(2)
  await day.click()
  await expect.poll(() => day.getAttribute('aria-current')).toBe('date')
  await page.locator('button[data-slot]').first().click()
  await page
    .locator('[data-held-slot]')
    .getByText(/^Held for you until \d\d:\d\d$/)
    .waitFor()
  await page.getByRole('main').getByRole('link', { name: 'To checkout' }).click()

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL(/\/user\/login\//)
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Kim')
  await page.getByLabel('Last name').fill('Buyer')
  await page.getByLabel('E-mail', { exact: true }).fill(newEmail())
  await page.getByLabel('Mobile number').fill(PLACES.NO.phone)
  await page.getByLabel('Password', { exact: true }).fill('three small red boats')
  await page.getByRole('checkbox', { name: /terms/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()

  await page.waitForURL(/\/checkout\//)
  const where = page.locator('[data-step="address"]')
  await where.getByLabel('Name on the door').fill('Kim Buyer')
  await where.getByLabel('Mobile number').fill('1234 5678')
  await where.getByLabel('Street').fill(PLACES.NO.street)
  await where.getByLabel('House number').fill(PLACES.NO.streetNumber)
  await where.getByLabel('Postal code').fill(PLACES.NO.postalCode)
  await where.getByRole('button', { name: 'Save address' }).click()
  await where.locator('[aria-invalid="true"]').waitFor()
  expect(await where.getByLabel('Street').inputValue(), 'nothing typed is lost').toBe(PLACES.NO.street)
  await where.getByLabel('Mobile number').fill(PLACES.NO.phone)
  await where.getByRole('button', { name: 'Save address' }).click()
  await where.getByText(/^Storgata 1, 0155/).waitFor()
  await page.locator('[data-step="slot"] [data-held-slot]').waitFor()

  await page.getByLabel('Note for the packer').fill('Ring twice')
  // Another device changes the cart meanwhile: the page says what changed, and one button orders it.
  const items = [{ productId: 101, quantity: 7, intentId: crypto.randomUUID() }]
  await call(page.context(), 'NO', { method: 'PUT', path: 'cart/items/', body: { items } })
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  const conflict = page.locator('[data-conflict="cart_changed"]')
  await conflict.getByText(/: quantity 7 instead of 5$/).waitFor()
  expect(await page.getByLabel('Note for the packer').inputValue()).toBe('Ring twice')
  // By keyboard, because pictures and font move the button while they load.
  await conflict.getByRole('button', { name: /^Order and pay/ }).press('Enter')
  await page.waitForURL(/\/psp\/pay\//)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('button', { name: 'See my order' }).click()
  await page.getByText('The payment was declined').waitFor()
  expect(await page.getByLabel('Note for the packer').inputValue()).toBe('Ring twice')

  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await page.waitForURL(/\/psp\/pay\//)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('button', { name: 'See my order' }).click()
  await page.waitForURL(/\/no-en\/account\/orders\/NO-\d{10}\/$/)
})

test('a customer without JavaScript adds another address at the checkout, and is told what is wrong with it', async () => {
  const page = await browser.open({ javaScript: false, expected: [/status of 4\d\d/] })
  await register(page.context(), 'NO')
  await fillCart(page.context(), 'NO')
  await addAddress(page.context(), 'NO')
  await page.goto(`${sharedShopUrl()}/no-en/checkout/`)
  const where = page.locator('[data-new-address]')
  await where.getByText('New address').click()
  await where.getByLabel('Street').fill('Kirkegata')
  await where.getByLabel('House number').fill('2')
  await where.getByLabel('Mobile number').fill('1234 5678')
  await where.getByRole('button', { name: 'Save address' }).click()
  await where.locator('[aria-invalid="true"]').waitFor()
  expect(await where.getByLabel('Street').inputValue(), 'nothing typed is lost').toBe('Kirkegata')
  await where.getByLabel('Mobile number').fill(PLACES.NO.phone)
  await where.getByRole('button', { name: 'Save address' }).click()
  await page
    .locator('[data-step="address"]')
    .getByText(/^Kirkegata 2, 0155/)
    .waitFor()
})
