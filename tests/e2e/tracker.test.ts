import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { findAxeFaults, saveScreenshot, useBrowser, VIEWPORTS } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { call, type Country, open } from './buyer.ts'
import { advance, placeOrder } from './order-customer.ts'
import { signIn } from './people-visitor.ts'
import { now } from '../support/clock.ts'

const browser = useBrowser()

type Track = {
  depot: Record<string, number> | null
  destination: Record<string, number> | null
  vehicle: Record<string, number | string> | null
}

/** The path in an e-mail, which needs no login. */
async function trackPath(context: BrowserContext, country: Country, orderNumber: string): Promise<string> {
  const path = `orders/${orderNumber}/`
  const response = await call<{ order: { trackUrl: string } }>(context, country, { method: 'GET', path })
  return response.order.trackUrl
}

const status = (page: Page) => page.locator('[data-track-status]').getAttribute('data-track-status')

test('the tracker follows an order until delivery, after the device sleeps and through a network gap', async () => {
  const page = await browser.open({ expected: [/net::ERR_FAILED/] })
  const number = await placeOrder(page.context(), 'no-en')
  const staff = await browser.context()
  await signIn(staff, 'staff@torg.test', 'torg-demo-2026')

  await page.clock.install({ time: now() })
  await open(page, `/no-en/delivery-tracker/${number}/`)
  expect(await status(page)).toBe('placed')
  const here = page.locator('main li[aria-current=step]')
  const first = await here.textContent()
  expect(await page.locator('[data-tracker-map]').count(), 'nothing is on its way').toBe(0)

  await advance(staff, number, 4)
  await page.clock.fastForward(61_000)
  await expect.poll(() => status(page)).toBe('on_the_way')
  expect(await here.textContent()).not.toBe(first)
  await page.getByText(/is your driver$/).waitFor()
  await page.getByRole('img', { name: /^The van is \d+(\.\d)? km from your door\.$/ }).waitFor()

  // A backend that moves the van half-way and then becomes unreachable.
  let isGone = false
  await page.route('**/api/v1/delivery-tracker/track/**', async (route) => {
    if (isGone) return route.abort()
    const response = await route.fetch()
    const track = (await response.json()) as Track
    const half = (name: string) => ((track.depot?.[name] ?? 0) + (track.destination?.[name] ?? 0)) / 2
    const vehicle = { ...track.vehicle, latitude: half('latitude'), longitude: half('longitude') }
    await route.fulfill({ response, json: { ...track, vehicle, stopsBefore: 2 } })
  })
  const van = () => page.locator('[data-van]').getAttribute('cx')
  const before = await van()
  await page.clock.fastForward(16_000)
  await page.getByText('2 stops before you').waitFor()
  await expect.poll(van).not.toBe(before)

  isGone = true
  await expect
    .poll(async () => {
      await page.clock.fastForward(8_000)
      return page.locator('[data-tracker-stale]').count()
    })
    .toBe(1)
  expect(await status(page), 'what is known stays').toBe('on_the_way')
  await page.unroute('**/api/v1/delivery-tracker/track/**')

  await advance(staff, number, 1)
  // The event of a phone that is unlocked, which does nothing while an older answer is on its way.
  const unlock = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect
    .poll(async () => {
      await unlock()
      return status(page)
    })
    .toBe('delivered')
  await expect.poll(() => page.locator('[data-tracker-stale]').count()).toBe(0)
})

test('the e-mailed link shows the tracker without a login or JavaScript, and leaks no token', async () => {
  const owner = await browser.context()
  const number = await placeOrder(owner, 'se')
  const path = await trackPath(owner, 'SE', number)
  const staff = await browser.context()
  await signIn(staff, 'staff@torg.test', 'torg-demo-2026')
  await advance(staff, number, 4)

  const stranger = await browser.open({ javaScript: false })
  const swedish = path.replace(/^\/[^/]+/, '/se')
  const response = await stranger.goto(sharedShopUrl() + swedish)
  expect(response?.status()).toBe(200)
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  expect(response?.headers()['cache-control']).toBe('no-store')
  await stranger.getByRole('heading', { name: 'Följ leveransen' }).waitFor()
  expect(await status(stranger)).toBe('on_the_way')
  expect(await stranger.getByRole('link', { name: 'Uppdatera sidan' }).getAttribute('href')).toBe(swedish)
  expect(await stranger.getByRole('link', { name: 'Se beställningen' }).count()).toBe(0)
  await stranger.goto(`${sharedShopUrl()}/se/delivery-tracker/${number}/`)
  expect(new URL(stranger.url()).pathname).toBe('/se/user/login/')

  const seen = await browser.open({ viewport: 390, bypassCSP: true })
  await open(seen, swedish)
  for (const width of [390, 1280] as const) {
    await seen.setViewportSize(VIEWPORTS[width])
    expect(await findAxeFaults(seen)).toEqual([])
    expect(await seen.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await saveScreenshot(seen, `tracker-${width}`)
  }
})
