import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { builtFile, clientBuild } from '../support/client-build.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { addAddress, fillCart, holdSlot, open, register } from './buyer.ts'
import { orderPath, placeOrder } from './order-customer.ts'

/**
 * Every part of a page whose code loads when it is wanted, lost once (docs/reference/interface.md#lost-parts): the
 * page stays, a notice says what is missing, and it goes when the part is requested again.
 */

const browser = useBrowser()
const expected = [
  /status of 404/,
  /Failed to load resource/,
  /net::ERR_FAILED/,
  /dynamically imported module/,
  /An error to report/,
]
/** Texts that are not there make gaps, and React renders such a page anew. */
const GAPS = /React error #418/
const TEXTS = 'We couldn’t load all the texts on the page.'
const SHELF = '/no-en/categories/1'

type Part = {
  source: string
  /** What the notice says; nothing for a part that nobody misses. */
  says?: string
  at?: string
  prepare?: (context: BrowserContext) => Promise<unknown>
  want?: (page: Page) => Promise<unknown>
  /** A mouse that leaves for the notice no longer wants the part, and the notice goes. */
  isAskedByKey?: boolean
}

const PARTS: Part[] = [
  {
    source: 'client/layout/page-end.tsx',
    says: 'We couldn’t load the end of the page.',
    want: (page) => page.mouse.move(9, 9),
  },
  {
    source: 'client/features/category-shelves/category-shelves.tsx',
    says: 'We couldn’t load more from the category.',
    // Read when a shopper comes near, after the first touch.
    want: async (page) => {
      await page.mouse.move(9, 9)
      await page.locator('footer').scrollIntoViewIfNeeded()
    },
  },
  {
    source: 'client/features/mega-menu/mega-menu.tsx',
    says: 'We couldn’t open the categories.',
    want: (page) => page.locator('header a[aria-expanded]').first().click(),
  },
  {
    source: 'client/features/search/suggesting-input.tsx',
    says: 'We couldn’t load suggestions. You can search without them.',
    want: (page) => page.locator('header [type=search]').focus(),
  },
  {
    source: 'client/features/product-modal/quick-view.tsx',
    says: 'We couldn’t open the item.',
    want: (page) => page.locator('main article').first().getByRole('link').click(),
  },
  {
    source: 'client/features/product-tile/product-tooltip.tsx',
    says: 'We couldn’t load more about the item.',
    want: (page) => page.locator('main article h3').first().hover(),
    isAskedByKey: true,
  },
  {
    source: 'client/screens/recipe/cook-mode.tsx',
    at: '/no-en/recipes/1',
    says: 'We couldn’t open the steps.',
    want: (page) => page.getByRole('button', { name: 'Start cooking' }).click(),
  },
  {
    source: 'client/features/mini-cart/mini-cart-parts.tsx',
    says: 'We couldn’t open your basket.',
    // The first product opens it beside the page.
    want: (page) => page.locator('main form[data-cart] button').first().click(),
  },
  {
    source: 'client/features/usual-goods/due-shelf.tsx',
    at: '/no-en/',
    says: 'We couldn’t load your usual items.',
    prepare: (context) => register(context, 'NO'),
  },
  {
    source: 'client/features/scan/scanner.tsx',
    at: '/no-en/search/',
    says: 'We couldn’t open the scanner. You can search for the barcode.',
    want: (page) => page.getByRole('main').getByRole('button', { name: 'Scan a barcode' }).click(),
  },
  {
    source: 'client/features/slot-button/hold-left.tsx',
    says: 'We couldn’t load how long your delivery time is held.',
    async prepare(context) {
      await register(context, 'NO')
      await fillCart(context, 'NO')
      await holdSlot(context, 'NO')
    },
  },
  {
    source: 'client/features/order-edit/edit-bar.tsx',
    says: 'We couldn’t show that you’re changing an order.',
    async prepare(context) {
      const number = await placeOrder(context, 'no-en')
      const page = await context.newPage()
      await open(page, orderPath('no-en', number))
      await page.locator('[data-form="edit-order"] button').click()
      await page.locator(`[data-editing="${number}"]`).first().waitFor()
      await page.close()
    },
  },
  {
    source: 'client/features/cart-lines/swap-ingredient.tsx',
    at: '/no-en/cart/',
    says: 'We couldn’t load other items to choose from.',
    async prepare(context) {
      const page = await context.newPage()
      await open(page, '/no-en/recipes/1?portions=4')
      await page.getByRole('button', { name: 'Add ingredients for 4 portions' }).click()
      await page.getByText('The ingredients are now in your basket.').waitFor()
      await page.close()
    },
    want: (page) =>
      page
        .getByRole('button', { name: /^Swap / })
        .first()
        .click(),
  },
  {
    source: 'client/features/cart-lines/substitution-choice.tsx',
    at: '/no-en/cart/',
    says: 'We couldn’t load other items to choose from.',
    prepare: (context) => fillCart(context, 'NO'),
    want: (page) => page.getByRole('button', { name: 'Choose what not to replace' }).click(),
  },
  {
    source: 'client/features/product-list/save-list-form.tsx',
    at: '/no-en/cart/',
    says: 'We couldn’t open the form for lists.',
    prepare: (context) => fillCart(context, 'NO'),
    want: (page) => page.getByText('Save the basket as a list').click(),
  },
  {
    source: 'client/screens/cart/suggestions.tsx',
    at: '/no-en/cart/',
    says: 'We couldn’t load your usual items.',
  },
  {
    source: 'client/features/usual-goods/usual-shelf.tsx',
    at: '/no-en/cart/',
    says: 'We couldn’t load your usual items.',
    prepare: (context) => register(context, 'NO'),
  },
  {
    source: 'client/screens/checkout/new-address.tsx',
    at: '/no-en/checkout/',
    says: 'We couldn’t open the steps.',
    async prepare(context) {
      await register(context, 'NO')
      await fillCart(context, 'NO')
      await addAddress(context, 'NO')
    },
    want: (page) => page.locator('[data-new-address] summary').click(),
  },
  {
    source: 'client/features/address-form/suggesting-address.tsx',
    at: '/no-en/checkout/',
    says: 'We couldn’t load address suggestions. You can type the address yourself.',
    async prepare(context) {
      await register(context, 'NO')
      await fillCart(context, 'NO')
    },
    want: (page) => page.locator('main form [autocomplete*=address-line1]').first().focus(),
  },
  {
    source: 'client/features/diet/diet-parts.tsx',
    says: 'We couldn’t load the warnings about what you don’t eat.',
    prepare: (context) =>
      context.addInitScript(() => {
        if (location.protocol === 'about:') return
        localStorage.setItem('torg.diet', JSON.stringify({ profile: { allergens: ['milk'] }, owner: null }))
      }),
  },
  {
    source: 'client/features/account/account-menu.tsx',
    prepare: (context) => register(context, 'NO'),
    // The link leads to the account's page instead.
    async want(page) {
      await page.locator('header').getByRole('link', { name: 'Kim' }).click()
      await page.waitForURL('**/account/')
    },
  },
  { source: 'client/features/account/watch-session.ts', prepare: (context) => register(context, 'NO') },
  {
    source: 'client/analytics/tracker.ts',
    prepare: (context) =>
      context.addCookies([{ name: 'consent', value: 'statistics', url: sharedShopUrl() }]),
  },
  {
    // The clicks wait for the next page.
    source: 'client/features/cart/left-clicks.ts',
    prepare: (context) =>
      context.addInitScript(() => {
        if (location.protocol === 'about:') return
        sessionStorage.setItem('torg', `,${location.origin}/no-en/cart/items/,1,productId=101`)
      }),
  },
  { source: 'client/reporting/start-reporting.ts', want: fail },
  { source: 'client/reporting/send-report.ts', want: fail },
  { source: 'client/deferred.ts' },
  { source: 'client/catalogues/en-later.ts', says: TEXTS },
  { source: 'client/layout/not-found.tsx', at: '/no-en/categories/999999' },
  {
    source: 'client/queries/responses/app-components.ts',
    want: (page) => page.locator('header a[aria-expanded]').first().click(),
  },
  {
    source: 'node_modules/web-vitals/dist/web-vitals.js',
    // One page in twenty loads the larger library instead.
    prepare: (context) => context.addInitScript(() => Object.assign(Math, { random: () => 0.5 })),
  },
]

