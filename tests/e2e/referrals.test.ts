import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { findAxeFaults, LOOKS, saveScreenshot, setLook, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import {
  call,
  fillCart,
  holdSlot,
  newEmail,
  PASSWORD,
  PLACES,
  ready,
  register,
  useBuyersAt,
} from './buyer.ts'
import { logInStaff, runJobs } from './console-staff.ts'
import { FOUR_WAYS } from './four-ways.ts'
import { advance, countryOf, payCart } from './order-customer.ts'

/** From an invitation to the reward of both, in a shop of its own, where the jobs run when the test says so. */

const browser = useBrowser()
const shop = useShop({ vars: { JOB_SECONDS: '0' } })
useBuyersAt(() => shop.current().url)

const WORDS = {
  no: { create: 'Opprett en konto', register: 'Opprett konto', share: 'Del lenken' },
  se: { create: 'Skapa ett konto', register: 'Skapa konto', share: 'Dela länken' },
} as const

/** The address that the customer shares; the button copies it where the device has no dialog of its own. */
async function invitationOf(page: Page, { site, javaScript }: Shared): Promise<string> {
  await page.goto(`${shop.current().url}/${site}/perks/`)
  if (javaScript) {
    await ready(page)
    await page.getByRole('button', { name: WORDS[site].share }).click()
    await page.getByRole('status').getByText(/\w/).first().waitFor()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const path = await page.locator('section[aria-labelledby=invite] input').inputValue()
  return shop.current().url + path
}
type Shared = { site: 'no' | 'se'; javaScript: boolean }

/** Registers on the page that an invitation leads to. */
async function join(page: Page, site: 'no' | 'se'): Promise<void> {
  const words = WORDS[site]
  await page.getByRole('link', { name: words.create, exact: true }).click()
  await page.waitForURL(/\/user\/register\//)
  const form = page.locator('form[data-form=register]')
  const phone = site === 'no' ? '41112233' : '0731112233'
  const typed = { firstName: 'Vera', lastName: 'Venn', email: newEmail(), phone, password: PASSWORD }
  for (const [name, value] of Object.entries(typed)) await form.locator(`[name=${name}]`).fill(value)
  await form.locator('[name=acceptTerms]').check()
  await form.getByRole('button', { name: words.register, exact: true }).click()
  await page.locator('[data-referral=accepted]').waitFor()
}

/** The friend orders to a place of their own, and the order is delivered. */
async function deliverTo(friend: BrowserContext, staff: BrowserContext, site: 'no' | 'se', number: string) {
  const country = countryOf(site)
  const place = { ...PLACES[country], streetNumber: number, phone: site === 'no' ? '41112233' : '0731112233' }
  const { address } = await call<{ address: { id: number } }>(friend, country, {
    method: 'POST',
    path: 'user/addresses/',
    body: { recipientName: 'Vera Venn', ...place },
  })
  await fillCart(friend, country)
  await holdSlot(friend, country, address.id)
  await advance(staff, await payCart(friend, site), 5)
  await runJobs(staff, shop.current().d1)
}

const rewardOn = (page: Page) => page.locator('[data-perk=referral-reward]')

test.each(FOUR_WAYS)(
  'an invitation pays both after the first delivery (%s, %i px, JavaScript %s)',
  async (...given) => {
    const [site, viewport, javaScript] = given
    const country = countryOf(site)
    const staff = await browser.context()
    await logInStaff(staff)
    const [own, friend] = [
      await browser.context({ viewport, javaScript }),
      await browser.context({ viewport, javaScript }),
    ]
    if (javaScript) await own.grantPermissions(['clipboard-read', 'clipboard-write'])
    await register(own, country)
    const mine = await own.newPage()
    const link = await invitationOf(mine, { site, javaScript })
    expect(link).toMatch(new RegExp(`^${shop.current().url}/${site}/referrals/[0-9A-Z]{10}/$`))

    const page = await friend.newPage()
    await page.goto(link)
    if (javaScript) await ready(page)
    await page.getByRole('heading', { name: /Kim/ }).waitFor()
    await join(page, site)
    await mine.reload()
    await mine.locator('[data-earned="0"]').waitFor()

    await deliverTo(friend, staff, site, '7')
    await mine.reload()
    await mine.locator('[data-earned="10000"]').waitFor()
    for (const each of [mine, page]) {
      await each.goto(`${shop.current().url}/${site}/perks/`)
      expect(await rewardOn(each).getAttribute('data-state')).toBe('available')
    }
    await fillCart(friend, country)
    await page.goto(`${shop.current().url}/${site}/cart/`)
    await page.locator('dl').filter({ hasText: '−100' }).first().waitFor()

    const desk = await staff.newPage()
    await desk.goto(`${shop.current().url}/console/referrals/`)
    await desk
      .getByRole('cell', { name: /^rewarded/ })
      .first()
      .waitFor()
  },
)

test('a friend of the same household is told neutrally that there is no reward', async () => {
  const staff = await browser.context()
  await logInStaff(staff)
  const [own, friend] = [await browser.context(), await browser.context()]
  await register(own, 'NO')
  await call(own, 'NO', {
    method: 'POST',
    path: 'user/addresses/',
    body: { recipientName: 'Kim Buyer', ...PLACES.NO, streetNumber: '12' },
  })
  const { code } = await call<{ code: string }>(own, 'NO', { method: 'GET', path: 'referrals/details/' })
  await register(friend, 'NO')
  await call(friend, 'NO', { method: 'POST', path: 'referrals/redeem/', body: { code } })
  await deliverTo(friend, staff, 'no', '12')
  const page = await own.newPage()
  await page.goto(`${shop.current().url}/no/perks/`)
  await page.getByText(/gir ingen rabatt/).waitFor()
  expect(await rewardOn(page).getAttribute('data-state')).toBe('locked')
  expect(await page.locator('main').innerText()).not.toMatch(/adresse|husstand.*samme/i)
})

test(
  'invitation, perks and their console have no faults in any width and scheme',
  { timeout: 120_000 },
  async () => {
    const [context, staff, visitor] = [
      await browser.context({ bypassCSP: true }),
      await browser.context({ bypassCSP: true }),
      await browser.context({ bypassCSP: true }),
    ]
    await logInStaff(staff)
    await register(context, 'SE')
    const { code } = await call<{ code: string }>(context, 'SE', {
      method: 'GET',
      path: 'referrals/details/',
    })
    const pages: [BrowserContext, string, string][] = [
      [context, '/se/perks/', 'perks-known'],
      [visitor, '/se/perks/', 'perks-stranger'],
      [visitor, `/se/referrals/${code}/`, 'referral-stranger'],
      [context, `/se/referrals/${code}/`, 'referral-own'],
      [visitor, '/se/cart/', 'cart-welcome'],
      [staff, '/console/perks/', 'console-perks'],
      [staff, '/console/referrals/', 'console-referrals'],
      [staff, '/console/giftcards/', 'console-giftcards'],
    ]
    for (const [who, path, name] of pages) {
      const page = await who.newPage()
      await page.goto(shop.current().url + path)
      if (!path.startsWith('/console')) await ready(page)
      for (const look of LOOKS) {
        await setLook(page, look)
        expect(await findAxeFaults(page), `${name} ${look.join(' ')}`).toEqual([])
        const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(width, `${name} ${look.join(' ')}`).toBeLessThanOrEqual(0)
        await saveScreenshot(page, `${name}-${look.join('-')}`)
      }
      await page.close()
    }
  },
)
