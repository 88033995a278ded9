import type { BrowserContext, Page } from 'playwright'
import { ready } from '../e2e/buyer.ts'
import { sharedShopUrl } from '../support/shop.ts'

/** A screen as a visitor has it: where it is, and what is done there before it is looked at. */
export type Screen = { name: string; path: string; show?: (page: Page) => Promise<unknown> }

export type ScreenSite = 'no' | 'se'

/** Screens of one visitor. */
export type Scene = {
  visitor: string
  /** Gives the visitor what the screens show. `staff` is another browser, for what only staff can do. */
  prepare(
    context: BrowserContext,
    site: ScreenSite,
    staff: () => Promise<BrowserContext>,
  ): Promise<readonly Screen[]>
}

/** Opens the screen and waits until all of what is in sight has come. */
export async function openScreen(page: Page, { path, show }: Screen): Promise<void> {
  await page.goto(sharedShopUrl() + path)
  await ready(page)
  await show?.(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}
