import { callAs } from './call-as.ts'
import { useEmptyPage } from './empty-page.ts'
import { createShopper, type Counts, isReady, type Shopper } from './shopper.ts'
import type { Browser, Page, Response } from 'playwright'
import type { Suggestion } from '../../../shared/api/search.ts'

/** What shoppers do on the Norwegian site, by their thumbs alone. Accounts and full baskets are prepared. */

const SITE = '/no'
const GOODS = 25
const LINES = 40
/** The first products of the seed; some are sold out at times, so that more than enough are tried. */
const FIRST_PRODUCT = 101

/** With delivery, and unknown to the shop before. */
const PLACE = { street: 'Storgata', streetNumber: '1', postalCode: '0155', phone: '40000000' }

/**
 * Plain words for what a household buys; a suggested product of each has a plus. None begins a word before it: a slow
 * page requests suggestions for the letters so far, and would show those again without a request.
 */
const WORDS = (
  'mel melk brød egg bananer epler gulrot poteter løk agurk tomat smør ost yoghurt ' +
  'kyllingfilet kjøttdeig laks pasta ris sukker kaffe juice havregryn knekkebrød toalettpapir'
).split(' ')

export type Journey = {
  name: string
  /** What is counted, and the most that it may be. */
  goal?: { says: string; isMet(counts: Counts): boolean }
  /** True for a page that is not the shop's: its INP is shown beside the others and has no goal. */
  isComparison?: boolean
  run(browser: Browser, url: string): Promise<Counts>
}

export const JOURNEYS: readonly Journey[] = [
  {
    name: `${GOODS} goods by search`,
    goal: { says: `≤ ${GOODS * 1.6} taps`, isMet: ({ taps }) => taps <= GOODS * 1.6 },
    run: bySearch,
  },
  {
    name: `${GOODS} usual goods`,
    goal: { says: '≤ 30 taps', isMet: ({ taps }) => taps <= 30 },
    run: usualGoods,
  },
  {
    name: `Basket of ${LINES} lines to paid, a stranger`,
    goal: { says: '≤ 9 taps', isMet: ({ taps }) => taps <= 9 },
    run: strangerPays,
  },
  { name: `Basket of ${LINES} lines to paid, a customer`, run: customerPays },
  { name: 'Change a paid order by one good', run: changeOrder },
  { name: 'A page with one button and one field', isComparison: true, run: useEmptyPage },
]

async function bySearch(browser: Browser, url: string): Promise<Counts> {
  const shopper = await createShopper(browser, url)
  const { page } = shopper
  await shopper.begin(`${SITE}/`)
  await shopper.tap('header [type=search]')
  await page.locator('header [role=combobox]').waitFor()
  const taken = new Set<number>()
  for (const word of WORDS) {
    // A tap on plus selects the last word, so that this one replaces it.
    const answer = page.waitForResponse((response) => isSuggestions(response.url(), word))
    await shopper.type(word)
    // Rows of an earlier word may be shown until those of this one have come.
    const good = await firstGood(await answer, taken)
    taken.add(good)
    await shopper.tap(`[role=grid] form[data-cart]:has([name=productId][value="${good}"]) button[value="1"]`)
  }
  return finish(shopper, WORDS.length)
}

async function usualGoods(browser: Browser, url: string): Promise<Counts> {
  const shopper = await createShopper(browser, url)
  const { page } = shopper
  await logIn(shopper, url)
  // What an earlier round has left there would not be due again.
  await callAs(shopper.context, url).clearCart()
  await shopper.begin(`${SITE}/`)
  await shopper.tap('[data-bar] a[href$="/buy-again/"]')
  await page.waitForURL(/\/buy-again\/$/)
  // The address changes before the page: home has tiles of what is due, this page has rows with boxes.
  const rows = page.locator('[data-due] [type=checkbox]')
  await rows.first().waitFor()
  const due = await rows.count()
  await shopper.tap('main [data-form="add-goods"] button[type=submit]')
  for (let goods = due; goods < GOODS; goods += 1) {
    await isTaken(page)
    await shopper.tap(ADD)
  }
  return finish(shopper, GOODS)
}

async function strangerPays(browser: Browser, url: string): Promise<Counts> {
  const shopper = await createShopper(browser, url)
  const { page, context } = shopper
  await callAs(context, url).fillCart(FIRST_PRODUCT, LINES)
  await shopper.begin(`${SITE}/cart/`)
  await shopper.tap('[data-total] a')
  await page.waitForURL(/\/checkout\/$/)
  await shopper.tap('[data-step=slot] [name=postalCode]')
  await shopper.type(PLACE.postalCode)
  await shopper.press('Enter')
  await chooseTime(shopper)
  await shopper.tap('[data-step=address] [name=email]')
  for (const text of [
    'grete@example.test',
    'Grete',
    'Gjest',
    PLACE.phone,
    PLACE.street,
    PLACE.streetNumber,
  ]) {
    await shopper.type(text)
    await shopper.press('Tab')
  }
  await shopper.tap('[data-step=address] button[type=submit]')
  await page.locator('#step-payment:focus').waitFor()
  const counts = await pay(shopper)
  await context.close()
  return counts
}

