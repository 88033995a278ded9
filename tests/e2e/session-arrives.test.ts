import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { signUp } from './people-visitor.ts'

const browser = useBrowser()
const PAGE = '/no/categories/2'

test.each([390, 1280] as const)(
  'name, cart and slot arrive late on a stored page without a layout shift, at %i px',
  { timeout: 60_000 },
  async (viewport) => {
    const context = await browser.context({ viewport })
    await signUp(context, { firstName: 'Wilhelmina-Alexandra' })
    const page = await context.newPage()
    let arrive = () => {}
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/api/v1/user/session/**', async (route) => {
      await held
      await route.continue()
    })
    // The first visit stores the page; this one gets it.
    await expect
      .poll(async () => (await context.request.get(sharedShopUrl() + PAGE)).headers()['x-cache'], {
        timeout: 15_000,
      })
      .toMatch(/^(hit|stale)/)
    const response = await page.goto(sharedShopUrl() + PAGE)
    expect(response?.headers()['x-cache']).toMatch(/^(hit|stale)/)
    expect(await response?.text()).not.toContain('Wilhelmina')
    const account = page.locator('header a[href$="/account/"]')
    await account.waitFor({ state: 'attached' })
    await page.waitForFunction(() => (window as Window & { __torg?: { take: unknown } }).__torg?.take != null)
    await page.evaluate(() => document.fonts.ready)
    const before = await layoutShift(page)
    arrive()
    await page.locator('header', { hasText: 'Wilhelmina-Alexandra' }).waitFor({ state: 'attached' })
    expect((await layoutShift(page)) - before).toBeLessThan(0.001)
  },
)
