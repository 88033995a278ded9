import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { expect, test } from 'vitest'
import { ROUTES, type RouteKey } from '../../shared/routes.ts'
import { CONSENT_COOKIE } from '../../shared/visitor/consent.ts'
import { HEADINGS } from '../pages/screen-visits.ts'
import { ready } from '../e2e/buyer.ts'
import { useBrowser } from '../support/browser.ts'
import { KEYS, useWholeShop } from './whole-shop.ts'

/**
 * Every screen, for visitors who have not answered and for those whose browser asks not to be tracked: nothing
 * optional is requested or stored (docs/signals.md#consent). Each screen is whole and has been touched, so that what
 * loads last has loaded.
 */

const browser = useBrowser()
/** Everything optional is switched on. */
const visitOf = useWholeShop({
  PUBLIC_TAG_MANAGER_ENABLED: 'true',
  TAG_MANAGER_URL: 'https://tags.example/tags.js',
})

type Answer = { name: string; hasAllowed: boolean; signal?: 'doNotTrack' | 'globalPrivacyControl' }
const ANSWERS: readonly Answer[] = [
  { name: 'who has not answered', hasAllowed: false },
  { name: 'with Do Not Track, who has once allowed all', hasAllowed: true, signal: 'doNotTrack' },
  {
    name: 'with Global Privacy Control, who has once allowed all',
    hasAllowed: true,
    signal: 'globalPrivacyControl',
  },
]
const HEADERS: Record<NonNullable<Answer['signal']>, BrowserContextOptions['extraHTTPHeaders']> = {
  doNotTrack: { DNT: '1' },
  globalPrivacyControl: { 'Sec-GPC': '1' },
}

/** What serves a purpose that must be allowed: paths, and names of cookies and storage keys. */
const OPTIONAL_REQUEST = /^\/(collector|support)\/|^\/tag-manager\.js/
const OPTIONAL_NAME = /^(_|device_id$|torg\.(device|events|tracked|flags|chat))/
/** All others, so that a name that is new here is judged once. */
const NECESSARY_NAME =
  /^(cart|consent|csrftoken|sessionid|signed_in|closed_banner|place|torg\.(cart|form|scroll|reloaded|onboarding|pay|diet).*)$/

/** Milliseconds. */
const SETTLES = 1_500
/** The chat comes with the end of the page, hidden or not. */
const CHAT = 'section[aria-label="Kundeservice"]'

type Seen = { requests: string[]; names: string[] }

test.each(ANSWERS)('a visitor $name', { timeout: 1_800_000 }, async (answer) => {
  const faults: string[] = []
  const names = new Set<string>()
  const unknown: string[] = []
  for (const key of KEYS) {
    const seen = await visit(key, answer)
    faults.push(...seen.requests.map((path) => `${key} requests ${path}`))
    for (const name of seen.names) {
      names.add(name)
      if (OPTIONAL_NAME.test(name)) faults.push(`${key} stores ${name}`)
      else if (!NECESSARY_NAME.test(name)) unknown.push(`${key} stores ${name}`)
    }
  }
  console.log(
    `${KEYS.length} screens for a visitor ${answer.name}: ${faults.length} faults; stored: ${[...names].sort().join(', ')}`,
  )
  expect(faults).toEqual([])
  expect(unknown).toEqual([])
})

test('the walk sees what an allowed visit requests and stores', async () => {
  const { requests, names } = await visit('category', { name: '', hasAllowed: true })
  expect(requests).toContain('/tag-manager.js')
  expect(requests.some((path) => path.startsWith('/collector/'))).toBe(true)
  expect(names).toContain('device_id')
  expect(names.filter((name) => name.startsWith('_sp_')).length).toBeGreaterThan(0)
})

/** What a first visit of this screen alone requests and leaves in the browser. */
async function visit(key: RouteKey, { hasAllowed, signal }: Answer): Promise<Seen> {
  const { url, cookies } = visitOf(key)
  const context = await browser.context({ isAsked: true, expected: [/status of 4\d\d/, /ERR_/] })
  if (signal) {
    await context.setExtraHTTPHeaders(HEADERS[signal] ?? {})
    await context.addInitScript((name) => {
      Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true })
    }, signal)
  }
  if (hasAllowed) cookies.push({ name: CONSENT_COOKIE, value: 'statistics.marketing' })
  await context.addCookies(cookies.map((each) => ({ ...each, url })))
  const requests: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (OPTIONAL_REQUEST.test(pathname)) requests.push(pathname)
  })
  const page = await context.newPage()
  await page.route('**/tag-manager.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.goto(url)
  const [heading = ''] = HEADINGS[key] ?? []
  await page.getByRole('heading', { level: 1, name: heading }).first().waitFor()
  await isWhole(page, key)
  const names = await namesIn(context, page)
  await context.close()
  return { requests, names }
}

/**
 * The end of the page, where the tracker, the chat and the banner begin, has come, and had time to load more: the last
 * test shows that it is enough. Some screens ask again and again, so the network is never idle.
 */
async function isWhole(page: Page, key: RouteKey): Promise<void> {
  if (!('bare' in ROUTES[key])) {
    await ready(page)
    await page.mouse.move(9, 9)
    await page.locator(CHAT).waitFor({ state: 'attached' })
  }
  await page.waitForTimeout(SETTLES)
}

async function namesIn(context: BrowserContext, page: Page): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name)
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return [...cookies, ...keys]
}