async function customerPays(browser: Browser, url: string): Promise<Counts> {
  const shopper = await createShopper(browser, url)
  const counts = await buyAsCustomer(shopper, url)
  await shopper.context.close()
  return counts
}

async function buyAsCustomer(shopper: Shopper, url: string): Promise<Counts> {
  await logIn(shopper, url)
  await callAs(shopper.context, url).fillCart(FIRST_PRODUCT, LINES)
  await shopper.begin(`${SITE}/cart/`)
  await shopper.tap('[data-total] a')
  await shopper.page.waitForURL(/\/checkout\/$/)
  // The cart keeps an address that was chosen before.
  const here = shopper.page.locator('[data-step=address] button[type=submit]').first()
  const times = shopper.page.locator('button[data-slot]').first()
  await here.or(times).first().waitFor()
  if (!(await times.isVisible())) await shopper.tap(here)
  await chooseTime(shopper)
  return pay(shopper)
}

async function changeOrder(browser: Browser, url: string): Promise<Counts> {
  const shopper = await createShopper(browser, url)
  const { page } = shopper
  await buyAsCustomer(shopper, url)
  const order = (await page.locator('[data-placed]').getAttribute('data-placed')) ?? ''
  await shopper.begin(`${SITE}/account/orders/${order}/`)
  await shopper.tap('[data-form="edit-order"] button')
  await page.locator(`[data-editing="${order}"]`).first().waitFor()
  await shopper.tap('main [data-cart-line] button[value="1"]')
  await page.locator('main [data-cart-totals=final]').waitFor()
  await shopper.tap(`[data-editing="${order}"] a[href$="/checkout/"]`)
  await page.waitForURL(/\/checkout\/$/)
  const counts = await pay(shopper)
  await shopper.context.close()
  return counts
}

/** Id of the first suggested good that can be bought and is not in the basket. */
async function firstGood(answer: Response, taken: ReadonlySet<number>): Promise<number> {
  const { suggestions } = (await answer.json()) as { suggestions: Pick<Suggestion, 'product'>[] }
  const product = suggestions
    .map((suggestion) => suggestion.product)
    .find((each) => each?.availability.isAvailable && !taken.has(each.id))
  if (!product) throw new Error(`No good to add in ${answer.url()}`)
  return product.id
}

const isSuggestions = (address: string, word: string) => {
  const { pathname, searchParams } = new URL(address)
  return pathname.endsWith('/search/suggestions/') && searchParams.get('q') === word
}

const ADD = 'main form[data-cart]:not(:has([name=quantity])) button[value="1"]'

/** The first time of the first day that has one. */
async function chooseTime({ page, tap }: Shopper): Promise<void> {
  await page.locator('button[data-slot]').first().waitFor()
  await tap('button[data-slot]')
  await page.locator('[data-held-slot]').waitFor()
}

async function pay(shopper: Shopper): Promise<Counts> {
  const { page, tap } = shopper
  await tap('[data-pay]')
  // A known card may be charged without the bank's page.
  const approve = page.locator('button[value=approve]')
  const placed = page.locator('[data-placed]')
  await approve.or(placed).waitFor()
  if (await approve.isVisible()) await tap(approve)
  await placed.waitFor()
  return shopper.counts()
}

/** Waits until the basket has so many lines, and returns what was counted. */
async function finish(shopper: Shopper, lines: number): Promise<Counts> {
  const counts = shopper.counts()
  const { page } = shopper
  await isTaken(page)
  await page.waitForFunction(() => Object.keys(localStorage).every((key) => !key.startsWith('torg.cart.')))
  await page.goto(new URL(`${SITE}/cart/`, page.url()).href)
  await isReady(page)
  const found = await page.locator('main [data-cart-line]').count()
  if (found < lines) throw new Error(`The basket has ${found} lines of ${lines}`)
  await shopper.context.close()
  return counts
}

/** Waits until the cart engine has the last tap: until then its good is in no basket and its plus still there. */
async function isTaken(page: Page): Promise<void> {
  type Torg = { __torg?: { intents: unknown[] } }
  await page.waitForFunction(() => (window as Window & Torg).__torg?.intents.length === 0)
}

async function logIn({ context }: Shopper, url: string): Promise<void> {
  await callAs(context, url).logIn('kari@torg.test', 'torg-demo-2026')
}
