import { chromium } from 'playwright'
import { findChromium } from '../../scripts/system/chromium.ts'
import { startShop } from '../../scripts/shop/shop.ts'
import { markdownTable } from '../bench/markdown-table.ts'
import { middle, quantile } from '../support/quantile.ts'
import { callAs } from './thumb/call-as.ts'
import { createShopper, type Shopper } from './thumb/shopper.ts'
import { type PressTimes, timePress } from './thumb/time-press.ts'

/**
 * How fast Add answers on a recipe page, where it brings all ingredients, beside the plus of a tile in a category:
 * on the phone of `thumb/shopper.ts`, in turn, each time on a page just opened and into an empty basket. Exit code
 * 1 when a median of the recipe is more than a tenth slower. Uses the build in `TORG_DIST` (or `dist`).
 */
const ROUNDS = 15
const MAXIMUM_SHARE = 1.1
const PLUS = 'main form[data-cart]:not(:has([name=quantity]))'
const ADD_ALL = 'main [data-form="add-recipe"]'

const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium: install it, or name its program in CHROMIUM')
const shop = await startShop({ onLog: () => {} })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const tiles: PressTimes[] = []
const recipes: PressTimes[] = []
try {
  const { results } = await shop.d1.prepare('SELECT id FROM recipes ORDER BY id').all<{ id: number }>()
  const shopper = await createShopper(browser, shop.url)
  const { clearCart } = callAs(shopper.context, shop.url)
  // The first round fills the caches of shop and browser.
  for (let round = 0; round <= ROUNDS; round += 1) {
    await clearCart()
    const tile = await addByTile(shopper, round)
    await clearCart()
    const recipe = await addByRecipe(shopper, results[round % results.length]?.id ?? 0)
    if (round > 0) {
      tiles.push(tile)
      recipes.push(recipe)
    }
  }
  await shopper.context.close()
} finally {
  await browser.close()
  await shop.stop()
}

const rows = (['shown', 'accepted'] as const).map((what) => {
  const [tile, recipe] = [tiles, recipes].map((times) => times.map((each) => each[what]))
  const share = middle(recipe ?? []) / middle(tile ?? [])
  const isMet = share <= MAXIMUM_SHARE
  if (!isMet) process.exitCode = 1
  return [what, spread(tile), spread(recipe), `${share.toFixed(2)}×${isMet ? '' : ' MISSED'}`]
})
console.log(`${ROUNDS} presses each, median and p95 in milliseconds\n`)
console.log(markdownTable(['Press until', 'Tile of a category', 'All of a recipe', 'Recipe to tile'], rows))

/** Presses the plus of another tile each time. */
async function addByTile(shopper: Shopper, round: number): Promise<PressTimes> {
  const { page, begin, tap } = shopper
  await begin('/no/categories/2')
  const form = page.locator(PLUS).nth(round)
  const id = await form.locator('[name=productId]').inputValue()
  const finish = await timePress(page, {
    shown: `main form[data-cart]:has([name=productId][value="${id}"]):is([data-early], :has([name=quantity]))`,
    accepted: null,
  })
  await tap(form.locator('button[value="1"]'))
  return finish()
}

async function addByRecipe({ page, begin, tap }: Shopper, id: number): Promise<PressTimes> {
  await begin(`/no/recipes/${id}`)
  const finish = await timePress(page, {
    shown: `${ADD_ALL}[aria-busy], ${ADD_ALL} + [role=status]:not(:empty)`,
    accepted: `${ADD_ALL} + [role=status]:not(:empty)`,
  })
  await tap(`${ADD_ALL} button[type=submit]:not([name])`)
  return finish()
}

function spread(times: readonly number[] = []): string {
  return `${middle(times).toFixed(0)} (${quantile(times, 0.95).toFixed(0)})`
}
