import type { Page } from 'playwright'
import { findAxeFaults } from '../support/browser.ts'

/** Makes the text of the page that is shown twice as large. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

/** What axe finds on the page, and whether it is wider than its window. */
export async function findScreenFaults(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [...(width > 0 ? [`the page is ${width} px too wide`] : []), ...(await findAxeFaults(page))]
}
