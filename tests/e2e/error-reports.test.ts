import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../origin/user/seed.ts'
import { storeSourceMaps } from '../../scripts/deploy/store-source-maps.ts'
import { DIST } from '../../scripts/project.ts'
import { useBrowser } from '../support/browser.ts'
import { now } from '../support/clock.ts'
import { useShop } from '../support/shop.ts'
import { call, ready, useBuyersAt } from './buyer.ts'

/** A shop of its own, because the tests read all of its errors. */
const shop = useShop({ vars: { CACHE_CONTROLS_SECONDS: '0' } })
const browser = useBrowser()
useBuyersAt(() => shop.current().url)
/** What the tests throw. */
const THROWN = [/uncaught: /, /Failed to load resource/, /console error: /]
const CANARY = 'kanarifugl'

/** Bodies of the reports that a page sends. */
function watchReports(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/error-reports') sent.push(request.postData() ?? '')
  })
  return sent
}

/** A first interaction, and the cart's code, after which the page is whole. */
async function takesOver(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => (window as Window & { __torg?: { take: unknown } }).__torg?.take != null)
}

const throwLater = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text)
    })
  }, message)
const errorsAt = async (words: string) =>
  (
    await shop
      .current()
      .d1.prepare('SELECT id, culprit, count FROM error_groups WHERE instr(message, ?1) > 0')
      .bind(words)
      .all<{ id: number; culprit: string; count: number }>()
  ).results

test('a page loads no error client before its first error, and reports that one to the console', async () => {
  const { url, d1 } = shop.current()
  await storeSourceMaps(d1, { distDir: DIST, at: new Date(now()) })
  const page = await browser.open({ expected: THROWN })
  const sent = watchReports(page)
  await page.goto(`${url}/no-en/search/?q=melk`)
  await page.locator('main article').first().waitFor()
  await takesOver(page)
  expect(sent).toEqual([])
  // A response of another shape makes the shop's own code throw.
  await page.route('**/api/v1/search/**', (route) => route.fulfill({ json: { odd: true } }))
  await page.locator('[role=search] input[name=q]').first().fill(`${CANARY} 17`)
  await page.keyboard.press('Enter')
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBeGreaterThan(0)
  expect(sent.join()).not.toContain(CANARY)
  expect(sent[0]).toContain('"release":"')
  await expect.poll(async () => (await errorsAt('Invalid')).length).toBeGreaterThan(0)
  const [error] = await errorsAt('Invalid')
  expect(error?.culprit).toMatch(/^(client|shared)\//)

  const staff = await browser.open()
  const login = { username: 'staff@torg.test', password: DEMO_PASSWORD }
  await call(staff.context(), 'NO', { method: 'POST', path: 'user/login/', body: login })
  await staff.goto(`${url}/console/errors/`)
  await staff
    .getByRole('link', { name: /Invalid/ })
    .first()
    .click()
  await staff
    .getByText(/shared\/api\/parse-response\.ts:\d+:\d+/)
    .first()
    .waitFor()
  expect(await staff.content()).not.toContain(CANARY)
})

test('ten thousand errors send 64 reports, and presses between them act', async () => {
  const page = await browser.open({ expected: THROWN })
  const sent = watchReports(page)
  await page.goto(`${shop.current().url}/no-en/categories/1`)
  await takesOver(page)
  for (let round = 0; round < 4; round += 1) {
    await page.evaluate((from) => {
      let count = 0
      const some = () => {
        for (let each = 0; each < 100; each += 1) {
          const id = from * 2_500 + (count += 1)
          dispatchEvent(new ErrorEvent('error', { error: new Error(`Flood ${id.toString(36)}q`) }))
        }
        if (count < 2_500) setTimeout(some)
      }
      some()
    }, round)
    // Each press is on another product, because one is ignored while its own is being saved.
    const product = page.locator('main article').nth(round)
    await product.getByRole('button', { name: /^Add/ }).first().click()
    await expect.poll(() => product.locator('input[name=quantity]').inputValue()).toBe('1')
  }
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBe(64)
  await throwLater(page, 'One more')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(sent).toHaveLength(64)
})

test('what a visitor types is in no report and no log, also when the call behind it fails', async () => {
  const { url, logs } = shop.current()
  const page = await browser.open({ expected: THROWN })
  const sent = watchReports(page)
  const odd = (path: string) => page.route(path, (route) => route.fulfill({ status: 200, body: 'no JSON' }))
  await odd('**/api/v1/user/login/')
  await page.goto(`${url}/no-en/user/login/`)
  await ready(page)
  const form = page.locator('main form').filter({ has: page.locator('[name=password]') })
  await form.locator('[name=username]').fill(`${CANARY}@torg.test`)
  await form.locator('[name=password]').fill(`${CANARY}-password-1`)
  await form.locator('button:not([type=button])').first().click()
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBeGreaterThan(0)
  // The page's script listens for errors before it logs in.
  const listens = page.waitForRequest('**/api/v1/user/token-login/')
  await page.goto(`${url}/no-en/token-authentication/${CANARY}A1b2C3d4e5F6g7H8/?next=/no/`)
  await listens
  await throwLater(page, `On a page with a token, by ${CANARY}@torg.test`)
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBeGreaterThan(1)
  expect(sent.join()).not.toContain(CANARY)
  await expect.poll(async () => (await errorsAt('On a page with a token')).length).toBe(1)
  const { results } = await shop.current().d1.prepare('SELECT report_json FROM error_reports').all()
  expect(JSON.stringify(results)).not.toContain(CANARY)
  expect(JSON.stringify(logs)).not.toContain(CANARY)
})

test('while reports are switched off, a page loads and sends nothing for them', async () => {
  const { url, kv } = shop.current()
  await kv.put('switches', JSON.stringify({ reports: 'off' }))
  try {
    const page = await browser.open({ expected: THROWN })
    const sent = watchReports(page)
    await page.goto(`${url}/no-en/categories/2`)
    await page.keyboard.press('Shift')
    await throwLater(page, 'Switched off')
    await page.waitForLoadState('networkidle')
    expect(sent).toEqual([])
    expect(await errorsAt('Switched off')).toEqual([])
  } finally {
    await kv.put('switches', '{}')
  }
})
