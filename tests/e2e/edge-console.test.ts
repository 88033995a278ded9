import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../origin/user/seed.ts'
import { findAxeFaults, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { call, fillCart, register, useBuyersAt } from './buyer.ts'
import { pauseLive } from './console-staff.ts'

/** A shop of its own, because a switch would be off for all other tests. */
const shop = useShop({ vars: { CACHE_CONTROLS_SECONDS: '0' } })
const browser = useBrowser()
useBuyersAt(() => shop.current().url)

test('staff close the checkout in the console: the cart stays, orders wait, and it opens again', async () => {
  const { url } = shop.current()
  const staff = await browser.open({ bypassCSP: true, expected: [/status of 404/] })
  const login = { username: 'staff@torg.test', password: DEMO_PASSWORD }
  await call(staff.context(), 'NO', { method: 'POST', path: 'user/login/', body: login })
  // A customer before the checkout, and one at its URL without JavaScript.
  const customer = await browser.open({ expected: [/status of 503/] })
  await register(customer.context(), 'NO')
  await fillCart(customer.context(), 'NO')
  await customer.goto(`${url}/no-en/cart/`)

  await staff.goto(`${url}/console/edge/`)
  const live = staff.frameLocator('iframe')
  await live.getByRole('row', { name: /^page:cart / }).waitFor()
  await pauseLive(staff)
  expect(await findAxeFaults(staff)).toEqual([])
  await staff.setViewportSize({ width: 320, height: 640 })
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  await staff.getByRole('button', { name: 'Switch checkout off' }).click()
  await staff.getByText('checkout is off.').waitFor()

  const main = customer.getByRole('main')
  await main.getByRole('link', { name: 'Go to checkout' }).first().click()
  await main.getByText('The checkout is closed for a short while.').waitFor()
  await main.getByRole('link', { name: 'Back to basket' }).click()
  await customer.waitForURL(/\/cart\//)
  await main
    .getByRole('button', { name: /^Add one more: / })
    .first()
    .waitFor()

  const plain = await browser.open({ javaScript: false })
  await register(plain.context(), 'NO')
  await plain.goto(`${url}/no/checkout/`)
  await plain.getByText('Kassen er stengt en liten stund.').waitFor()

  await staff.getByRole('button', { name: 'Switch checkout on' }).click()
  await staff.getByText('checkout is on.').waitFor()
  await customer.goto(`${url}/no-en/checkout/`)
  await main.locator('[data-step="address"]').waitFor()
})
