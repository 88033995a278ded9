import { expect, test } from 'vitest'
import { findAxeFaults, LOOKS, saveScreenshot, setLook, useBrowser } from '../support/browser.ts'
import { ready, shopUrl } from './buyer.ts'
import { logInStaff } from './console-staff.ts'
import { FOUR_WAYS } from './four-ways.ts'
import { advance, orderPath, placeOrder } from './order-customer.ts'

/** Bags of empties from the order to their deposits: on the balance, or back to the payment. */

const browser = useBrowser()

const WORDS = {
  no: {
    field: 'Poser til sjåføren',
    save: 'Lagre',
    payTo: 'Til saldoen min',
    paid: /^Vi talte 30 flasker og bokser\. 70,00\skr er på saldoen din\./,
    balance: 7_000,
  },
  se: {
    field: 'Påsar till chauffören',
    save: 'Spara',
    payTo: 'Tillbaka så som jag betalade beställningen',
    paid: /^Vi räknade 30 flaskor och burkar\. Vi har betalat tillbaka 70,00\skr så som du betalade\./,
    balance: 0,
  },
} as const

test.each(FOUR_WAYS)(
  'bags of empties are announced on an order, counted and paid (%s, %i px, JavaScript %s)',
  { timeout: 60_000 },
  async (...given) => {
    const [site, viewport, javaScript] = given
    const words = WORDS[site]
    const [context, staff] = [
      await browser.context({ viewport, javaScript, bypassCSP: true }),
      await browser.context(),
    ]
    await logInStaff(staff)
    const orderNumber = await placeOrder(context, site)
    const page = await context.newPage()
    const visit = async (path: string) => {
      await page.goto(shopUrl() + path)
      if (javaScript) await ready(page)
    }
    await visit(orderPath(site, orderNumber))
    const form = page.locator('form[data-form=bottle-bags]')
    await form.getByLabel(words.field).selectOption('2')
    await form.getByLabel(words.payTo).check()
    await form.getByRole('button', { name: words.save }).click()
    await page.locator('[data-done=bottle-bags]').getByText(/\w/).waitFor()
    expect(await form.getByLabel(words.field).inputValue()).toBe('2')
    // Axe looks at all widths and schemes itself.
    if (site === 'no' && javaScript) {
      for (const look of LOOKS) {
        await setLook(page, look)
        expect(await findAxeFaults(page)).toEqual([])
        await saveScreenshot(page, `order-bags-${look.join('-')}`)
      }
      await setLook(page, [390, 'light'])
    }

    await advance(staff, orderNumber, 5)
    await visit(orderPath(site, orderNumber))
    await page.locator('[data-bottles=announced]').waitFor()
    const desk = await staff.newPage()
    await desk.goto(`${shopUrl()}/console/orders/?order=${orderNumber}`)
    await desk.locator('[name=small]').fill('20')
    await desk.locator('[name=large]').fill('10')
    await desk
      .locator('form', { has: desk.locator('[name=small]') })
      .getByRole('button')
      .click()
    await desk
      .getByRole('status')
      .getByText(/went back|on the customer’s balance/)
      .waitFor()
    await visit(orderPath(site, orderNumber))
    await page.locator('[data-bottles=counted]').waitFor()
    expect(await page.locator('[data-bottles=counted]').textContent()).toMatch(words.paid)
    await visit(`/${site}/account/giftcards/`)
    await page.locator(`[data-balance="${words.balance}"]`).waitFor()
  },
)