/**
 * Whole screens and what no page can do without are lost in lost-code.test.ts: a part that is in a page's HTML is one
 * of these, because it loads with the screen. These are missed by nobody: the
 * banner and the map of streets have their facts elsewhere on the page, an ended session asks for a log-in, and vitals
 * are sent without their elements, and a profile is asked for on the next page. A response whose schema is lost is lost
 * like one that the network lost. What a form sends is lost below.
 */
const ELSEWHERE = [
  /\/screen\.tsx$/,
  /^client\/catalogues\//,
  /^client\/screens\.ts$/,
  /site-banner\.tsx$/,
  /street-map\.ts$/,
  /renewal\.tsx$/,
  /attributed\.ts$/,
  /^(shared\/api|client\/queries\/responses)\//,
  /onboarding-overlay\.tsx$/,
  /(alternatives|edit-banner|merged-notice|recipe-parts|remind-back)\.tsx$/,
  /^client\/screens\/(cart\/(basket-actions|choose-instead)|checkout\/[a-z-]+)\.tsx$/,
]

test('every part that loads late has a row here', () => {
  const late = Object.keys(clientBuild).filter((source) => clientBuild[source]?.isDynamicEntry)
  const known = new Set(PARTS.map(({ source }) => source))
  expect(late.filter((each) => !known.has(each) && !ELSEWHERE.some((other) => other.test(each)))).toEqual([])
  expect([...known].filter((each) => !late.includes(each))).toEqual([])
})

