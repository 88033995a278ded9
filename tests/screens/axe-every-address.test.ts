import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ROUTES, type RouteKey } from '../../shared/routes.ts'
import { ready } from '../e2e/buyer.ts'
import { HEADINGS } from '../pages/screen-visits.ts'
import { useBrowser } from '../support/browser.ts'
import { enlargeText, findScreenFaults } from './faults.ts'
import { KEYS, useWholeShop } from './whole-shop.ts'

/** Every address, of a customer who has something on each: nothing that axe finds, no page too wide. */

const browser = useBrowser()
const visitOf = useWholeShop()
const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]
const LOOKS = ['light', 'dark', '200 %'] as const

test.each(SIZES)('$width px', { timeout: 1_200_000 }, async (size) => {
  const found = await Promise.all(LOOKS.map((look) => findFaults(size, look)))
  const faults = found.flat()
  console.log(`${KEYS.length} screens in ${KEYS.length * LOOKS.length} looks: ${faults.length} faults`)
  expect(faults).toEqual([])
})

async function findFaults(size: (typeof SIZES)[number], look: (typeof LOOKS)[number]): Promise<string[]> {
  const colorScheme = look === 'dark' ? 'dark' : 'light'
  const options = { locale: 'nb-NO', bypassCSP: true, colorScheme, expected: [/status of 4\d\d/] } as const
  const page = await (await browser.context(options)).newPage()
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize(size)
  const faults: string[] = []
  for (const key of KEYS) {
    await open(page, key)
    if (look === '200 %') await enlargeText(page)
    faults.push(...(await findScreenFaults(page)).map((each) => `${key} ${size.width} ${look}: ${each}`))
  }
  return faults
}

async function open(page: Page, key: RouteKey): Promise<void> {
  const { url, cookies } = visitOf(key)
  await page.context().clearCookies()
  await page.context().addCookies(cookies.map((each) => ({ ...each, url })))
  await page.goto(url)
  const [heading = ''] = HEADINGS[key] ?? []
  await page.getByRole('heading', { level: 1, name: heading }).first().waitFor()
  // A bare page has nothing that waits for a script.
  if (!('bare' in ROUTES[key])) await ready(page)
  await page.evaluate(() => document.fonts.ready)
}
