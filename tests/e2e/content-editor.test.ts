import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { DEMO_PASSWORD } from '../../origin/user/seed.ts'
import { seededState } from '../../scripts/shop/seeded-state.ts'
import { clockOffset, now } from '../../scripts/system/clock.ts'
import { wallClockAt } from '../../shared/time/time-zone.ts'
import { findAxeFaults, useBrowser } from '../support/browser.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'
import { call, useBuyersAt } from './buyer.ts'

/** Data that outlives a shop, so that the same shop starts again at a later time. */
const folder = mkdtempSync(path.join(tmpdir(), 'torg-editor-'))
let shop: TestShop
let port = 0
const startAt = async (ahead: number) => {
  const vars = {
    CLOCK_OFFSET_MS: String(clockOffset() + ahead),
    CACHE_CONTROLS_SECONDS: '0',
    JOB_SECONDS: '1',
  }
  shop = await startTestShop({ stateDir: folder, vars, port })
  port = shop.port
}
beforeAll(async () => {
  cpSync(await seededState(), folder, { recursive: true })
  await startAt(0)
})
afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})
const browser = useBrowser()
useBuyersAt(() => shop.url)

const PAGE = '/no-en/seasonal/midsummer-table/'
const HOUR = 3_600_000

const openStaff = async () => {
  const staff = await browser.open({ bypassCSP: true, javaScript: false })
  const body = { username: 'catalogue@torg.test', password: DEMO_PASSWORD }
  await call(staff.context(), 'NO', { method: 'POST', path: 'user/login/', body })
  return staff
}
const notice = (staff: Page, text: string | RegExp) => staff.getByRole('status').getByText(text).waitFor()
/** Moves the focus with the Tab key alone to the control of this name. */
const tabTo = async (staff: Page, name: string) => {
  const nameOfFocus = () =>
    staff.evaluate(() => {
      const { activeElement: at } = document
      return at instanceof HTMLInputElement ? at.alt || at.labels?.[0]?.textContent : null
    })
  for (let steps = 0; steps < 400 && (await nameOfFocus()) !== name; steps += 1)
    await staff.keyboard.press('Tab')
  expect(await nameOfFocus()).toBe(name)
}
const typeInto = async (staff: Page, name: string, text: string) => {
  await tabTo(staff, name)
  await staff.keyboard.press('Control+A')
  await staff.keyboard.type(text)
}
const headingOf = async (visitor: Page) => {
  const response = await visitor.goto(shop.url + PAGE)
  return response?.status() === 200
    ? visitor.getByRole('heading', { level: 1 }).textContent()
    : response?.status()
}

