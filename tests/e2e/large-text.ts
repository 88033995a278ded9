import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

const WIDTHS = [320, 390]

/** With text twice as large a control of a phone's page has room for its words, and the page for the control. */
export async function expectRoomForLargeText(page: Page, control: Locator): Promise<void> {
  const before = page.viewportSize()
  const setSize = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
  await setSize('200%')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    const room = await control.evaluate((element) => ({
      page: document.documentElement.scrollWidth - innerWidth,
      words: element.scrollWidth - element.clientWidth,
      right: Math.round(element.getBoundingClientRect().right) - innerWidth,
    }))
    expect(room.page, `too wide at ${width} px`).toBeLessThanOrEqual(0)
    expect(room.words, `words at ${width} px`).toBeLessThanOrEqual(0)
    expect(room.right, `control at ${width} px`).toBeLessThanOrEqual(0)
  }
  await setSize('')
  if (before) await page.setViewportSize(before)
}
