import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { MILK } from '../support/products.ts'
import { fillCart, holdSlot, open, register } from './buyer.ts'
import { stableTree } from './stable-tree.ts'

/**
 * What a screen reader says of six screens, in files beside this test: a name that changes is seen in review.
 * `npx vitest run --project browser -u tests/e2e/accessibility-trees.test.ts` writes them anew.
 */

const browser = useBrowser()

async function expectTree(part: Locator, name: string): Promise<void> {
  await part.page().waitForLoadState('networkidle')
  const tree = stableTree(await part.ariaSnapshot())
  await expect(tree).toMatchFileSnapshot(`accessibility-trees/${name}.txt`)
}

test.each([
  ['home', '/no/', 'body'],
  ['category', '/no/categories/2', 'main'],
  ['product', `/no/products/${MILK}`, 'main'],
])('the tree of the %s screen', async (name, path, part) => {
  const page = await browser.openAgain()
  await open(page, path)
  await expectTree(page.locator(part), name)
})

test('the tree of a quick view', async () => {
  const page = await browser.openAgain()
  await open(page, '/no/categories/2')
  await page.locator('main article').first().getByRole('link').click()
  await page.getByRole('dialog').getByRole('heading', { name: 'Verdt å vite' }).waitFor()
  await expectTree(page.getByRole('dialog'), 'quick-view')
})

test('the trees of basket, delivery and checkout', async () => {
  const page = await browser.open()
  await register(page.context(), 'NO')
  await fillCart(page.context(), 'NO')
  await holdSlot(page.context(), 'NO')
  await open(page, '/no/cart/')
  await expectTree(page.locator('main'), 'basket')
  await open(page, '/no/delivery/')
  await page.locator('[data-held-slot]').waitFor()
  await expectTree(page.locator('main'), 'delivery')
  await open(page, '/no/checkout/')
  await expectTree(page.locator('main'), 'checkout')
})