test.each(PARTS)(
  'a page without $source stays',
  async ({ source, says, at = SHELF, prepare, want, isAskedByKey }) => {
    const context = await browser.context({
      viewport: 1280,
      expected: says === TEXTS ? [...expected, GAPS] : expected,
    })
    await prepare?.(context)
    const page = await context.newPage()
    let isLost = true
    let lost = 0
    await page.route(`**${builtFile(source)}`, (route) => {
      if (!isLost) return route.continue()
      lost += 1
      return route.abort()
    })
    await open(page, at)
    await page.keyboard.press('Shift')
    await want?.(page)
    // The end of the page waits for an interaction, and one may come before it listens.
    const wanted = async () => {
      await page.keyboard.press('Shift')
      return lost
    }
    await expect.poll(wanted, { message: 'it was wanted' }).toBeGreaterThan(0)
    const notice = page.locator('[data-lost]')
    if (says) await notice.getByText(says).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(await page.locator('main').innerText()).not.toBe('')
    isLost = false
    if (!says) return
    const again = notice.getByRole('button', { name: 'Try again' })
    await (isAskedByKey ? again.press('Enter') : again.click())
    await notice.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
)

test('a form whose code is lost keeps what was typed, says so, and is sent by the next press', async () => {
  const context = await browser.context({ viewport: 390, expected })
  await fillCart(context, 'NO')
  const page = await context.newPage()
  // Groups of vite.config.ts.
  const sent = Object.values(clientBuild).filter(({ name }) => /^(slot|person|order)-calls$/.test(name))
  expect(sent).toHaveLength(3)
  let isLost = true
  let lost = 0
  for (const { file } of sent) {
    await page.route(`**/${file}`, (route) => {
      if (!isLost) return route.continue()
      lost += 1
      return route.abort()
    })
  }
  await open(page, '/no-en/checkout/')
  expect(lost, 'nothing is asked for before a touch').toBe(0)
  const where = page.locator('[data-step=slot]')
  await where.getByLabel('Postal code').fill('0155')
  await expect.poll(() => lost, { message: 'a touch asks for it' }).toBeGreaterThan(0)
  await where.getByRole('button', { name: 'Show delivery times' }).click()
  await where.getByText('We couldn’t reach the shop.').waitFor()
  expect(await where.getByLabel('Postal code').inputValue()).toBe('0155')
  isLost = false
  await where.getByRole('button', { name: 'Show delivery times' }).click()
  await where.locator('[data-slot]').first().waitFor()
})

/** An error that nobody expects, which is reported. */
function fail(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('An error to report')
      }),
  )
}
