import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Language } from '../../shared/sites.ts'
import { now } from '../support/clock.ts'
import { sharedShopUrl } from '../support/shop.ts'

/** Shared steps of delivery and checkout tests. Each browser context is a separate customer. */

export type Country = 'NO' | 'SE'

/** The shop in which this file's tests buy. */
export let shopUrl: () => string = sharedShopUrl

/** Milliseconds by which that shop's clock is ahead of the tests'. */
let ahead = 0

/**
 * For a file with its own shop, because it changes shared data or its clock is `aheadBy` milliseconds ahead; the next
 * file uses the shared one again.
 */
export function useBuyersAt(url: () => string, aheadBy = 0): void {
  beforeAll(() => {
    shopUrl = url
    ahead = aheadBy
  })
  afterAll(() => {
    shopUrl = sharedShopUrl
    ahead = 0
  })
}

/** A place with delivery in each country. */
export const PLACES = {
  NO: { street: 'Storgata', streetNumber: '1', postalCode: '0155', city: 'Oslo', phone: '40000000' },
  SE: {
    street: 'Drottninggatan',
    streetNumber: '1',
    postalCode: '111 51',
    city: 'Stockholm',
    phone: '0701234567',
  },
} as const

export const PASSWORD = 'three small red boats'

export const newEmail = () => `buyer-${crypto.randomUUID()}@example.com`

/** Calls the API like the customer's own pages. Throws for an error response, with its text. */
export async function call<Body = Record<string, unknown>>(
  context: BrowserContext,
  country: Country,
  request: { method: string; path: string; body?: unknown; language?: Language },
): Promise<Body> {
  const base = `${shopUrl()}/api/v1/`
  const headers: Record<string, string> = {
    'x-country': country,
    'x-language': request.language ?? 'en',
    'x-requested-case': 'camel',
    origin: shopUrl(),
  }
  if (request.method !== 'GET') {
    headers['x-csrftoken'] = await csrfToken(context, headers)
    headers['content-type'] = 'application/json'
  }
  const response = await context.request.fetch(base + request.path, {
    method: request.method,
    headers,
    ...(request.body !== undefined && { data: request.body }),
  })
  const text = await response.text()
  if (!response.ok()) throw new Error(`${request.method} ${request.path} ${response.status()}: ${text}`)
  return (text === '' ? {} : JSON.parse(text)) as Body
}

/** The session's token; creates a session when there is none. */
async function csrfToken(context: BrowserContext, headers: Record<string, string>): Promise<string> {
  const cookies = await context.cookies(shopUrl())
  const known = cookies.find(({ name }) => name === 'csrftoken')
  if (known && cookies.some(({ name }) => name === 'sessionid')) return known.value
  const session = await context.request.get(`${shopUrl()}/api/v1/user/session/`, { headers })
  return ((await session.json()) as { csrfToken: string }).csrfToken
}

/** Logs in with a new account and returns its e-mail address. */
export async function register(context: BrowserContext, country: Country): Promise<string> {
  const email = newEmail()
  await call(context, country, {
    method: 'POST',
    path: 'user/register/',
    body: {
      customerType: 'private',
      email,
      password: PASSWORD,
      firstName: 'Kim',
      lastName: 'Buyer',
      // Without it the account is incomplete, and its owner is asked for it first.
      phone: PLACES[country].phone,
      acceptTerms: true,
      marketingConsent: false,
    },
  })
  return email
}

/** A cart above the minimum order, with products that both countries sell. */
export async function fillCart(context: BrowserContext, country: Country, quantity = 5): Promise<void> {
  const ids = [101, 102, 103, 104, 105, 106]
  await call(context, country, {
    method: 'PUT',
    path: 'cart/items/',
    body: { items: ids.map((productId) => ({ productId, quantity, intentId: crypto.randomUUID() })) },
  })
}

/** Adds an address of the customer and returns its id. */
export async function addAddress(context: BrowserContext, country: Country): Promise<number> {
  const { address } = await call<{ address: { id: number } }>(context, country, {
    method: 'POST',
    path: 'user/addresses/',
    body: { recipientName: 'Kim Buyer', ...PLACES[country] },
  })
  return address.id
}

type OpenSlot = { id: number; openDatetime: string; isFull: boolean; isUnavailable: boolean }

/**
 * A free slot in two days or later, on a day with others to move to. The very first slot may reach its
 * cut-off during the test, and may be the last of its day.
 */
export function findRoomySlot(slots: readonly OpenSlot[]): OpenSlot {
  const free = slots.filter(
    ({ isFull, isUnavailable, openDatetime }) =>
      !isFull && !isUnavailable && Date.parse(openDatetime) > now() + ahead + 2 * DAY,
  )
  const days = Map.groupBy(free, ({ openDatetime }) => openDatetime.slice(0, 10))
  const [slot] = [...days.values()].find(({ length }) => length >= 3) ?? []
  if (!slot) throw new Error('No day with free slots in the seed')
  return slot
}

const DAY = 86_400_000

/** Selects the link to a day of the picker with distant cut-offs. */
export const LATER_DAY = '[data-slot-picker] nav li:nth-child(4) a'

/**
 * Chooses address and slot, so that the checkout page is ready to pay. Without an address it adds one;
 * returns its id.
 */
export async function holdSlot(
  context: BrowserContext,
  country: Country,
  addressId?: number,
): Promise<number> {
  const deliveryAddressId = addressId ?? (await addAddress(context, country))
  const path = 'slot-picker/info/?num-days=14'
  const choose = (deliverySlotId: number | null) =>
    call<{ deliverySlots: OpenSlot[] }>(context, country, {
      method: 'POST',
      path,
      body: { deliveryAddressId, deliverySlotId },
    })
  const { deliverySlots } = await choose(null)
  await choose(findRoomySlot(deliverySlots).id)
  return deliveryAddressId
}

/** Shows the slots of a day with distant cut-offs. */
export async function showLaterDay(page: Page): Promise<void> {
  await page.locator(LATER_DAY).click()
  await page.locator(`${LATER_DAY}[aria-current=date]`).waitFor()
}

/** Numbers of the customer's paid orders. */
export async function orderNumbers(context: BrowserContext, country: Country): Promise<string[]> {
  const { items } = await call<{ items: { orderNumber: string }[] }>(context, country, {
    method: 'GET',
    path: 'orders/',
  })
  return items.map(({ orderNumber }) => orderNumber)
}

/** Opens a page and waits until its forms are hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(shopUrl() + path)
  await ready(page)
}

/** Waits until the page's forms are hydrated. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as Window & { __torg?: { take: unknown } }).__torg?.take != null)
}

/** Waits until a visitor has a session: what they change before is refused once and sent again. */
export async function hasSession(page: Page): Promise<void> {
  const names = async () => (await page.context().cookies()).map(({ name }) => name)
  await expect.poll(names).toContain('csrftoken')
}

/** Chooses the outcome on the test provider's page. */
export async function decide(page: Page, name: string): Promise<void> {
  await page.waitForURL(/\/psp\/pay\//)
  await page.getByRole('button', { name, exact: true }).click()
}

/** Waits until the page confirms the order, and returns its number. */
export async function placed(page: Page): Promise<string> {
  const thanks = page.locator('[data-placed]')
  await thanks.waitFor()
  const number = await thanks.getAttribute('data-placed')
  expect(number).toMatch(/^(NO|SE)-\d{10}$/)
  return number ?? ''
}
