import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareState } from '../../scripts/shop/database.ts'
import { seededState } from '../../scripts/shop/seeded-state.ts'
import { clockOffset } from '../../scripts/system/clock.ts'
import { useBrowser } from '../support/browser.ts'
import { now, shiftDate } from '../support/clock.ts'
import { MILK } from '../support/products.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'
import { fillCart, holdSlot, open, register, useBuyersAt } from './buyer.ts'
import { stableTree } from './stable-tree.ts'

/**
 * What a screen reader says of six screens, in files beside this test: a name that changes is seen in review.
 * `npx vitest run --project browser tests/e2e/accessibility-trees.test.ts -u` writes them anew.
 */

const browser = useBrowser()

/** What the home page shows and which delivery times are open depends on the hour: it is noon on a day in Advent. */
const AT = new Date('2026-12-02T11:00:00Z')
const ahead = AT.getTime() - now()
const stateDir = mkdtempSync(path.join(tmpdir(), 'torg-advent-'))
let shop: TestShop

beforeAll(async () => {
  const seeded = await seededState('noon-in-advent', (making) => prepareState(making, AT))
  cpSync(seeded, stateDir, { recursive: true })
  shop = await startTestShop({ stateDir, vars: { CLOCK_OFFSET_MS: String(clockOffset() + ahead) } })
})
afterAll(async () => {
  await shop.stop()
  rmSync(stateDir, { recursive: true, force: true })
})
useBuyersAt(() => shop.url, ahead)

async function openPage(): Promise<Page> {
  const page = await browser.open()
  await page.addInitScript(shiftDate(ahead))
  return page
}

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
  const page = await openPage()
  await open(page, path)
  await expectTree(page.locator(part), name)
})

test('the tree of a quick view', async () => {
  const page = await openPage()
  await open(page, '/no/categories/2')
  await page.locator('main article').first().getByRole('link').click()
  await page.getByRole('dialog').getByRole('heading', { name: 'Verdt å vite' }).waitFor()
  await expectTree(page.getByRole('dialog'), 'quick-view')
})

test('the trees of basket, delivery and checkout', async () => {
  const page = await openPage()
  await register(page.context(), 'NO')
  await fillCart(page.context(), 'NO')
  await holdSlot(page.context(), 'NO')
  await open(page, '/no/cart/')
  await expectTree(page.locator('main'), 'basket')
  await open(page, '/no/delivery/')
  await page.locator('[data-held-slot]').waitFor()
  await page.locator('main [data-offering]').waitFor()
  await expectTree(page.locator('main'), 'delivery')
  await open(page, '/no/checkout/')
  await expectTree(page.locator('main'), 'checkout')
})
