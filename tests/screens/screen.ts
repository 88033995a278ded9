import type { BrowserContext, Page } from 'playwright'
import type { Site } from '../../shared/sites.ts'
import { ready } from '../e2e/buyer.ts'
import { sharedShopUrl } from '../support/shop.ts'

/** A screen as a visitor has it: where it is, and what is done there before it is looked at. */
export type Screen = { name: string; path: string; show?: (page: Page) => Promise<unknown> }

export type ScreenSite = 'no' | 'se'

/** Screens of one visitor: a stranger's need nothing but a site, in any language. */
export type Scene = { visitor: string } & (
  | { screens: (site: Site) => readonly Screen[] }
  | {
      /** Gives the visitor what the screens show. `staff` is another browser, for what only staff can do. */
      prepare(
        context: BrowserContext,
        site: ScreenSite,
        staff: () => Promise<BrowserContext>,
      ): Promise<readonly Screen[]>
    }
)

/** True for a scene whose screens everyone sees. */
export function isOfStranger(scene: Scene): scene is Extract<Scene, { screens: unknown }> {
  return 'screens' in scene
}

/** The screens of a scene, once the visitor has what they show. */
export async function prepareScene(
  scene: Scene,
  context: BrowserContext,
  site: ScreenSite,
  staff: () => Promise<BrowserContext>,
): Promise<readonly Screen[]> {
  return isOfStranger(scene) ? scene.screens(site) : scene.prepare(context, site, staff)
}

/** Opens the screen and waits until all of what is in sight has come. */
export async function openScreen(page: Page, { path, show }: Screen): Promise<void> {
  await page.goto(sharedShopUrl() + path)
  await ready(page)
  await show?.(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}
