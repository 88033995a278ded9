import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { ready, shopUrl } from './buyer.ts'
import { orderPath, placeOrder } from './order-customer.ts'

/** An order that is repeated on a weekday becomes a list that goes into the basket again and again. */

const browser = useBrowser()

const CASES: [site: 'no' | 'se', viewport: 390 | 1280, javaScript: boolean, words: [string, string]][] = [
  ['no', 390, true, ['Gjenta på en ukedag', 'Start']],
  ['se', 1280, false, ['Upprepa på en veckodag', 'Starta']],
]

test.each(CASES)('an order is repeated on a weekday (%s, %i px, JavaScript %s)', async (...given) => {
  const [site, viewport, javaScript, [open, start]] = given
  const context = await browser.context({ viewport, javaScript })
  const orderNumber = await placeOrder(context, site)
  const page = await context.newPage()
  await page.goto(shopUrl() + orderPath(site, orderNumber))
  if (javaScript) await ready(page)
  await page.locator('summary').getByText(open, { exact: true }).click()
  const form = page.locator('form[data-form=repeat-order]')
  await form.locator('[name=title]').fill('Fredag')
  await form.locator('[name=intervalWeeks]').selectOption('2')
  await form.locator('[name=weekday]').selectOption('4')
  await form.getByRole('button', { name: start, exact: true }).click()
  await page.locator('[data-recurring=active]').waitFor()
  await page.getByRole('heading', { name: 'Fredag', level: 1 }).waitFor()
  expect(await page.locator('[data-list-line]').count(), 'the goods of the order').toBe(6)
  expect(await page.locator('[data-list-line] output').allTextContents()).toEqual(Array(6).fill('5'))
})