test('an editor makes a seasonal page with a picture for later, previews, publishes and restores it', async () => {
  const staff = await openStaff()
  await staff.goto(`${shop.url}/console/pictures/`)
  const picture = await staff.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
  await staff
    .getByLabel('Picture JPEG')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
  await staff.getByLabel('Name').fill('A laid table')
  await staff.getByRole('button', { name: 'Send' }).click()
  await notice(staff, 'Picture 1 is stored.')

  await staff.goto(`${shop.url}/console/content/`)
  const begin = staff.locator('form').filter({ has: staff.getByRole('button', { name: 'Begin a draft' }) })
  await begin.getByLabel('Type').selectOption('page')
  await begin.getByLabel('Site').selectOption('NO-en')
  await begin.getByLabel('Name in the address').fill('midsummer-table')
  await begin.getByLabel('Title').fill('A table for midsummer')
  await begin.getByRole('button').click()
  await notice(staff, 'the first draft is saved')

  await staff.getByLabel('Lead').fill('Long evenings, short lists.')
  await staff.getByLabel('Which one').selectOption({ label: 'A laid table (300 × 200)' })
  await staff.getByLabel('What the picture shows').fill('A table with flowers')
  await staff.getByLabel('Kind of row 1').selectOption('heading')
  await staff.getByLabel('Text of row 1').fill('What to buy')
  await staff.getByLabel('Kind of row 2').selectOption('item')
  await staff
    .getByLabel('Text of row 2')
    .fill('[Milk](product:132), **two** of them, [facts](absolute:/llms.txt)')
  await staff.getByLabel('Kind of row 3').selectOption('product')
  await staff.getByLabel('Text of row 3').fill('101')
  await staff.getByRole('button', { name: 'Save as a draft' }).first().click()
  await notice(staff, 'version 2 is saved as a draft')
  // By mouse the upper right; hotspot and crop also without one.
  const framed = staff.getByAltText('Set the chosen point of the picture')
  await framed.click({ position: { x: 180, y: 40 } })
  await notice(staff, 'version 3 is saved as a draft')
  const bottomInView = async () => {
    const place = await framed.boundingBox()
    return place && place.y > 0 ? place.y + place.height : Number.NaN
  }
  await expect.poll(bottomInView, { message: 'the picture stays in view' }).toBeLessThan(900)
  await expect.poll(() => staff.getByLabel('Hotspot from the left').inputValue()).toBe('75')
  expect(await staff.getByLabel('Hotspot from the top').inputValue()).toBe('25')
  await typeInto(staff, 'Hotspot from the left, %', '70')
  await typeInto(staff, 'Cut off at the bottom, %', '20')
  await staff.keyboard.press('Enter')
  await notice(staff, 'version 4 is saved as a draft')
  // A press of the picture by keyboard has no place, so it changes nothing and saves no version.
  await tabTo(staff, 'Set the chosen point of the picture')
  await Promise.all([staff.waitForEvent('load'), staff.keyboard.press('Enter')])
  await notice(staff, 'version 4 is saved as a draft')
  expect(await staff.getByLabel('Hotspot from the left').inputValue()).toBe('70')

  const preview = (await staff.getByRole('link', { name: 'Preview of version 4' }).getAttribute('href')) ?? ''
  const seen = await browser.open({ expected: [/status of 404/] })
  await seen.context().addCookies(await staff.context().cookies())
  const response = await seen.goto(shop.url + preview)
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  await seen.getByRole('heading', { level: 1, name: 'A table for midsummer' }).waitFor()
  await seen.getByRole('img', { name: 'A table with flowers' }).waitFor()
  const bar = seen.locator('[data-preview]')
  expect(await bar.textContent()).toMatch(
    /^\s*Preview: visitors don’t see this version\.\s+\/no-en\/seasonal/,
  )
  expect(await bar.getByRole('link').getAttribute('href')).toBe(
    '/console/content/?document=midsummer-table-no-en',
  )
  expect(await findAxeFaults(seen), 'with the bar').toEqual([])
  expect(await seen.locator('main li a[href^="/no-en/products/101"]').count()).toBe(1)
  expect(
    await seen.getByRole('main').getByRole('link', { name: 'Milk', exact: true }).getAttribute('href'),
  ).toMatch(/^\/no-en\/products\/132/)
  const facts = seen.getByRole('main').getByRole('link', { name: 'facts', exact: true })
  expect(await facts.getAttribute('href')).toBe('/llms.txt')
  // Cut at the bottom by a fifth; the hotspot is 55 to 85 % of the width and 10 to 40 % of the height.
  const cuts = await seen.locator('figure img').evaluate((image) => {
    const box = image.parentElement as HTMLElement
    return ['none', '300px', '200px', '100px'].map((maxHeight) => {
      box.style.maxHeight = maxHeight
      const [outer, whole] = [box.getBoundingClientRect(), image.getBoundingClientRect()]
      const at = (share: number) => whole.top + share * whole.height - outer.top
      return {
        shape: whole.width / whole.height,
        below: at(0.8),
        high: outer.height,
        from: at(0.1),
        to: at(0.4),
      }
    })
  })
  for (const { shape } of cuts) expect(shape).toBeCloseTo(300 / 200, 1)
  const [full, ...lower] = cuts
  expect(full?.below).toBeCloseTo(full?.high ?? 0, 0)
  expect(lower.map(({ high }) => high)).toEqual([300, 200, 100])
  for (const { high, from, to } of cuts) {
    const [outer, inner] =
      high > to - from
        ? [
            [0, high],
            [from, to],
          ]
        : [
            [from, to],
            [0, high],
          ]
    expect(outer[0]).toBeLessThanOrEqual((inner[0] ?? 0) + 0.5)
    expect(outer[1]).toBeGreaterThanOrEqual((inner[1] ?? 0) - 0.5)
  }
  const visitor = await browser.open({ expected: [/status of 404/] })
  expect((await visitor.goto(shop.url + preview))?.status()).toBe(404)
  expect(await headingOf(visitor)).toBe(404)

  const { date, time } = wallClockAt(new Date(now() + HOUR), 'Europe/Oslo')
  await staff.getByLabel('Publish at').fill(`${date}T${time}`)
  await staff.getByRole('button', { name: 'Save and publish then' }).click()
  await notice(staff, 'version 4 will be published at')
  expect(await headingOf(visitor)).toBe(404)

  // Five minutes after the time: copies have expired, and one visit has them made anew.
  // A page that still loads would ask a shop that is gone; untouched ones begin to seconds later.
  for (const page of [visitor, seen]) await page.goto('about:blank')
  await shop.stop()
  await startAt(HOUR + 300_000)
  // A visit before the job has published it would keep the former state for its time.
  const scheduled = staff.getByRole('button', { name: 'Do not publish version 4' })
  const isScheduled = async () => {
    await staff.goto(`${shop.url}/console/content/?document=midsummer-table-no-en`)
    return (await scheduled.count()) > 0
  }
  await expect.poll(isScheduled, { timeout: 20_000 }).toBe(false)
  await visitor.goto(`${shop.url}/no-en/`)
  await expect.poll(() => headingOf(visitor), { timeout: 20_000 }).toBe('A table for midsummer')
  // Nobody has written it for the other sites, so neither search engines nor the switcher look for it there.
  const alternates = visitor.locator('link[rel="alternate"][hreflang]')
  expect(await alternates.evaluateAll((links) => links.map((each) => each.getAttribute('hreflang')))).toEqual(
    ['en-NO', 'x-default'],
  )
  const switched = visitor.getByRole('link', { name: 'Sverige · English' })
  expect(await switched.getAttribute('href')).toBe('/se-en/')

  await staff.getByLabel('Title', { exact: true }).fill('A table too many')
  await staff.getByRole('button', { name: 'Save and publish now' }).click()
  await notice(staff, 'version 5 is published')
  expect(await headingOf(visitor)).toBe('A table too many')
  const former = (await staff.getByRole('link', { name: 'View version 4' }).getAttribute('href')) ?? ''
  await seen.goto(shop.url + former)
  await seen.getByRole('heading', { level: 1, name: 'A table for midsummer' }).waitFor()
  await staff.getByRole('button', { name: 'Restore and publish version 4' }).click()
  await notice(staff, 'version 4 is restored and published as version 6')
  expect(await headingOf(visitor)).toBe('A table for midsummer')
})

