import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { ready, shopUrl } from './buyer.ts'
import { orderPath, placeOrder, type Site } from './order-customer.ts'

const browser = useBrowser()

const CASES: [site: Site, viewport: 390 | 1280, javaScript: boolean, field: string, save: string][] = [
  ['no', 390, true, 'Poser til sjåføren', 'Lagre'],
  ['se', 1280, false, 'Påsar till chauffören', 'Spara'],
]

test.each(CASES)('bags of empties are announced on an order (%s, %i px, JavaScript %s)', async (...given) => {
  const [site, viewport, javaScript, field, save] = given
  const context = await browser.context({ viewport, javaScript })
  const orderNumber = await placeOrder(context, site)
  const page = await context.newPage()
  await page.goto(shopUrl() + orderPath(site, orderNumber))
  if (javaScript) await ready(page)
  const form = page.locator('form[data-form=bottle-bags]')
  await form.getByLabel(field).selectOption('2')
  await form.getByRole('button', { name: save }).click()
  await page.locator('[data-done=bottle-bags]').getByText(/\w/).waitFor()
  expect(await form.getByLabel(field).inputValue()).toBe('2')
})
