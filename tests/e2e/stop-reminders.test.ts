import { expect, test } from 'vitest'
import { createStopToken } from '../../origin/reminders/stop-token.ts'
import { readDefaults } from '../../scripts/shop/shop.ts'
import { useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { ready } from './people-visitor.ts'

const browser = useBrowser()
const CASES: [site: string, viewport: 390 | 1280, javaScript: boolean, button: string, done: string][] = [
  ['no', 390, true, 'Stopp disse påminnelsene', 'Vi har slettet påminnelsene dine av denne typen.'],
  ['se', 1280, false, 'Stoppa de här påminnelserna', 'Vi har tagit bort dina påminnelser av det här slaget.'],
]

test.each(CASES)('a reminder’s link stops others like it with one button (%s, %i px)', async (...given) => {
  const [site, viewport, javaScript, button, done] = given
  const csrfKey = readDefaults().origin['CSRF_KEY'] ?? ''
  const token = await createStopToken({ config: { csrfKey } }, 'A'.repeat(22), 'slot')
  const page = await browser.open({ viewport, javaScript, expected: [/status of 409/] })
  const visit = async (query: string) => {
    await page.goto(`${sharedShopUrl()}/${site}/user/unsubscribe/?kind=reminders&token=${query}`)
    if (javaScript) await ready(page)
  }
  await visit(token)
  await page.getByRole('button', { name: button }).click()
  await page.getByText(done).waitFor()
  await visit(`${token.slice(0, -2)}AA`)
  await page.getByRole('button', { name: button }).click()
  await page.locator('form [role=alert]').getByText(/\w/).waitFor()
  expect(await page.getByText(done).count()).toBe(0)
})
