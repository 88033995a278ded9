import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { findAxeFaults, LOOKS, saveScreenshot, setLook, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { call, ready, useBuyersAt } from './buyer.ts'
import { linkOf, logInStaff, runJobs } from './console-staff.ts'
import { FOUR_WAYS } from './four-ways.ts'
import { advance, countryOf, placeOrder, type Site } from './order-customer.ts'

/** A survey from its e-mail to the console, in a shop of its own: the console shows averages of all answers. */

const browser = useBrowser()
const shop = useShop({ vars: { JOB_SECONDS: '0' } })
useBuyersAt(() => shop.current().url)

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const photo = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }

const WORDS = {
  no: {
    onTime: 'Ja',
    good: ['Varene', 'Sjåføren'],
    later: 'Lagre til senere',
    send: 'Send svarene',
    saved: /Svarene er lagret/,
  },
  se: {
    onTime: 'Ja',
    good: ['Varorna', 'Chauffören'],
    later: 'Spara till senare',
    send: 'Skicka svaren',
    saved: /Svaren är sparade/,
  },
} as const

/** Orders, has the order delivered, and returns the link of the survey's e-mail. */
async function askedFor(context: BrowserContext, staff: BrowserContext, site: Site): Promise<string> {
  const number = await placeOrder(context, site)
  await advance(staff, number, 5)
  await shop
    .current()
    .d1.prepare(
      `UPDATE orders SET delivered_at = strftime('%Y-%m-%dT%H:%M:%fZ', delivered_at, '-5 hours') WHERE order_number = ?1`,
    )
    .bind(number)
    .run()
  await runJobs(staff, shop.current().d1)
  const { user } = await call<{ user: { email: string } }>(context, countryOf(site), {
    method: 'GET',
    path: 'user/session/',
  })
  const link = await linkOf(staff, { to: user.email, template: 'survey', part: '/surveys/' })
  // The customer's calls are in English; the words below are the site's.
  return link.replace(/^\/[a-z-]+/, `/${site}`)
}

const question = (page: Page, type: string) => page.locator(`fieldset[data-question=${type}]`)

/** Ratings that the tests of this file have given so far: the console has the average of all. */
const rated: number[] = []

test.each(FOUR_WAYS)(
  'a survey is answered from its e-mail, with a pause, and the console has it (%s, %i px, JavaScript %s)',
  async (...given) => {
    const [site, viewport, javaScript] = given
    const words = WORDS[site]
    const rating = FOUR_WAYS.findIndex((way) => way[0] === site && way[1] === viewport) + 2
    const staff = await browser.context({ bypassCSP: true })
    await logInStaff(staff)
    const customer = await browser.context()
    const link = await askedFor(customer, staff, site)
    const visitor = await browser.context({ viewport, javaScript, expected: [/status of 400/] })
    const page = await visitor.newPage()
    const visit = async () => {
      await page.goto(shop.current().url + link)
      if (javaScript) await ready(page)
    }
    await visit()
    await question(page, 'text').locator('textarea').fill(`Takk, ${site} ${rating} <b>`)
    await page.getByRole('button', { name: words.send }).click()
    await question(page, 'rating').locator('[id$=error]').getByText(/\w/).waitFor()
    await question(page, 'single').locator('[id$=error]').getByText(/\w/).waitFor()
    expect(await question(page, 'text').locator('textarea').inputValue()).toContain(`${site} ${rating}`)
    for (const good of words.good) await question(page, 'multi').getByLabel(good).check()
    await question(page, 'products').getByRole('checkbox').nth(1).check()
    await page.locator('input[type=file]').setInputFiles(photo)
    await page.getByRole('button', { name: words.later }).click()
    await page.getByText(words.saved).waitFor()

    await visit()
    expect(await question(page, 'text').locator('textarea').inputValue()).toContain(`${site} ${rating}`)
    for (const good of words.good) {
      expect(await question(page, 'multi').getByLabel(good).isChecked()).toBe(true)
    }
    expect(await question(page, 'products').getByRole('checkbox').nth(1).isChecked()).toBe(true)
    await question(page, 'rating').getByLabel(String(rating), { exact: true }).check()
    await question(page, 'single').getByLabel(words.onTime, { exact: true }).check()
    await page.getByRole('button', { name: words.send }).click()
    await page.locator('[data-survey=answered]').waitFor()
    rated.push(rating)

    await visit()
    await page.locator('[data-survey=answered]').waitFor()
    // Its customer sees the same without the token.
    const own = await customer.newPage()
    await own.goto(shop.current().url + link.split('?')[0])
    await own.locator('[data-survey=answered]').waitFor()

    const desk = await staff.newPage()
    await desk.goto(`${shop.current().url}/console/surveys/`)
    const average = (rated.reduce((sum, each) => sum + each, 0) / rated.length).toFixed(1)
    await desk.getByRole('row', { name: `${average} of 5 on average` }).waitFor()
    await desk.getByText(`Takk, ${site} ${rating} <b>`).waitFor()
    expect(await desk.getByRole('link', { name: 'Photo' }).count()).toBe(rated.length)
    // Axe looks at all widths and schemes itself.
    if (site === 'no' && javaScript) {
      for (const look of LOOKS) {
        await setLook(desk, look)
        expect(await findAxeFaults(desk)).toEqual([])
        await saveScreenshot(desk, `console-surveys-${look.join('-')}`)
      }
    }
  },
)

test('a survey is stopped from its page, and has no faults in any width and scheme', async () => {
  const staff = await browser.context()
  await logInStaff(staff)
  const customer = await browser.context({ bypassCSP: true })
  const link = await askedFor(customer, staff, 'no')
  const page = await customer.newPage()
  await page.goto(shop.current().url + link)
  await ready(page)
  for (const look of LOOKS) {
    await setLook(page, look)
    expect(await findAxeFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await saveScreenshot(page, `survey-${look.join('-')}`)
  }
  await page.getByText('Vil du ikke bli spurt?').click()
  await page.getByRole('button', { name: /Ikke send meg/ }).click()
  await page.getByText(/ikke .*flere undersøkelser/).waitFor()
})
