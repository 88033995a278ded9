import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { CONSENT_COOKIE } from '../../shared/visitor/consent.ts'
import { type PageOptions, useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { ready } from './buyer.ts'

/** A visit that only looks: nothing is moved, pressed, scrolled or left (docs/signals.md#events). */

const browser = useBrowser()
const PATH = '/no-en/categories/1'
/** What is sent with a permission only. */
const OPTIONAL = /^\/(collector|support)\/|^\/api\/v1\/flags\//
const OPTIONAL_NAME = /^(_sp|device_id$|torg\.(device|events|tracked|flags|chat))/

type Answer = Pick<PageOptions, 'isAsked'> & {
  allowed?: string
  signal?: 'doNotTrack' | 'globalPrivacyControl'
}

/** Opens a page and touches nothing. */
async function look({ allowed, signal, ...options }: Answer) {
  const context = await browser.context(options)
  if (signal) {
    await context.addInitScript((name) => {
      Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true })
    }, signal)
  }
  if (allowed !== undefined) {
    await context.addCookies([{ name: CONSENT_COOKIE, value: allowed, url: sharedShopUrl() }])
  }
  const page = await context.newPage()
  const optional: { path: string; events: Record<string, string>[] }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (!OPTIONAL.test(path)) return
    const { data = [] } = (request.postDataJSON() ?? {}) as { data?: Record<string, string>[] }
    optional.push({ path, events: data })
  })
  await page.goto(sharedShopUrl() + PATH)
  return { page, optional, events: () => optional.flatMap(({ events }) => events) }
}

/** What the page has requested: until the load event or at all. */
const loadedBy = (page: Page, until: 'load' | 'now') =>
  page.evaluate((end) => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const last = end === 'load' ? (visit?.loadEventStart ?? 0) : Infinity
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < last)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js') || path.startsWith('/collector/'))
  }, until)

test('with permission the page view and what is in view are sent, by code that no first view waits for', async () => {
  const without = await look({ allowed: 'none' })
  await ready(without.page)
  await without.page.waitForLoadState('networkidle')
  const first = await loadedBy(without.page, 'now')
  expect(first.length).toBeGreaterThan(2)

  const { page, events } = await look({ allowed: 'statistics' })
  const named = (name: string) => events().filter(({ e, ue_pr = '' }) => e === name || ue_pr.includes(name))
  await expect.poll(() => named('pv')).toHaveLength(1)
  expect(named('pv')[0]).toMatchObject({ url: sharedShopUrl() + PATH, page: 'category' })
  await expect.poll(() => named('list_impression').length).toBeGreaterThan(0)
  expect(events()[0]?.['e']).toBe('pv')
  expect((await loadedBy(page, 'load')).filter((path) => !first.includes(path))).toEqual([])
})

test.each<[string, Answer]>([
  ['who has not answered', { isAsked: true }],
  ['who has refused', { allowed: 'none' }],
  ['with Do Not Track', { allowed: 'statistics.marketing', signal: 'doNotTrack' }],
  ['with Global Privacy Control', { allowed: 'statistics.marketing', signal: 'globalPrivacyControl' }],
])('a visitor %s sends and stores nothing', async (_, answer) => {
  const { page, optional } = await look(answer)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(optional).toEqual([])
  const names = (await page.context().cookies()).map(({ name }) => name)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect([...names, ...keys].filter((name) => OPTIONAL_NAME.test(name))).toEqual([])
})
