import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { getLocale, languageTag, type Site } from '../../shared/sites.ts'
import { useBrowser, VIEWPORTS } from '../support/browser.ts'
import { COOKING_SCENES } from './cooking-scenes.ts'
import { enlargeText, findScreenFaults } from './faults.ts'
import { FIRST_SCENES } from './first-scenes.ts'
import { READING_SCENES } from './reading-scenes.ts'
import { SCHEMES, setScheme } from './looks.ts'
import { isOfStranger, openScreen, prepareScene, type Screen } from './screen.ts'

/** Every screen in every width and scheme, and with text twice as large: nothing that axe finds, no page too wide. */

const browser = useBrowser()
const SCENES = [...FIRST_SCENES, ...COOKING_SCENES, ...READING_SCENES]
type Case = { site: Site; visitor: string; prepare: (context: BrowserContext) => Promise<readonly Screen[]> }
const CASES: Case[] = (['no', 'se'] as const).flatMap((site) =>
  SCENES.map((scene) => ({
    site,
    visitor: scene.visitor,
    prepare: (context) => prepareScene(scene, context, site, () => browser.context()),
  })),
)
// In English, what everyone sees: a customer's own screens are the same ones with other words.
for (const site of ['no-en', 'se-en'] as const)
  for (const { visitor, screens } of SCENES.filter(isOfStranger))
    CASES.push({ site, visitor, prepare: () => Promise.resolve(screens(site)) })

test.each(CASES)('/$site/: $visitor', { timeout: 840_000 }, async ({ prepare, site }) => {
  const locale = languageTag(getLocale(site))
  const options = { locale, bypassCSP: true, expected: [/status of 40[13]/] }
  const context = await browser.context(options)
  const screens = await prepare(context)
  const cookies = await context.cookies()
  // All widths at once, as the same visitor: much of a look is waiting.
  const found = await Promise.all(
    Object.values(VIEWPORTS).map(async (size) => {
      const other = await browser.context(options)
      await other.addCookies(cookies)
      return findFaults(await other.newPage(), size, screens)
    }),
  )
  const faults = found.flat()
  const looks = screens.length * found.length * (SCHEMES.length + 1)
  console.log(`${screens.length} screens in ${looks} looks: ${faults.length} faults\n${faults.join('\n')}`)
  expect(faults).toEqual([])
})

type Size = (typeof VIEWPORTS)[keyof typeof VIEWPORTS]

async function findFaults(page: Page, size: Size, screens: readonly Screen[]): Promise<string[]> {
  await page.setViewportSize(size)
  const faults: string[] = []
  const look = async (at: string) =>
    faults.push(...(await findScreenFaults(page)).map((each) => `${at}: ${each}`))
  for (const screen of screens) {
    for (const scheme of SCHEMES) {
      // Chromium keeps the old colours of rows it has not drawn (content-visibility) when the scheme changes
      // on an open page, so each scheme opens the screen anew, as a visitor does.
      await setScheme(page, scheme)
      await openScreen(page, screen)
      await look(`${screen.name} ${size.width} ${scheme}`)
    }
    await enlargeText(page)
    await look(`${screen.name} ${size.width} 200 %`)
  }
  return faults
}
