import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { CONSENT_COOKIE } from '../../shared/visitor/consent.ts'
import { useBrowser } from '../support/browser.ts'
import { now } from '../support/clock.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { ready } from './buyer.ts'
import { control, SHELF } from './cart-shopper.ts'
import { signUp } from './people-visitor.ts'

/**
 * Collector, error intake, vitals and messenger broken: no error on the page, and everything else answers
 * (docs/faults.md#in-the-browser).
 */

const browser = useBrowser()
/** The tracker itself writes that a request has timed out; the moved clock lets one do so. */
const expected = [/Failed to load resource/, /net::ERR_FAILED/, /Request timed out/]

type Break = (route: Route) => unknown
const BREAKS: [name: string, break_: Break][] = [
  ['down', (route) => route.abort()],
  ['responding with 500', (route) => route.fulfill({ status: 500, body: '' })],
  ['hanging', () => {}],
  ['slow', async (route) => setTimeout(() => void route.continue().catch(() => {}), 3_000)],
]

const DOWN = BREAKS.slice(0, 3)

const REPORTED_TO = /\/error-reports$|\/metrics\/vitals\/$/

/** A visitor who allows statistics on a page that is complete. */
async function visit(
  pattern: string | RegExp,
  break_: Break,
  thrown: readonly RegExp[] = [],
  who: 'visitor' | 'customer' = 'visitor',
): Promise<Page> {
  const context = await browser.context({ expected: [...expected, ...thrown] })
  if (who === 'customer') await signUp(context)
  await context.addCookies([{ name: CONSENT_COOKIE, value: 'statistics', url: sharedShopUrl() }])
  const page = await context.newPage()
  await page.route(pattern, (route) => void break_(route))
  await page.goto(sharedShopUrl() + SHELF)
  await ready(page)
  return page
}

/** The page answers: a product can be added, and another page opens. */
async function use(page: Page): Promise<void> {
  await addOne(page)
  // Above the list: a link below it moves away under the pointer while shelves arrive.
  await page.getByRole('link', { name: 'Recipes', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Recipes', level: 1 }).waitFor()
}

async function addOne(page: Page): Promise<void> {
  const { add, input } = control(page)
  await add.click()
  await expect.poll(() => input.inputValue()).toBe('1')
}

/** Closes the basket beside the page, too, which hides the chat while it is open. */
async function addOneAndGoOn(page: Page): Promise<void> {
  await addOne(page)
  await page.getByRole('button', { name: 'Close basket' }).click()
}

async function askForChat(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.getByRole('region', { name: 'Customer service' }).getByRole('button').click()
}

test.each(BREAKS)('while the collector is %s, the page works and keeps its events', async (_, break_) => {
  let tries = 0
  const page = await visit('**/collector/**', (route) => {
    tries += 1
    return break_(route)
  })
  await page.keyboard.press('Shift')
  await expect.poll(() => tries).toBeGreaterThan(0)
  await use(page)
  const kept = () => page.evaluate(() => localStorage.getItem('torg.events') ?? '[]')
  await expect.poll(async () => JSON.parse(await kept()).length).toBeGreaterThan(0)
})

test.each(BREAKS)('while error intake and vitals are %s, the page works and sends on', async (_, break_) => {
  const page = await visit(REPORTED_TO, break_, [/uncaught: Thrown by the test/])
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.keyboard.press('Shift')
  for (const message of ['Thrown by the test', 'Thrown by the test again']) {
    await page.evaluate((text) => {
      setTimeout(() => {
        throw new Error(text)
      })
    }, message)
  }
  await expect.poll(() => sent.filter((path) => path === '/error-reports')).toHaveLength(2)
  // Vitals are sent while the page is used, and when it is left.
  await use(page)
  await page.goto(`${sharedShopUrl()}/no-en/cookies/`)
  await expect.poll(() => sent.filter((path) => path.endsWith('/metrics/vitals/')).length).toBeGreaterThan(1)
})

test.each(DOWN)('while the messenger is %s, the page works', async (_, break_) => {
  const page = await visit('**/support/messenger.js*', break_)
  await page.clock.install({ time: now() })
  await askForChat(page)
  // Until the script counts as lost.
  await page.clock.fastForward(10_000)
  const dialog = page.getByRole('dialog', { name: 'The chat isn’t available right now' })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await addOne(page)
})

test.each(DOWN)(
  'while the token of a customer is %s, nobody becomes a stranger to support',
  async (_, break_) => {
    const page = await visit('**/support/user-jwt/', break_, [], 'customer')
    const scripts: string[] = []
    page.on('request', (request) => request.url().includes('/messenger.js') && scripts.push(request.url()))
    await page.clock.install({ time: now() })
    await askForChat(page)
    await addOne(page)
    // Until the read has failed, also after it was tried again.
    const dialog = page.getByRole('dialog', { name: 'The chat isn’t available right now' })
    await expect
      .poll(async () => {
        await page.clock.fastForward(10_000)
        return dialog.isVisible()
      })
      .toBe(true)
    expect(scripts).toEqual([])
  },
)

test.each([
  ['messenger', '**/support/messenger.js*', 'visitor'],
  ['token of a customer', '**/support/user-jwt/', 'customer'],
] as const)(
  'while the %s is slow, its button says so, the page works, and the chat opens',
  async (_, path, who) => {
    const slow = Promise.withResolvers<void>()
    const page = await visit(path, (route) => slow.promise.then(() => route.continue()), [], who)
    await askForChat(page)
    await page.getByRole('button', { name: 'The chat is opening' }).waitFor()
    await addOneAndGoOn(page)
    slow.resolve()
    await page.getByRole('dialog', { name: 'Chat with us' }).waitFor()
  },
)

test('while conversations are slow, a message appears later, once', async () => {
  let answer = () => {}
  const slow = new Promise<void>((resolve) => (answer = resolve))
  const page = await visit('**/support/v1/**', async (route) => {
    await slow
    await route.continue()
  })
  await askForChat(page)
  await page.getByLabel('Your message').fill('Are you there?')
  await page.getByRole('button', { name: 'Send' }).click()
  await addOneAndGoOn(page)
  const said = page.getByRole('log').getByText('Are you there?')
  expect(await said.count()).toBe(0)
  answer()
  await said.waitFor()
  expect(await said.count()).toBe(1)
})

test.each(DOWN)(
  'while conversations are %s, the chat says so, keeps what was written and goes on afterwards',
  async (_, break_) => {
    const page = await visit('**/support/v1/**', break_)
    await askForChat(page)
    await page.getByLabel('Your message').fill('Are you there?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('We didn’t get your message. Try again.').waitFor()
    expect(await page.getByLabel('Your message').inputValue()).toBe('Are you there?')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('log').getByText('Are you there?').waitFor()
  },
)
