import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { ready } from './buyer.ts'
import { signIn } from './people-visitor.ts'

/** Where goods begin on a phone, for strangers and customers, on all sites. */

const browser = useBrowser()
const PASSWORD = 'torg-demo-2026'
/** Lowest tops of the first goods. */
const LIMITS = { '/': 560, '/categories/1': 420, '/campaigns/': 420 } as const

describe.each(['no', 'no-en', 'se', 'se-en'])('on %s', (site) => {
  test.each(['stranger', 'customer'])('goods begin in the upper half of a phone for a %s', async (who) => {
    const context = await browser.context({ viewport: 390 })
    if (who === 'customer') {
      await signIn(context, site.startsWith('no') ? 'kari@torg.test' : 'sven@torg.test', PASSWORD)
    }
    const page = await context.newPage()
    for (const [path, limit] of Object.entries(LIMITS)) {
      await page.goto(`${sharedShopUrl()}/${site}${path}`)
      await ready(page)
      const first = page.locator('main article').filter({ visible: true }).first()
      // What a customer is offered comes with their session, in the place kept for it.
      await expect
        .poll(async () => (await first.boundingBox())?.y ?? Infinity, { message: path })
        .toBeLessThanOrEqual(limit)
    }
  })
})
