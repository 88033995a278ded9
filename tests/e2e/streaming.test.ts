import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { useFaultyShop } from '../support/faulty-shop.ts'

const browser = useBrowser()
const shop = useFaultyShop()
const CRITICAL = /section-listing\/categories\//
const DEFERRED = /section-listing\/campaigns\//

const open = async (expected: RegExp[] = []) => {
  const page = await browser.open({ expected })
  const painted = page.goto(`${shop.url()}/no/categories/1`, { waitUntil: 'commit' })
  return { page, painted }
}

test('status, title, heading and all 48 tiles are painted while a deferred part is still on its way', async () => {
  let letThrough = () => {}
  const until = new Promise<void>((resolve) => (letThrough = resolve))
  shop.proxy().fault(DEFERRED, { kind: 'hold', until })
  const page = await browser.open()
  // Observed inside the page, because the shop aborts a held read after three seconds.
  await page.addInitScript(() => {
    const isSeen = (element: Element | undefined | null) => (element?.getClientRects().length ?? 0) > 0
    const look = () => {
      const tiles = document.querySelectorAll('main article')
      const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
      if (!isPainted || !isSeen(tiles[47])) return void requestAnimationFrame(look)
      const { title, readyState } = document
      const isHeaded = isSeen(document.querySelector('h1'))
      Object.assign(window, { painted: { title, readyState, isHeaded, tiles: tiles.length } })
    }
    requestAnimationFrame(look)
  })
  const response = await page.goto(`${shop.url()}/no/categories/1`, { waitUntil: 'commit' })
  expect(response?.status()).toBe(200)
  const painted = await page.waitForFunction(() => Reflect.get(window, 'painted') as unknown)
  expect(await painted.jsonValue()).toEqual({
    title: 'Frukt og grønt · Torg Norge',
    readyState: 'loading',
    isHeaded: true,
    tiles: 48,
  })
  letThrough()
  await page.locator('main article').nth(48).waitFor({ state: 'visible', timeout: 30_000 })
  await page.waitForLoadState('load')
})

test('a deferred part that fails leaves the page intact, and a retry loads it', async () => {
  shop.proxy().fault(DEFERRED, { kind: 'status', status: 500 })
  const { page, painted } = await open([/status of 500/, /Failed to load resource/])
  expect((await painted)?.status()).toBe(200)
  await page.waitForLoadState('load')
  expect(await page.locator('main article').count()).toBe(48)
  expect(await page.getByRole('navigation', { name: 'Sider' }).isVisible()).toBe(true)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
  // The browser retries by itself before it offers a button.
  const again = page.getByRole('button', { name: 'Prøv igjen' })
  await again.waitFor({ timeout: 30_000 })
  shop.proxy().reset()
  await again.click()
  await page.locator('main article').nth(48).waitFor({ state: 'visible' })
})

test('a critical read that fails gives a 503 with the full shell and links to go on', async () => {
  shop.proxy().fault(CRITICAL, { kind: 'status', status: 500 })
  const { page, painted } = await open([/status of 503/])
  const response = await painted
  expect(response?.status()).toBe(503)
  expect(await response?.headerValue('retry-after')).toBe('5')
  expect(await response?.headerValue('cache-control')).toBe('no-store')
  await page.waitForLoadState('load')
  expect(await page.getByRole('banner').isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Til forsiden', exact: true }).isVisible()).toBe(true)
})

test('a category that does not exist is a 404 page in the full shell', async () => {
  const page = await browser.open({ expected: [/status of 404/] })
  const response = await page.goto(`${shop.url()}/se/categories/999999`)
  expect(response?.status()).toBe(404)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Vi hittar inte den sidan')
  await page.waitForLoadState('networkidle')
})

test('a missing menu leaves an empty area and a working page', async () => {
  shop.proxy().fault(/megamenu/, { kind: 'reset' })
  const { page, painted } = await open([/status of 50\d/])
  expect((await painted)?.status()).toBe(200)
  await page.locator('main article').nth(47).waitFor({ state: 'visible' })
})

test('a copy of a page that lacks a part is painted, hydrated and completed', async () => {
  let letThrough = () => {}
  const until = new Promise<void>((resolve) => (letThrough = resolve))
  shop.proxy().fault(CRITICAL, { kind: 'hold', until })
  shop.proxy().fault(DEFERRED, { kind: 'status', status: 500 })
  const page = await browser.open({ expected: [/status of 500/, /Failed to load resource/] })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const sent = new Promise((resolve) => session.once('Network.requestWillBeSentExtraInfo', resolve))
  const first = fetch(`${shop.url()}/no/categories/1`)
  await expect.poll(() => shop.proxy().requests.some(({ url }) => CRITICAL.test(url))).toBe(true)
  const painted = page.goto(`${shop.url()}/no/categories/1`, { waitUntil: 'commit' })
  await sent
  // Takes more steps than joining a build, and begins later: when it is done, the page waits for the first visitor's.
  await (await fetch(`${shop.url()}/api/v1/productcategories/`)).text()
  letThrough()
  expect((await first).headers.get('content-security-policy')).toContain("'nonce-")
  const answer = await painted
  expect([answer?.status(), answer?.headers()['x-cache']]).toEqual([200, 'hit; age=0'])
  await page.waitForLoadState('load')
  expect(await page.locator('main article').count()).toBe(48)
  const again = page.getByRole('button', { name: 'Prøv igjen' })
  await again.waitFor({ timeout: 30_000 })
  shop.proxy().reset()
  await again.click()
  await page.locator('main article').nth(48).waitFor({ state: 'visible', timeout: 30_000 })
})
