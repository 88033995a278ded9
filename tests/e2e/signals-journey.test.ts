import type { BrowserContext, Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { CONSENT_COOKIE } from '../../shared/visitor/consent.ts'
import { DEVICE_COOKIE } from '../../shared/visitor/device.ts'
import { useBrowser } from '../support/browser.ts'
import { type Row, startIndependentCollector } from '../support/independent-collector.ts'
import { useShop } from '../support/shop.ts'
import { CHICKEN } from '../support/products.ts'
import { call, decide, LATER_DAY, placed, useBuyersAt } from './buyer.ts'

/**
 * From a visit to an order with statistics allowed, in a shop whose events go to another collector than ours
 * (docs/signals.md#events). Every personal field holds a canary.
 */

const collector = await startIndependentCollector(() => shop.current().url)
afterAll(() => collector.close())
const shop = useShop({ vars: { PUBLIC_COLLECTOR_URL: collector.url } })
const browser = useBrowser()
useBuyersAt(() => shop.current().url)

const CANARIES = {
  email: `canary-${crypto.randomUUID()}@example.com`,
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  phone: '40777333',
  street: 'Canarygata',
  doorCode: '9173',
  note: 'Canarynote, ring the bell',
}

/** What left the page for anybody but the shop's API. */
type Sent = { vitals: string[]; chat: string[] }

async function start(): Promise<{ page: Page; sent: Sent }> {
  const context = await browser.context()
  await becomeCustomer(context)
  // The same browser each time, so that it is drawn for the same variation.
  const cookies = { [CONSENT_COOKIE]: 'statistics', [DEVICE_COOKIE]: '00000000-0000-4000-8000-000000000001' }
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: shop.current().url })),
  )
  const sent: Sent = { vitals: [], chat: [] }
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const body = request.postData() ?? ''
    if (pathname.includes('/metrics/vitals')) sent.vitals.push(body)
    if (pathname.startsWith('/support/v1/')) sent.chat.push(body)
  })
  return { page: await context.newPage(), sent }
}

async function becomeCustomer(context: BrowserContext): Promise<void> {
  const { email, firstName, lastName, phone, street, doorCode } = CANARIES
  const post = <Body = object>(path: string, body: object) =>
    call<Body>(context, 'NO', { method: 'POST', path, body })
  const person = { email, firstName, lastName, phone, password: 'three small red boats' }
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
  })
  await post('slot-picker/info/?num-days=14', {
    deliveryAddressId: added.address.id,
    deliverySlotId: null,
  })
}

/** Waits until the collector has so many events of a name. */
async function arrived(name: string, count: number): Promise<void> {
  await expect
    .poll(() => collector.good.filter((row) => row.name === name).length, { timeout: 20_000 })
    .toBe(count)
}

/** A row without what differs from run to run: ids of answers and slots, the day's prices, the shop's address. */
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
/** What a page tells in no order of its own stands by name: a list is seen when it has been in view for a second. */
function inOrder(rows: ReturnType<typeof stable>[]) {
  const pages: (typeof rows)[] = []
  for (const row of rows) {
    if (row.event === 'page_view' || pages.length === 0) pages.push([])
    pages.at(-1)?.push(row)
  }
  return pages.flatMap(([view, ...events]) => [
    ...(view ? [view] : []),
    ...events.toSorted((one, other) => one.event.localeCompare(other.event)),
  ])
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
  const { page, sent } = await start()
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
  await page.locator(`main a[href$="/account/orders/${number}/"]`).click()
  await page.locator('[data-order-status]').waitFor()
  await expect.poll(() => collector.good.at(-1)?.data['title']).toBe('accountOrder')

  await page.getByRole('region', { name: 'Customer service' }).getByRole('button').click()
  await page.getByLabel('Your message').fill('Hello')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Hello', { exact: true }).waitFor()

  await collector.settle()
  expect(collector.bad).toEqual([])
  const rows = JSON.stringify(inOrder(collector.good.map(stable)), null, 2)
  await expect(`${rows}\n`).toMatchFileSnapshot('./signals-journey.json')

  const leaks = [...collector.bodies, ...sent.vitals, ...sent.chat]
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
