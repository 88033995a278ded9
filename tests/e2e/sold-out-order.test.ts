import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { findAxeFaults, LOOKS, saveScreenshot, setLook, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { fillCart, holdSlot, ready, register, useBuyersAt } from './buyer.ts'
import { linkOf, logInStaff, runJobs } from './console-staff.ts'
import { FOUR_WAYS } from './four-ways.ts'
import { advance, countryOf, orderPath, payCart } from './order-customer.ts'

/**
 * A good that the shop runs out of before the cut-off: chosen for, told at once, replaced; a shop of its own.
 */

const browser = useBrowser()
const shop = useShop({ vars: { JOB_SECONDS: '0' } })
useBuyersAt(() => shop.current().url)

/** Of `fillCart`. */
const SCARCE = 101

const WORDS = {
  no: {
    choose: 'Velg hva vi ikke skal erstatte',
    save: 'Lagre',
    wish: 'Hvis utsolgt:',
    soldOut: 'Utsolgt',
    replaced: 'Erstattet med',
  },
  se: {
    choose: 'Välj vad vi inte ska ersätta',
    save: 'Spara',
    wish: 'Om slutsåld:',
    soldOut: 'Slutsåld',
    replaced: 'Ersatt med',
  },
} as const

test.each(FOUR_WAYS)(
  'what comes instead is chosen in the basket, and again when it is sold out (%s, %i px, JavaScript %s)',
  { timeout: 90_000 },
  async (...given) => {
    const [site, viewport, javaScript] = given
    const words = WORDS[site]
    const country = countryOf(site)
    const [customer, staff] = [
      await browser.context({ viewport, javaScript, bypassCSP: true }),
      await browser.context({}),
    ]
    await logInStaff(staff)
    const email = await register(customer, country)
    const { url, d1 } = shop.current()
    // Another way through this test may have sold it out.
    await d1
      .prepare('UPDATE stock SET on_hand = reserved + 100 WHERE product_id = ?1 AND country = ?2')
      .bind(SCARCE, country)
      .run()
    await fillCart(customer, country)

    const page = await customer.newPage()
    await page.goto(`${url}/${site}/cart/`)
    if (javaScript) {
      await ready(page)
      await page.getByRole('button', { name: words.choose }).click()
    }
    const row = page.locator(`[data-cart-line="${SCARCE}"]`)
    await row.locator(`a[href*="instead=${SCARCE}"]`).click()
    const choice = page.locator('form[data-form=cart-substitute]')
    await choice.getByRole('radio').nth(2).check()
    await choice.getByRole('button', { name: words.save }).click()
    await choice.waitFor({ state: 'detached' })
    if (javaScript) await page.getByRole('button', { name: words.choose }).click()
    await row.getByText(words.wish).waitFor()

    await holdSlot(customer, country)
    const orderNumber = await payCart(customer, site)
    const path = orderPath(site, orderNumber)
    await page.goto(url + path)
    await page.getByText(words.wish).waitFor()

    const stock = await d1
      .prepare('SELECT reserved FROM stock WHERE product_id = ?1 AND country = ?2')
      .bind(SCARCE, country)
      .first<{ reserved: number }>()
    const set = await staff.request.post(`${url}/console/products/`, {
      headers: { origin: url },
      form: { product_id: String(SCARCE), country, on_hand: String((stock?.reserved ?? 0) - 5), take: 'on' },
    })
    expect(await set.text()).toContain('1 order lacks it')
    await runJobs(staff, d1)
    const link = await linkOf(staff, { to: email, template: 'order_sold_out', part: '/account/orders/' })
    expect(link).toContain('change=instead')

    // The order was placed by a call in English.
    await page.goto(url + link.replace(/^\/[^/]+/, `/${site}`))
    if (javaScript) await ready(page)
    const line = page.locator('[data-line]', { has: page.locator('[data-sold-out="5"]') })
    await line.getByText(words.soldOut, { exact: true }).waitFor()
    // Axe looks at all widths and schemes itself.
    if (site === 'no' && javaScript) {
      for (const look of LOOKS) {
        await setLook(page, look)
        expect(await findAxeFaults(page)).toEqual([])
        await saveScreenshot(page, `order-sold-out-${look.join('-')}`)
      }
      await setLook(page, [390, 'light'])
    }
    const again = page.locator('form[data-form=line-substitute]')
    const widthOf = async (each: Locator) => Math.round((await each.boundingBox())?.width ?? 0)
    expect(await widthOf(again), 'a phone has no room beside the picture').toBe(await widthOf(line))
    // The first one is the product chosen in the basket.
    await again.getByRole('radio').nth(3).check()
    await again.getByRole('button', { name: words.save }).click()
    await page.locator('[data-done=line-substitute]').getByText(/\w/).waitFor()

    await advance(staff, orderNumber, 3)
    await page.goto(url + path)
    await page.getByText(words.replaced).first().waitFor()
  },
)
