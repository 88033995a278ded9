import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { RouteKey } from '../../shared/routes.ts'
import { HEADINGS } from '../pages/screen-visits.ts'
import { findAxeFaults, useBrowser } from '../support/browser.ts'
import { SCHEMES, setScheme } from './looks.ts'
import { KEYS, useWholeShop } from './whole-shop.ts'

/** Every screen in English, of a customer who has something on each: nothing that axe finds, no page too wide. */

const browser = useBrowser()
const visitOf = useWholeShop()
const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]
const LETTERS = ['100 %', '200 %'] as const
const CASES = SIZES.flatMap((size) => LETTERS.map((letters) => ({ ...size, letters })))

test.each(CASES)('$width px, letters at $letters', { timeout: 1_200_000 }, async ({ letters, ...size }) => {
  const options = { locale: 'en', bypassCSP: true, expected: [/status of 4\d\d/] }
  const context = await browser.context(options)
  const page = await context.newPage()
  await page.setViewportSize(size)
  const faults: string[] = []
  let looks = 0
  for (const key of KEYS) {
    for (const scheme of letters === '200 %' ? (['light'] as const) : SCHEMES) {
      await setScheme(page, scheme)
      await openAs(page, key)
      if (letters === '200 %') await enlarge(page)
      looks += 1
      faults.push(...(await findFaults(page)).map((each) => `${key} ${scheme}: ${each}`))
    }
  }
  console.log(`${KEYS.length} screens in ${looks} looks: ${faults.length} faults\n${faults.join('\n')}`)
  expect(faults).toEqual([])
})

async function openAs(page: Page, key: RouteKey): Promise<void> {
  const { url, cookies } = visitOf(key, 'no-en')
  await page.context().clearCookies()
  await page.context().addCookies(cookies.map((each) => ({ ...each, url })))
  await page.goto(url)
  const [, heading = ''] = HEADINGS[key] ?? []
  await page.getByRole('heading', { level: 1, name: heading }).first().waitFor()
  await page.evaluate(() => document.fonts.ready)
}

const enlarge = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

async function findFaults(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [...(width > 0 ? [`the page is ${width} px too wide`] : []), ...(await findAxeFaults(page))]
}
