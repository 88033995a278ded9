import type { BrowserContext, Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { CONSENT_COOKIE } from '../../shared/visitor/consent.ts'
import { DEVICE_COOKIE } from '../../shared/visitor/device.ts'
import { useBrowser } from '../support/browser.ts'
import { type Row, startIndependentCollector } from '../support/independent-collector.ts'
import { useShop } from '../support/shop.ts'
import { CHICKEN } from '../support/products.ts'
import { call, decide, LATER_DAY, placed, ready, useBuyersAt } from './buyer.ts'

/**
 * From a visit to an order with statistics allowed, in a shop whose events go to another collector than ours
 * (docs/signals.md#events). Every personal field holds a canary.
 */

const collector = await startIndependentCollector(() => shop.current().url)
afterAll(() => collector.close())
const shop = useShop({ vars: { PUBLIC_COLLECTOR_URL: collector.url, REQUEST_LOG: 'on' } })
const browser = useBrowser()
useBuyersAt(() => shop.current().url)

const CANARIES = {
  email: `canary-${crypto.randomUUID()}@example.com`,
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  phone: '40777333',
  street: 'Canarygata',
  // No number: four digits would also be in one of many timestamps and ids.
  doorCode: 'Canarycode',
  floor: 'Canaryfloor',
  unit: 'Canaryunit',
  label: 'Canaryplace',
  deliveryInstructions: 'Canarydoor, behind the shed',
  note: 'Canarynote, ring the bell',
  password: 'canary in the coal mine 9',
}

/** What left the page for anybody but the shop's API. */
type Sent = { vitals: string[]; chat: string[]; reports: string[] }

async function start(): Promise<{ page: Page; sent: Sent; addressId: number }> {
  const context = await browser.context({ expected: [/uncaught: No user/] })
  const addressId = await becomeCustomer(context)
  // The same browser each time, so that it is drawn for the same variation.
  const cookies = { [CONSENT_COOKIE]: 'statistics', [DEVICE_COOKIE]: '00000000-0000-4000-8000-000000000001' }
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: shop.current().url })),
  )
  const sent: Sent = { vitals: [], chat: [], reports: [] }
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const body = request.postData() ?? ''
    if (pathname.includes('/metrics/vitals')) sent.vitals.push(body)
    if (pathname.startsWith('/support/v1/')) sent.chat.push(body)
    if (pathname === '/error-reports') sent.reports.push(body)
  })
  return { page: await context.newPage(), sent, addressId }
}

async function becomeCustomer(context: BrowserContext): Promise<number> {
  const { email, firstName, lastName, phone, street, doorCode, password } = CANARIES
  const { floor, unit, label, deliveryInstructions } = CANARIES
  const post = <Body = object>(path: string, body: object) =>
    call<Body>(context, 'NO', { method: 'POST', path, body })
  const person = { email, firstName, lastName, phone, password }
  await post('user/register/', {
    ...person,
    customerType: 'private',
    acceptTerms: true,
    marketingConsent: false,
  })
  const address = { street, streetNumber: '7', postalCode: '0155', city: 'Oslo', doorCode, phone }
  const added = await post<{ address: { id: number } }>('user/addresses/', {
    recipientName: `${firstName} ${lastName}`,
    ...address,
    floor,
    unit,
    label,
    deliveryInstructions,
  })
  await post('slot-picker/info/?num-days=14', {
    deliveryAddressId: added.address.id,
    deliverySlotId: null,
  })
  return added.address.id
}

/**
 * A call with all that the customer has typed fails in the page's own code, and another error has it in its
 * text.
 */
async function fail(page: Page, addressId: number, sent: Sent): Promise<void> {
  await page.route(`**/api/v1/user/addresses/${addressId}/`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ body: 'no JSON' }) : route.fallback(),
  )
  await page.goto(`${shop.current().url}/no-en/account/addresses/?edit=${addressId}`)
  const form = page.locator('main form[data-form="change-address"]')
  expect(await form.locator('[name=street]').inputValue()).toBe(CANARIES.street)
  await ready(page)
  await form.locator('button:not([type=button])').last().click()
  const failed = () => sent.reports.filter((body) => body.includes('variables'))
  await expect.poll(() => failed().length).toBe(1)
  expect(failed()[0]).toMatch(/"transaction_id":"[\da-f-]{36}"/)
  await page.evaluate(
    (text) =>
      void setTimeout(() => {
        throw new Error(text)
      }),
    `No user ${CANARIES.email} with ${CANARIES.phone}`,
  )
  await expect.poll(() => sent.reports.filter((body) => body.includes('No user')).length).toBe(1)
}

/** Waits until the collector has so many events of a name. */
async function arrived(name: string, count: number): Promise<void> {
  await expect
    .poll(() => collector.good.filter((row) => row.name === name).length, { timeout: 20_000 })
    .toBe(count)
}

/**
 * A row without what differs from run to run: ids of answers and slots, the day's prices, the shop's address.
 */
function stable({ name, url, data, contexts }: Row) {
  const mask = (value: unknown): unknown => {
    if (typeof value === 'string' && /^[\da-f]{8}-[\da-f]{4}-/.test(value)) return '<uuid>'
    if (Array.isArray(value)) return value.map(mask)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, VARYING[key]?.(each) ?? mask(each)]),
    )
  }
  const own = contexts
    .filter(({ schema }) => schema.includes('com.example.tienda'))
    .map(({ schema, data: each }) => ({ [schema.split('/')[1] ?? '']: mask(each) }))
  return { event: name, at: new URL(url).pathname, data: mask(data), contexts: own }
}

