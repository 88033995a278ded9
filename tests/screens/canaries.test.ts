import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { type RouteParams, routePath } from '../../shared/route-match.ts'
import { type RouteDefinition, ROUTES, type RouteKey } from '../../shared/routes.ts'
import { CONSENT_COOKIE } from '../../shared/visitor/consent.ts'
import { ready } from '../e2e/buyer.ts'
import { visitOf } from '../pages/screen-visits.ts'
import { createWholeCustomer, type WholeCustomer } from '../pages/whole-customer.ts'
import { useBrowser } from '../support/browser.ts'
import { now } from '../support/clock.ts'
import { createTestOrigin } from '../support/origin.ts'
import { useShop } from '../support/shop.ts'
import { type Canary, findLeaks, type Sent, typeCanaries, watchCollected } from './canaries.ts'

/**
 * Every screen, of a visitor who has allowed everything: all fields are filled, every form is sent and fails in the
 * page's own code, and an error has the page's address in its text. What was typed, and what stands in addresses and is
 * nobody else's, is in nothing that is collected (docs/signals.md#tests).
 */

const browser = useBrowser()
const shop = useShop({ vars: { CSRF_KEY: 'test-csrf-key', REQUEST_LOG: 'on' } })
let customer: WholeCustomer

beforeAll(async () => {
  const db = shop.current().d1 as unknown as D1Database
  const open = async () => ({ db, close: async () => {} })
  const origin = await createTestOrigin({}, { open, startsAt: new Date(now()).toISOString() })
  customer = await createWholeCustomer(origin, 'NO')
})

const EXPECTED = [/status of \d/, /ERR_/, /uncaught: /, /console error: /, /page error/]
const secrets = (): Canary[] =>
  (
    [
      'orderNumber',
      'paymentId',
      'trackToken',
      'sharedCart',
      'sharedList',
      'referralCode',
      'surveyToken',
    ] as const
  ).map((field) => ({ field, value: customer[field] }))

test('nothing that is typed, and no secret of an address, is collected', { timeout: 1_800_000 }, async () => {
  const canaries: Canary[] = secrets()
  const sent: Sent[] = []
  let forms = 0
  for (const [key, who] of visits()) {
    const visit = await use(key, who)
    canaries.push(...visit.canaries)
    sent.push(...visit.sent)
    forms += visit.forms
  }
  const texts = sent.map(({ text }) => text)
  const count = (path: RegExp) => sent.filter((each) => path.test(each.path)).length
  console.log(
    `${Object.keys(ROUTES).length} screens, ${forms} forms sent, ${canaries.length} canaries: ${count(/collector/)} requests with events, ` +
      `${count(/vitals/)} measurements, ${count(/error-reports/)} error reports, ${count(/support/)} of the chat`,
  )
  console.log(`Typed into: ${canaries.map(({ field }) => field).join(', ')}`)
  expect(canaries.length).toBeGreaterThan(100)
  for (const path of [/collector/, /vitals/, /error-reports/, /support\/v1/])
    expect(count(path)).toBeGreaterThan(10)
  const logs = shop.current().logs.map(({ message }) => message)
  expect(logs.length).toBeGreaterThan(100)
  const leaks = {
    requests: findLeaks(texts, canaries),
    logs: findLeaks(logs, canaries),
    stored: findLeaks(await storedTexts(), canaries),
  }
  expect(leaks).toEqual({ requests: [], logs: [], stored: [] })
})

type Who = 'customer' | 'stranger'

/** Strangers type their name and address where a customer's are known. */
function visits(): (readonly [RouteKey, Who])[] {
  const all = (Object.keys(ROUTES) as RouteKey[]).map((key) => [key, 'customer'] as const)
  const asked = (['giftcardsBuy', 'checkout', 'contact', 'perks'] as const).map(
    (key) => [key, 'stranger'] as const,
  )
  return [...all, ...asked]
}

/** A token that nobody has made, for addresses that take one. */
const token = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')

/** The address of the visit, and its tokens. */
function addressOf(key: RouteKey): { path: string; canaries: Canary[] } {
  const { params, search } = visitOf(key, customer)
  const { query = [] }: RouteDefinition = ROUTES[key]
  const secret = token()
  const own = { ...params, ...(key === 'tokenAuthentication' && { token: secret }) }
  const asked = new URLSearchParams({
    ...(query.includes('token') && { token: secret }),
    ...(query.includes('payment_id') && { payment_id: crypto.randomUUID() }),
    ...search,
  })
  const path = `${routePath(key, own as RouteParams<typeof key>)}?${asked}`
  return { path, canaries: path.includes(secret) ? [{ field: `${key} token`, value: secret }] : [] }
}

async function use(key: RouteKey, who: Who): Promise<{ canaries: Canary[]; sent: Sent[]; forms: number }> {
  const { url } = shop.current()
  const { path, canaries: tokens } = addressOf(key)
  const cookie = who === 'stranger' ? '' : visitOf(key, customer).cookie
  const context = await browser.context({ expected: EXPECTED })
  const cookies = [...cookie.split('; ').filter(Boolean), `${CONSENT_COOKIE}=statistics.marketing`].map(
    (each) => ({
      name: each.split('=')[0] ?? '',
      value: each.slice(each.indexOf('=') + 1),
      url,
    }),
  )
  await context.addCookies(cookies)
  const sent = watchCollected(context)
  const page = await context.newPage()
  // Nothing is changed, and the page's own code fails with all that was typed.
  await page.route('**/api/v1/**', (route) => {
    const isRead = route.request().method() === 'GET' || route.request().url().includes('/metrics/')
    return isRead ? route.fallback() : route.fulfill({ body: 'no JSON' })
  })
  await page.goto(`${url}/no${path}`)
  const isBare = 'bare' in ROUTES[key]
  if (!isBare) await ready(page)
  await page.mouse.move(9, 9)
  if (!isBare) await page.locator('section[aria-label="Kundeservice"]').waitFor({ state: 'attached' })
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)))
  const canaries = [...tokens, ...(await typeCanaries(page, key))]
  const forms = await sendForms(page)
  await fail(page)
  if (!isBare) await openChat(page)
  await page.waitForTimeout(1_500)
  // Leaving sends what is left: measurements, and events that wait.
  await page.goto(`${url}/no/cookies/`)
  await page.waitForTimeout(500)
  await context.close()
  return { canaries, sent, forms }
}

/** Sends every form of the page that stays on it. */
async function sendForms(page: Page): Promise<number> {
  return page.evaluate(() => {
    const forms = [...document.querySelectorAll<HTMLFormElement>('form[method=post]:not([data-cart])')]
    for (const form of forms) form.requestSubmit()
    return forms.length
  })
}

/** An error that says where the page is, as code that knows no better would. */
async function fail(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error(`Nothing works at ${location.href}`)
      }),
  )
}

/** The chat with what it is told of the page. What is written into it is for support, and for nobody else. */
async function openChat(page: Page): Promise<void> {
  const facade = page.locator('section[aria-label="Kundeservice"] button')
  if (await facade.isVisible()) await facade.click({ timeout: 2_000 }).catch(() => {})
}

/** Everything that the shop has stored of it. */
async function storedTexts(): Promise<string[]> {
  const { d1 } = shop.current()
  const tables = [
    'analytics_events',
    'analytics_faults',
    'vitals',
    'error_groups',
    'error_reports',
    'chat_conversations',
    'chat_messages',
  ]
  const rows = await Promise.all(tables.map((table) => d1.prepare(`SELECT * FROM ${table}`).all()))
  return rows.flatMap(({ results }) => results.map((row) => JSON.stringify(row)))
}