test('an editor sets the banner and takes it down; a visitor closes it', async () => {
  const staff = await openStaff()
  const visitor = await browser.open()
  await staff.goto(`${shop.url}/console/content/?document=site-settings-no-en`)
  await staff.getByLabel('Title of the banner').fill('Closed on midsummer eve')
  await staff.getByLabel('Words of link 1').fill('Recipes for it')
  await staff.getByLabel('Address of link 1').fill('/recipes/')
  await staff.getByLabel('Words of link 2').fill('Facts for machines')
  await staff.getByLabel('Address of link 2').fill('/llms.txt')
  await staff.getByLabel('No site in front of link 2').check()
  await staff.getByLabel('Name of the site').fill('Torg Nord')
  await staff.getByRole('button', { name: 'Save and publish now' }).click()
  await notice(staff, 'site-settings-no-en: version 1 is published.')
  await visitor.goto(`${shop.url}/no-en/`)
  const banner = visitor.getByText('Closed on midsummer eve')
  await banner.waitFor()
  expect(await visitor.title()).toMatch(/ · Torg Nord$/)
  expect(await visitor.getByRole('link', { name: 'Recipes for it' }).first().getAttribute('href')).toBe(
    '/no-en/recipes/',
  )
  const facts = visitor.getByRole('link', { name: 'Facts for machines' })
  expect(await facts.first().getAttribute('href')).toBe('/llms.txt')
  await visitor
    .getByRole('region', { name: 'Closed on midsummer eve' })
    .getByRole('button', { name: 'Close' })
    .click()
  await banner.waitFor({ state: 'detached' })
  await visitor.goto(`${shop.url}/no-en/`)
  await visitor.getByRole('heading', { level: 1 }).waitFor()
  expect(await banner.count()).toBe(0)

  await staff.getByLabel('Title of the banner').fill('')
  await staff.getByRole('button', { name: 'Save and publish now' }).click()
  await notice(staff, 'version 2 is published')
  const another = await browser.open()
  await another.goto(`${shop.url}/no-en/`)
  await another.getByRole('heading', { level: 1 }).waitFor()
  expect(await another.getByText('Closed on midsummer eve').count()).toBe(0)
})

