import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { call, ready, useBuyersAt } from './buyer.ts'
import { inCart } from './order-customer.ts'
import { createOrganization } from './organization-members.ts'

/** A list that a member shares with their organisation, and a colleague puts into the basket; a shop of its own. */

/** Sold in both countries. */
const BANANA = 101

const browser = useBrowser()
const shop = useShop()
useBuyersAt(() => shop.current().url)

const CASES: [site: 'no' | 'se', viewport: 390 | 1280, javaScript: boolean, words: Record<string, string>][] =
  [
    ['no', 390, true, { share: 'Del med', keep: 'Behold', by: 'delt av Kim', add: 'Legg i handlekurven' }],
    ['se', 1280, false, { share: 'Dela med', keep: 'Behåll', by: 'delas av Kim', add: 'Lägg i varukorgen' }],
  ]

test.each(CASES)('a colleague buys from a list of the organisation (%s, %i px)', async (...given) => {
  const [site, viewport, javaScript, words] = given
  const country = site === 'no' ? 'NO' : 'SE'
  const expected = [/status of 404/]
  const [colleague, owner] = [
    await browser.context({ viewport, javaScript, expected }),
    await browser.context({ viewport, javaScript }),
  ]
  const members = { admin: colleague, buyer: owner, country } as const
  const { name } = await createOrganization(shop.current().d1, members)
  const { id } = await call<{ id: number }>(owner, country, {
    method: 'POST',
    path: 'product-lists/',
    body: { title: 'Fredagsfrukt', items: [{ productId: BANANA, quantity: 2 }] },
  })
  const [mine, theirs] = [await owner.newPage(), await colleague.newPage()]
  const visit = async (page: Page, path: string) => {
    await page.goto(`${shop.current().url}/${site}${path}`)
    if (javaScript) await ready(page)
  }
  const card = theirs.locator(`[data-list="${id}"]`)

  await visit(theirs, '/account/lists/')
  expect(await card.count(), 'before it is shared').toBe(0)
  await visit(mine, `/product-lists/${id}/`)
  await mine.locator('[data-organization-list=private]').waitFor()
  await mine.getByRole('button', { name: `${words['share']} ${name}` }).click()
  await mine.locator('[data-organization-list=shared]').waitFor()

  await visit(theirs, '/account/lists/')
  await card.getByText(words['by'] ?? '').waitFor()
  await card.getByRole('button', { name: words['add'] ?? '' }).click()
  await expect.poll(() => inCart(colleague, country, BANANA)).toBe(2)

  await mine.getByRole('button', { name: words['keep'] ?? '' }).click()
  await mine.locator('[data-organization-list=private]').waitFor()
  const gone = await theirs.goto(`${shop.current().url}/${site}/product-lists/${id}/`)
  expect(gone?.status()).toBe(404)
})
