import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findAxeFaults, LOOKS, saveScreenshot, setLook, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { fillCart, holdSlot, newEmail, ready, useBuyersAt } from './buyer.ts'
import { linkOf, logInStaff } from './console-staff.ts'
import { FOUR_WAYS } from './four-ways.ts'
import { payCart } from './order-customer.ts'
import { createOrganization } from './organization-members.ts'

/** An order above a buyer's limit, from the limit to the delivery of the question and the order; a shop of its own. */

const browser = useBrowser()
const shop = useShop({ vars: { JOB_SECONDS: '0' } })
useBuyersAt(() => shop.current().url)

const WORDS = {
  no: {
    save: 'Lagre grensen',
    ask: 'Be om godkjenning',
    approve: 'Godkjenn bestillingen',
    decline: 'Avvis bestillingen',
  },
  se: {
    save: 'Spara gränsen',
    ask: 'Be om godkännande',
    approve: 'Godkänn beställningen',
    decline: 'Neka beställningen',
  },
} as const

const state = (page: Page, value: string) => page.locator(`[data-approval=${value}]`)

test.each(FOUR_WAYS)(
  'an order above a limit waits for an administrator (%s, %i px, JavaScript %s)',
  async (...given) => {
    const [site, viewport, javaScript] = given
    const words = WORDS[site]
    // Axe looks at all widths and schemes itself.
    const isLookedAt = site === 'no' && javaScript
    const country = site === 'no' ? 'NO' : 'SE'
    const [admin, buyer, staff] = [
      await browser.context({ viewport, javaScript, bypassCSP: true }),
      await browser.context({ viewport, javaScript, bypassCSP: true }),
      await browser.context(),
    ]
    await logInStaff(staff)
    const { email, buyerEmail, name } = await createOrganization(shop.current().d1, { admin, buyer, country })
    const [desk, shopping] = [await admin.newPage(), await buyer.newPage()]
    const visit = async (page: Page, path: string) => {
      await page.goto(`${shop.current().url}/${site}${path}`)
      if (javaScript) await ready(page)
    }

    await visit(desk, '/account/organization/')
    const limit = desk.locator('form[data-form=spending-limit]')
    await limit.locator('[name=limit]').fill('100')
    await limit.getByRole('button', { name: words.save }).click()
    await limit.getByRole('status').getByText(/\w/).waitFor()

    await fillCart(buyer, country)
    await visit(shopping, '/cart/')
    await shopping
      .getByRole('main')
      .getByText(/100.*Anna Admin/)
      .waitFor()
    await visit(shopping, '/checkout/')
    await shopping
      .locator('[data-limit]')
      .getByText(/100.*Anna Admin/)
      .waitFor()
    await holdSlot(buyer, country)
    await visit(shopping, '/checkout/')
    await state(shopping, 'needed').waitFor()
    expect(await shopping.locator('[data-pay]').count()).toBe(0)
    if (isLookedAt) {
      for (const look of LOOKS) {
        await setLook(shopping, look)
        expect(await findAxeFaults(shopping)).toEqual([])
        await saveScreenshot(shopping, `checkout-approval-${look.join('-')}`)
      }
      await setLook(shopping, [390, 'light'])
    }
    await shopping.getByRole('button', { name: words.ask }).click()
    await state(shopping, 'waiting').waitFor()

    const link = await linkOf(staff, {
      to: email,
      template: 'approval_asked',
      part: '/account/organization/',
    })
    expect(link).toContain('/account/organization/')
    await visit(desk, '/account/')
    await desk.getByRole('main').locator('[data-waiting="1"]').filter({ visible: true }).first().waitFor()
    if (javaScript) {
      // Before the name is known the link leads to the account, without a menu.
      await desk.getByRole('banner').getByRole('link', { name }).click()
      await desk.getByRole('banner').locator('[data-waiting="1"]').waitFor()
    }
    await visit(desk, '/account/organization/')
    await desk.getByRole('heading', { name: /\(1\)$/ }).waitFor()
    if (isLookedAt) {
      for (const look of LOOKS) {
        await setLook(desk, look)
        expect(await findAxeFaults(desk)).toEqual([])
        expect(await desk.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
        await saveScreenshot(desk, `organization-approvals-${look.join('-')}`)
      }
      await setLook(desk, [390, 'light'])
    }
    await state(desk, 'waiting').getByRole('button', { name: words.decline }).click()
    await state(desk, 'declined').waitFor()
    await visit(shopping, '/checkout/')
    await state(shopping, 'declined').waitFor()

    await fillCart(buyer, country, 6)
    await visit(shopping, '/checkout/')
    await shopping.getByRole('button', { name: words.ask }).click()
    await state(shopping, 'waiting').waitFor()
    await visit(desk, '/account/organization/')
    await state(desk, 'waiting').getByRole('button', { name: words.approve }).click()
    await state(desk, 'approved').waitFor()
    await linkOf(staff, { to: buyerEmail, template: 'approval_decided', part: '/checkout/' })
    await visit(shopping, '/checkout/')
    await shopping.locator('[data-pay]').waitFor()
    const orderNumber = await payCart(buyer, site)
    await visit(desk, '/account/organization/')
    await state(desk, 'approved')
      .getByRole('link', { name: new RegExp(orderNumber) })
      .waitFor()
  },
)

test('the page of an organisation names an invited member once, and shows what opens', async () => {
  const [admin, buyer] = [await browser.context(), await browser.context()]
  await createOrganization(shop.current().d1, { admin, buyer, country: 'NO' })
  const page = await admin.newPage()
  await page.goto(`${shop.current().url}/no-en/account/organization/`)
  await ready(page)
  const invited = newEmail()
  const form = page.locator('form:has([name=role])', { hasText: 'Invite someone' })
  await form.locator('[name=email]').fill(invited)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  const row = page.getByRole('listitem').filter({ hasText: invited })
  await expect.poll(() => row.locator('p').allTextContents()).toEqual([invited, 'Buyer · invited'])
  // The label of the postal code may take a line more.
  const feet = await page
    .locator('[name="billingAddress.postalCode"], [name="billingAddress.city"]')
    .evaluateAll((fields) => fields.map((each) => each.getBoundingClientRect().bottom))
  expect(new Set(feet).size).toBe(1)
  const opens = page.locator('summary', { hasText: 'New location' })
  expect(await opens.evaluate((each) => getComputedStyle(each).textDecorationLine)).toBe('underline')
})