test('an editor sends a PDF and links to it; a visitor downloads it', async () => {
  const staff = await openStaff()
  await staff.goto(`${shop.url}/console/files/`)
  const buffer = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
  await staff.getByLabel('File PDF').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer })
  await staff.getByLabel('Name').fill('Terms 2027')
  await staff.getByRole('button', { name: 'Send' }).click()
  await notice(staff, 'Terms 2027 is stored.')

  await staff.goto(`${shop.url}/console/content/?document=quality-no-en`)
  await staff.getByLabel('Text of row 1', { exact: true }).fill('See [the terms](file:/media/files/1.pdf)')
  await staff.getByRole('button', { name: 'Save and publish now' }).click()
  await notice(staff, 'quality-no-en: version 1 is published.')

  const visitor = await browser.open()
  await visitor.goto(`${shop.url}/no-en/about/quality/`)
  const link = visitor.getByRole('link', { name: 'the terms' })
  const [download] = await Promise.all([visitor.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('Terms 2027.pdf')
  const response = await visitor.request.get(download.url())
  expect((await response.body()).equals(buffer)).toBe(true)
  expect(response.headers()).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment;/),
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
})

test('the editor is for staff, accessible and as narrow as a phone', async () => {
  const stranger = await browser.open({ expected: [/status of 40[14]/] })
  expect((await stranger.goto(`${shop.url}/console/content/`))?.status()).toBe(401)
  const body = { username: 'kari@torg.test', password: DEMO_PASSWORD }
  await call(stranger.context(), 'NO', { method: 'POST', path: 'user/login/', body })
  for (const panel of ['content', 'pictures', 'files']) {
    expect((await stranger.goto(`${shop.url}/console/${panel}/`))?.status()).toBe(404)
  }
  const staff = await browser.open({ bypassCSP: true })
  const login = { username: 'catalogue@torg.test', password: DEMO_PASSWORD }
  await call(staff.context(), 'NO', { method: 'POST', path: 'user/login/', body: login })
  for (const panel of [
    'content/',
    'content/?document=advent-no-nb',
    'content/?document=site-settings-no-nb',
    'content/?document=footer-no-nb',
    'pictures/',
    'files/',
  ]) {
    await staff.setViewportSize({ width: 1280, height: 900 })
    await staff.goto(`${shop.url}/console/${panel}`)
    expect([panel, ...(await findAxeFaults(staff))]).toEqual([panel])
    await staff.setViewportSize({ width: 320, height: 640 })
    expect([panel, await staff.evaluate(() => document.documentElement.scrollWidth)]).toEqual([panel, 320])
  }
})