/** By the tracker's own number of the event: two requests may arrive in any order. */
const byIndex = (one: Row, other: Row) => indexOf(one) - indexOf(other)
const indexOf = ({ contexts }: Row) =>
  Number(contexts.find(({ schema }) => schema.includes('/client_session/'))?.data['eventIndex'])

/**
 * What a page tells in no order of its own stands by name: a list is seen when it has been in view for a
 * second, and the checkout has another address, and so another view, with each answer.
 */
function inOrder(rows: ReturnType<typeof stable>[]) {
  const pages: (typeof rows)[] = []
  for (const row of rows) {
    const isNext = row.event === 'page_view' && row.at !== pages.at(-1)?.[0]?.at
    if (isNext || pages.length === 0) pages.push([])
    pages.at(-1)?.push(row)
  }
  const place = ({ event, data }: ReturnType<typeof stable>) =>
    event === 'page_view' ? '' : `${event} ${String(Object(data)['type'] ?? '')}`
  return pages.flatMap((page) => page.toSorted((one, other) => place(one).localeCompare(place(other))))
}
const counted = (value: unknown) => (Array.isArray(value) && value.length > 0 ? '<ids>' : value)
const numbered = (value: unknown) => (Number(value) > 0 ? '<number>' : value)
const VARYING: Record<string, (value: unknown) => unknown> = {
  items: counted,
  recipeListItems: counted,
  totalCount: numbered,
  valueMinor: numbered,
  slotId: (value) => (typeof value === 'string' ? '<slot>' : value),
}

test('a visit that ends with an order says what was done, and nothing about who did it', async () => {
  const { page, sent, addressId } = await start()
  const { url } = shop.current()
  await page.goto(`${url}/no-en/`)
  await page.waitForLoadState('networkidle')
  await page.mouse.move(9, 9)
  await arrived('list_impression', 1)
  await arrived('experiment_viewed', 1)

  await page.locator('header [type=search]').fill('chicken')
  await page.keyboard.press('Enter')
  await arrived('search', 2)
  await arrived('list_impression', 2)
  const tile = page.locator('main article', { has: page.locator(`a[href*="/products/${CHICKEN}"]`) }).first()
  await tile.locator('form[data-cart] button').first().click()
  await arrived('cart_change', 1)

  await page.goto(`${url}/no-en/cart/`)
  await page.waitForLoadState('networkidle')
  await page.mouse.move(9, 9)
  await arrived('checkout_step', 1)
  const quantity = page.locator('main [name=quantity]').first()
  await quantity.fill('9')
  await quantity.press('Enter')
  await arrived('cart_change', 2)
  await page
    .getByRole('link', { name: /checkout/i })
    .first()
    .click()
  await arrived('checkout_step', 2)

  await page.locator(LATER_DAY).click()
  await page.locator(`${LATER_DAY}[aria-current=date]`).waitFor()
  await page.locator('button[data-slot]').first().click()
  await arrived('slot_choice', 1)
  await page.locator('[name=customerNote]').fill(CANARIES.note)
  await page.locator('[data-pay]').click()
  await decide(page, 'Approve')
  const number = await placed(page)
  await page.mouse.move(9, 9)
  await arrived('checkout_step', 4)
  // The same page again is no other order.
  await page.reload()
  await placed(page)
  await page.mouse.move(19, 19)
  // Until the reloaded page reports, nobody sees where a click is.
  const confirmed = ({ name, url }: Row) => name === 'page_view' && url.includes('/checkout/confirm/')
  await expect.poll(() => collector.good.filter(confirmed).length, { timeout: 20_000 }).toBe(2)
  await page.locator(`main a[href$="/account/orders/${number}/"]`).click()
  await page.locator('[data-order-status]').waitFor()
  await expect.poll(() => collector.good.at(-1)?.data['title']).toBe('accountOrder')

  await page.getByRole('region', { name: 'Customer service' }).getByRole('button').click()
  await page.getByLabel('Your message').fill('Hello')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Hello', { exact: true }).waitFor()

  await collector.settle()
  expect(collector.bad).toEqual([])
  const indices = collector.good.toSorted(byIndex).map(indexOf)
  expect(indices, 'one session, whose events are numbered').toEqual(indices.map((_, index) => index + 1))
  const rows = JSON.stringify(inOrder(collector.good.toSorted(byIndex).map(stable)), null, 2)
  await expect(`${rows}\n`).toMatchFileSnapshot('./signals-journey.json')

  await fail(page, addressId, sent)
  await collector.settle()
  const logs = shop.current().logs.map(({ message }) => message)
  expect(logs.some((line) => line.includes('"kind":"request"'))).toBe(true)
  const leaks = [...collector.bodies, ...sent.vitals, ...sent.chat, ...sent.reports, ...logs]
  expect(sent.vitals.length).toBeGreaterThan(0)
  const message = sent.chat.find((body) => body.includes('Hello')) ?? ''
  expect(JSON.parse(message)).toMatchObject({
    text: 'Hello',
    tags: ['page-accountOrder', `order-${number.toLowerCase()}`],
  })
  for (const [field, canary] of Object.entries(CANARIES)) {
    expect(
      leaks.filter((body) => body.toLowerCase().includes(canary.toLowerCase())),
      field,
    ).toEqual([])
  }
  expect(
    leaks.filter((body) => body.includes(number)),
    'numbers of orders',
  ).toEqual([])

  // Our own collector understands the same bytes.
  for (const body of collector.bodies) {
    await fetch(`${url}/collector/com.snowplowanalytics.snowplow/tp2`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  }
  const { d1 } = shop.current()
  const count = async (table: string) =>
    (await d1.prepare(`SELECT count(*) AS count FROM ${table}`).first<{ count: number }>())?.count
  expect(await count('analytics_faults')).toBe(0)
  expect(await count('analytics_events')).toBe(collector.good.length)
})
