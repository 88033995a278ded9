import { readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { requireChromium } from '../../scripts/system/chromium.ts'

/** Writes a report as a full-page PNG, scaled to 0.8 to keep the file in the repository small. */
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
