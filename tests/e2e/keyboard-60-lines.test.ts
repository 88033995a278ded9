import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { LATER_DAY, newEmail, open, placed, PLACES } from './buyer.ts'
import { settled } from './cart-shopper.ts'
import { keyboard } from './input-device.ts'

/** A household's basket of sixty lines, filled, corrected and paid for without a pointer. */

const browser = useBrowser()

/** Of each shelf's first goods. */
const SHELVES = [1, 2, 7]
const OF_EACH = 20
const LINES = SHELVES.length * OF_EACH
const { postalCode, street, streetNumber, phone } = PLACES.NO
/** Milliseconds; catches a hang. */
const TIMEOUT = 240_000

test('sixty goods go from the shelves to a paid order by keyboard alone', { timeout: TIMEOUT }, async () => {
  const page = await browser.open()
  const { press, reach, type } = keyboard(page)
  for (const shelf of SHELVES) {
    await open(page, `/no/categories/${shelf}`)
    const added = page.locator('main section[aria-labelledby=products] form[data-cart] [name=quantity]')
    for (let good = 0; good < OF_EACH; good += 1) {
      await press('main section[aria-labelledby=products] form[data-cart]:not(:has([name=quantity])) button')
      await expect.poll(() => added.count()).toBe(good + 1)
    }
    await settled(page)
  }
  await open(page, '/no/')
  await press('header a[href$="/cart/"]')
  await page.waitForURL(/\/cart\/$/)
  const rows = page.locator('main [data-cart-line]')
  await expect.poll(() => rows.count()).toBe(LINES)

  const removed = await rows.first().getAttribute('data-cart-line')
  await reach(`main [data-cart-line="${removed}"] form[data-cart] button[value="1"]`)
  await page.keyboard.press('Delete')
  await expect.poll(() => rows.count()).toBe(LINES - 1)
  await press('main [data-cart-undo] button')
  await expect.poll(() => rows.count()).toBe(LINES)
  await settled(page)
  expect(await rows.count()).toBe(LINES)
  expect(await rows.first().getAttribute('data-cart-line'), 'in its place').toBe(removed)

  await press('main a[href$="/checkout/"]')
  await page.waitForURL(/\/checkout\/$/)
  await type('[data-step=slot] [name=postalCode]', postalCode)
  await page.keyboard.press('Enter')
  await press(LATER_DAY)
  await page.locator(`${LATER_DAY}[aria-current=date]`).waitFor()
  await press('button[data-slot]')
  await page.locator('[data-held-slot]').waitFor()
  const guest = { email: newEmail(), firstName: 'Tast', lastName: 'Bord', phone, street, streetNumber }
  for (const [name, text] of Object.entries(guest)) await type(`[data-step=address] [name=${name}]`, text)
  await press('[data-step=address] button[type=submit]')
  await page.locator('#step-payment:focus').waitFor()
  await press('[data-pay]')
  await page.waitForURL(/\/psp\/pay\//)
  await press('button[value=approve]')
  await placed(page)
})
