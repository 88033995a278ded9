import { readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { requireChromium } from '../../scripts/chromium.ts'

/** A report as a PNG, the whole page; a little smaller than on a screen, to weigh less in the repository. */
export async function takePicture(report: string, file: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 860, height: 800 }, deviceScaleFactor: 0.8 })
    await page.setContent(readFileSync(report, 'utf8'))
    await page.screenshot({ path: file, fullPage: true })
  } finally {
    await browser.close()
  }
}
