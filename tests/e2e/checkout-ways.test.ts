import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { call, fillBasket, holdSlot, open, orderNumbers, PASSWORD, placed, register } from './buyer.ts'

const browser = useBrowser()

test('who buys beer shows their age; a session that ends meanwhile is renewed with nothing lost', async () => {
  // Logging in again may count the basket up: the first try is then refused, and the second is the same order.
  const page = await browser.open({ expected: [/status of (401|403|409)/] })
  const context = page.context()
  const email = await register(context, 'NO')
  await fillBasket(context, 'NO')
  const { items } = await call<{ items: { attributes: { id: number; isAgeRestricted: boolean } }[] }>(
    context,
    'NO',
    { method: 'GET', path: 'search/mixed/?q=beer&type=product' },
  )
  const beer = items.find(({ attributes }) => attributes.isAgeRestricted)?.attributes.id
  await call(context, 'NO', {
    method: 'PUT',
    path: 'cart/items/',
    body: { items: [{ productId: beer, quantity: 2, intentId: crypto.randomUUID() }] },
  })
  await holdSlot(context, 'NO')
  await open(page, '/no-en/checkout/')
  const age = page.locator('[data-step="age"]')
  expect(await page.locator('[data-pay]').count(), 'not before the age is known').toBe(0)
  await age.getByRole('button', { name: 'With BankID' }).click()
  await page.waitForURL(/\/psp\/identity\//)
  await page.getByRole('button', { name: 'I am over 18' }).click()
  await age.getByText('We know that you are old enough.').waitFor()

  await page.getByLabel('A note to the packer').fill('Cold, please')
  await context.clearCookies({ name: 'sessionid' })
  await page.locator('[data-pay]').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(/\/psp\/pay\//)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const number = await placed(page)
  expect(await orderNumbers(context, 'NO')).toEqual([number])
  const { order } = await call<{ order: { customerNote: string | null } }>(context, 'NO', {
    method: 'GET',
    path: `orders/${number}/`,
  })
  expect(order.customerNote).toBe('Cold, please')
})
