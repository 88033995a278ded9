import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { prepareState } from '../../scripts/shop/database.ts'
import { seededState } from '../../scripts/shop/seeded-state.ts'
import { clockOffset } from '../../scripts/system/clock.ts'
import { useBrowser } from '../support/browser.ts'
import { now, shiftDate } from '../support/clock.ts'
import { MILK } from '../support/products.ts'
import { startTestShop } from '../support/shop.ts'
import { fillCart, holdSlot, open, ready, register } from './buyer.ts'
import { stableTree } from './stable-tree.ts'

/**
 * What a screen reader says of six screens, in files beside this test: a name that changes is seen in review.
 * `npx vitest run --project browser tests/e2e/accessibility-trees.test.ts -u` writes them anew.
 */

const browser = useBrowser()

async function expectTree(part: Locator, name: string): Promise<void> {
  await part.page().waitForLoadState('networkidle')
  const tree = stableTree(await part.ariaSnapshot())
  await expect(tree).toMatchFileSnapshot(`accessibility-trees/${name}.txt`)
}

/**
 * The home page depends on hour and season, so it has a shop whose clock stands at noon on a day in Advent.
 */
test('the tree of the home screen', async () => {
  const at = new Date('2026-12-02T11:00:00Z')
  const ahead = at.getTime() - now()
  const stateDir = mkdtempSync(path.join(tmpdir(), 'torg-advent-'))
  cpSync(await seededState('noon-in-advent', (making) => prepareState(making, at)), stateDir, {
    recursive: true,
  })
  const shop = await startTestShop({ stateDir, vars: { CLOCK_OFFSET_MS: String(clockOffset() + ahead) } })
  try {
    const page = await browser.open()
    await page.addInitScript(shiftDate(ahead))
    await page.goto(`${shop.url}/no/`)
    await ready(page)
    await expectTree(page.locator('body'), 'home')
    // A page that still loads would ask a shop that is gone.
    await page.goto('about:blank')
  } finally {
    await shop.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
})

test.each([
  ['category', '/no/categories/2'],
  ['product', `/no/products/${MILK}`],
])('the tree of the %s screen', async (name, path) => {
  const page = await browser.openAgain()
  await open(page, path)
  await expectTree(page.locator('main'), name)
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
