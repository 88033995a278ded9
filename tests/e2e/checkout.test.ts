import { expect, test } from 'vitest'
import { findAxeFaults, useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import {
  decide,
  fillBasket,
  holdSlot,
  newEmail,
  open,
  orderNumbers,
  placed,
  PLACES,
  register,
} from './buyer.ts'

const browser = useBrowser()

test('on a phone in Norwegian a visitor registers, adds an address, picks a slot, is declined and then pays', async () => {
  const page = await browser.open({ viewport: 390, locale: 'nb-NO', expected: [/status of (401|409)/] })
  const context = page.context()
  await fillBasket(context, 'NO')
  await open(page, '/no/checkout/')
  await page.waitForURL(/\/no\/user\/login\/\?next=/)
  await page.getByRole('main').getByRole('link', { name: 'Lag en konto' }).click()
  await page.getByLabel('Fornavn').fill('Kari')
  await page.getByLabel('Etternavn').fill('Nordmann')
  await page.getByLabel('E-post', { exact: true }).fill(newEmail())
  await page.getByLabel('Mobiltelefon').fill('40000000')
  await page.getByLabel('Passord', { exact: true }).fill('tre små røde båter')
  await page.getByRole('checkbox', { name: /vilkår/i }).check()
  await page.getByRole('button', { name: 'Lag kontoen' }).click()

  const where = page.locator('[data-step="address"]')
  await where.getByLabel('Navn på døra').fill('Kari Nordmann')
  await where.getByLabel('Mobilnummer').fill('40000000')
  await where.getByLabel('Gate').pressSequentially('Storgata 1')
  await page.getByRole('option', { name: 'Storgata 1 0155 Oslo' }).click()
  await expect.poll(() => where.getByLabel('Postnummer').inputValue()).toBe('0155')
  expect(await where.getByLabel('Nummer', { exact: true }).inputValue()).toBe('1')
  await where.getByRole('button', { name: 'Lagre adressen' }).click()

  await page.locator('[data-slot]').first().click()
  await page.locator('[data-held-slot]').waitFor()
  await page.getByLabel('En beskjed til den som pakker').fill('Modne avokadoer, takk')
  await page.getByRole('button', { name: /^Bestill og betal/ }).click()
  await decide(page, 'Avvis')
  await page.waitForURL(/\/no\/checkout\/\?payment=refused/)
  await page.getByText('Betalingen ble avvist').waitFor()
  expect(await orderNumbers(context, 'NO'), 'nothing is ordered').toEqual([])
  expect(await page.getByLabel('En beskjed til den som pakker').inputValue()).toBe('Modne avokadoer, takk')

  await page.getByRole('button', { name: /^Bestill og betal/ }).click()
  await decide(page, 'Godkjenn')
  const number = await placed(page)
  expect(await orderNumbers(context, 'NO')).toEqual([number])
  await page.goto(`${sharedShopUrl()}/no/checkout/`)
  await page.locator('[data-checkout-instead]').waitFor()
})

test('in Swedish the bank asks once more, and the page holds up at every step', async () => {
  // Without its policy the provider's page asks for an icon it has not.
  const expected = [/status of 404 .*\/psp\/pay\//]
  const page = await browser.open({ viewport: 1280, locale: 'sv-SE', bypassCSP: true, expected })
  const context = page.context()
  await register(context, 'SE')
  await fillBasket(context, 'SE')
  await holdSlot(context, 'SE')
  await open(page, '/se/checkout/?change=slot')
  await page.getByText(PLACES.SE.street).first().waitFor()
  await page.locator('[data-slot]').first().waitFor()
  expect(await findAxeFaults(page), 'with slots to choose from').toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findAxeFaults(page), 'on a phone').toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide, 'nothing sticks out').toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: /^Beställ och betala/ }).click()
  await decide(page, 'Begär 3-D Secure')
  await page.getByRole('button', { name: 'Det är jag' }).click()
  await placed(page)
  expect(await findAxeFaults(page), 'thanks').toEqual([])
})

test('with the keyboard alone a slot is changed and the order is paid', async () => {
  const page = await browser.open()
  const context = page.context()
  await register(context, 'NO')
  await fillBasket(context, 'NO')
  await holdSlot(context, 'NO')
  await open(page, '/no-en/checkout/')
  const tabTo = async (selector: string) => {
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press('Tab')
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
    }
    throw new Error(`The keyboard does not reach ${selector}`)
  }
  await tabTo('a[href$="?change=slot"]')
  await page.keyboard.press('Enter')
  await page.locator('[data-slot-picker]').waitFor()
  const former = await page.locator('[data-held-slot]').getAttribute('data-held-slot')
  await tabTo('button[data-slot][aria-pressed="false"]')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.locator('[data-held-slot]').getAttribute('data-held-slot'), { timeout: 10_000 })
    .not.toBe(former)
  await page.locator('[data-slot-picker]').waitFor({ state: 'detached' })
  await tabTo('[data-pay]')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/psp\/pay\//)
  await tabTo('button.main')
  await page.keyboard.press('Enter')
  await placed(page)
})
