import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findAxeFaults, useBrowser, VIEWPORTS } from '../support/browser.ts'
import { COOKING_SCENES } from './cooking-scenes.ts'
import { FIRST_SCENES } from './first-scenes.ts'
import { READING_SCENES } from './reading-scenes.ts'
import { SCHEMES, setScheme } from './looks.ts'
import { openScreen } from './screen.ts'

/** Every screen in every width and scheme, and with text twice as large: nothing that axe finds, no page too wide. */

const browser = useBrowser()
const SITES = { 'nb-NO': 'no', 'sv-SE': 'se' } as const
const CASES = Object.entries(SITES).flatMap(([locale, site]) =>
  [...FIRST_SCENES, ...COOKING_SCENES, ...READING_SCENES].map((scene) => ({ ...scene, locale, site })),
)

test.each(CASES)('/$site/: $visitor', { timeout: 840_000 }, async ({ prepare, locale, site }) => {
  const options = { locale, bypassCSP: true, expected: [/status of 40[13]/] }
  const context = await browser.context(options)
  const screens = await prepare(context, site, () => browser.context())
  const page = await context.newPage()
  const faults: string[] = []
  let looks = 0
  for (const screen of screens) {
    for (const size of Object.values(VIEWPORTS)) {
      await page.setViewportSize(size)
      for (const scheme of SCHEMES) {
        // Chromium keeps the old colours of rows it has not drawn (content-visibility) when the scheme changes
        // on an open page, so each scheme opens the screen anew, as a visitor does.
        await setScheme(page, scheme)
        await openScreen(page, screen)
        looks += 1
        faults.push(
          ...(await findFaults(page)).map((each) => `${screen.name} ${size.width} ${scheme}: ${each}`),
        )
      }
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      looks += 1
      faults.push(...(await findFaults(page)).map((each) => `${screen.name} ${size.width} 200 %: ${each}`))
    }
  }
  console.log(`${screens.length} screens in ${looks} looks: ${faults.length} faults\n${faults.join('\n')}`)
  expect(faults).toEqual([])
})

async function findFaults(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [...(width > 0 ? [`the page is ${width} px too wide`] : []), ...(await findAxeFaults(page))]
}
