import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { call, PASSWORD } from './buyer.ts'
import { advance, orderPath, placeOrder } from './order-customer.ts'
import { ready, signIn } from './people-visitor.ts'

const browser = useBrowser()

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const photo = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }

test('a complaint with a photo works without JavaScript, and an ended session loses no input', async () => {
  const context = await browser.context({ javaScript: false, expected: [/status of 400/] })
  const number = await placeOrder(context, 'no-en')
  type Session = { user: { email: string } }
  const { user } = await call<Session>(context, 'NO', { method: 'GET', path: 'user/session/' })
  const staff = await browser.context()
  await signIn(staff, 'staff@torg.test', 'torg-demo-2026')
  await advance(staff, number, 5)

  const page = await context.newPage()
  await page.goto(sharedShopUrl() + orderPath('no-en', number))
  await page.locator('[data-claim] summary').click()
  await page.getByLabel('Which item').selectOption({ index: 1 })
  const goods = await page.getByLabel('Which item').inputValue()
  await page.getByLabel('How many').fill('2')
  await page.getByLabel('Tell us more').fill('Blåbærene var “flate” 🫐')
  await context.clearCookies({ name: 'sessionid' })
  await page.getByRole('button', { name: 'Send claim' }).click()

  await page.locator('form[data-form=login] [name=password]').fill(PASSWORD)
  await page.locator('form[data-form=login] [name=username]').fill(user.email)
  await page.locator('form[data-form=login] button[type=submit]').click()
  await page.getByText(/^You were logged out, so this wasn’t sent/).waitFor()
  expect(await page.getByLabel('Which item').inputValue()).toBe(goods)
  expect(await page.getByLabel('How many').inputValue()).toBe('2')
  expect(await page.getByLabel('Tell us more').inputValue()).toBe('Blåbærene var “flate” 🫐')
  expect(
    (await context.cookies()).map(({ name }) => name),
    'once is enough',
  ).not.toContain('carried_form')

  await page.getByLabel('How many').fill('99')
  await page.getByLabel('Photo').setInputFiles(photo)
  await page.getByRole('button', { name: 'Send claim' }).click()
  await page.locator('[data-claim][open] [aria-invalid=true]').waitFor()
  expect(await page.getByLabel('Tell us more').inputValue(), 'a refusal keeps it, too').toMatch(/^Blåbærene/)
  await page.getByLabel('How many').fill('1')
  await page.getByLabel('Photo').setInputFiles(photo)
  await page.getByRole('button', { name: 'Send claim' }).click()
  await page.getByText('We’ve received your claim.').waitFor()
  await page.locator('[data-claim-status]').waitFor()
  const claims = await staff.request.get(`${sharedShopUrl()}/console/claims/`)
  expect(await claims.text()).toContain(number)
})

test('leaving the page with a photo that is not sent asks first', async () => {
  const context = await browser.context()
  const number = await placeOrder(context, 'no-en')
  const staff = await browser.context()
  await signIn(staff, 'staff@torg.test', 'torg-demo-2026')
  await advance(staff, number, 5)
  const page = await context.newPage()
  await page.goto(sharedShopUrl() + orderPath('no-en', number))
  await ready(page)
  await page.locator('[data-claim] summary').click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a photo' }).click()
  await (await chooser).setFiles(photo)
  await page.getByText(photo.name).waitFor()
  const away = page.locator('header a[href="/no-en/"]').first()
  const dialog = page.getByRole('dialog', { name: 'Leave without sending the photo?' })
  await away.click()
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(orderPath('no-en', number))
  await away.click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/no-en/')
})
