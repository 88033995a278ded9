import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { RouteKey } from '../../shared/routes.ts'
import { HEADINGS } from '../pages/screen-visits.ts'
import { useBrowser } from '../support/browser.ts'
import { LAYOUT_SHIFT_MAX, layoutShifts } from '../support/layout-shift.ts'
import { KEYS, useWholeShop } from './whole-shop.ts'

/** Every screen in the widths of phones and tablets, on a first visit whose font comes after the text. */

const browser = useBrowser()
const visitOf = useWholeShop()
const WIDTHS = [320, 360, 390, 412, 430, 768]
/** Milliseconds. Some screens ask again and again, so the network is never idle. */
const SETTLES = 1_500
/** Visits at once: most of each is waiting. */
const TABS = 3

test.each(WIDTHS)('%i px', { timeout: 1_200_000 }, async (width) => {
  const shifts: Shift[] = []
  const waiting = [...KEYS]
  const visitNext = async () => {
    for (let key = waiting.shift(); key; key = waiting.shift())
      shifts.push({ key, ...(await visit(key, width)) })
  }
  await Promise.all(Array.from({ length: TABS }, visitNext))
  const worst = shifts.toSorted((one, other) => other.sum - one.sum).slice(0, 3)
  const list = worst.map(({ key, sum }) => `${key} ${sum.toFixed(4)}`).join(', ')
  console.log(`${KEYS.length} screens at ${width} px, most moved: ${list}`)
  expect(shifts.filter(({ sum }) => sum > LAYOUT_SHIFT_MAX)).toEqual([])
})

type Shift = { key: RouteKey; sum: number; moved: string[] }

/** The layout shift of a first visit: nothing is cached, and the font waits until the text is painted. */
async function visit(key: RouteKey, width: number): Promise<Omit<Shift, 'key'>> {
  const { url, cookies } = visitOf(key)
  const context = await browser.context({ expected: [/status of 4\d\d/, /ERR_/] })
  await context.addCookies(cookies.map((each) => ({ ...each, url })))
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 844 })
  const font = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await font.promise
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  const [heading = ''] = HEADINGS[key] ?? []
  await page.getByRole('heading', { level: 1, name: heading }).first().waitFor()
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1)
  expect(await isFontHere(page), `${key} at ${width} px`).toBe(false)
  font.resolve()
  await expect.poll(() => isFontHere(page)).toBe(true)
  await page.waitForTimeout(SETTLES)
  const shifts = await layoutShifts(page)
  await context.close()
  return shifts
}

const isFontHere = (page: Page) => page.evaluate(() => document.fonts.check('1rem "Schibsted Grotesk"'))
