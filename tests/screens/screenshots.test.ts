import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/project.ts'
import { useBrowser } from '../support/browser.ts'
import { FIRST_SCENES } from './first-scenes.ts'
import { SCHEMES, setScheme, SIZES } from './looks.ts'
import { fileOf, writeIndex } from './picture-index.ts'
import { openScreen, prepareScene } from './screen.ts'

/** Writes a small picture of each screen, width and scheme, and the page that shows them. */

const browser = useBrowser()
const FOLDER = path.join(ROOT, 'docs/screenshots')
/** Of all pictures together, in bytes: they are in the repository. */
const BUDGET = 6_000_000
const QUALITY = 55
const pictured = new Map<string, number>()

test.each(FIRST_SCENES)('$visitor', { timeout: 600_000 }, async (scene) => {
  mkdirSync(path.join(FOLDER, 'screens'), { recursive: true })
  const context = await browser.context({ locale: 'nb-NO', expected: [/status of 40[13]/] })
  const screens = await prepareScene(scene, context, 'no', () => browser.context())
  const page = await context.newPage()
  for (const screen of screens) {
    for (const { width, height, scale } of SIZES) {
      await page.setViewportSize({ width, height })
      for (const scheme of SCHEMES) {
        // On a busy machine a page that is shown changes its colours later than one waits for it.
        await setScheme(page, scheme)
        await openScreen(page, screen)
        const picture = await takePicture(page, { width, height, scale })
        writeFileSync(path.join(FOLDER, fileOf(screen.name, width, scheme)), picture)
        pictured.set(fileOf(screen.name, width, scheme), picture.length)
      }
    }
  }
})

test('all together stay within their budget, and the page shows them', () => {
  const bytes = [...pictured.values()].reduce((sum, each) => sum + each, 0)
  console.log(`${pictured.size} pictures, ${(bytes / 1e6).toFixed(2)} MB`)
  expect(bytes).toBeLessThanOrEqual(BUDGET)
  writeIndex(FOLDER, [...pictured.keys()])
})

/** What is in sight, as WebP. */
async function takePicture(
  page: Page,
  { width, height, scale }: { width: number; height: number; scale: number },
): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { x: 0, y: 0, width, height, scale },
  })
  await devtools.detach()
  return Buffer.from(data, 'base64')
}
