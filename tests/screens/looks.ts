import type { Page } from 'playwright'

/** Widths in which the screens are pictured: height in pixels, and the scale that keeps a picture small. */
export const SIZES = [
  { width: 320, height: 568, scale: 1 },
  { width: 390, height: 844, scale: 1 },
  { width: 768, height: 1024, scale: 0.625 },
  { width: 1280, height: 800, scale: 0.5 },
  { width: 1920, height: 1080, scale: 0.4 },
] as const

export const SCHEMES = ['light', 'dark'] as const

/** Colours change slowly while a page is shown. */
const COLOURS_SETTLE = 400

/** Changes the scheme of the page that is shown. */
export async function setScheme(page: Page, scheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.waitForTimeout(COLOURS_SETTLE)
}
