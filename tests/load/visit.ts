import { WHOLE_COLLECTION } from '../../shared/listing/listing.ts'
import type { Account, Accounts } from './accounts.ts'
import { type Assortment, CART_LINES } from './assortment.ts'
import type { LoadBrowser } from './browser.ts'
import { orderAndPay } from './order.ts'
import type { Profile } from './profiles.ts'

/** Counts of a run's shoppers. */
export type People = { loggedIn: number; withoutAccount: number; orders: number }

export type Visit = {
  browser: LoadBrowser
  assortment: Assortment
  accounts: Accounts
  people: People
  shares: Profile['shares']
  random(): number
  /** Waits for a random thinking time. Throws `Leaving` when the visit has to end. */
  think(): Promise<void>
}

/** Runs one shopper's visit from the first page to the last. */
export async function visitShop(visit: Visit): Promise<void> {
  const { accounts, people, random, shares } = visit
  // One draw decides, so that buyers also fill a cart and are logged in.
  const draw = random()
  const isBuyer = draw < shares.buyers
  const hasCart = draw < shares.carts
  const isKnown = isBuyer || random() < (shares.loggedIn - shares.buyers) / (1 - shares.buyers)
  const account = isKnown ? accounts.take() : undefined
  if (isKnown && !account) people.withoutAccount += 1
  try {
    await visit.browser.view('home', '/no/')
    await visit.think()
    if (account && !(await logIn(visit, account))) return
    await lookAround(visit)
    if (!hasCart) return
    await fillCart(visit)
    if (isBuyer && account && (await orderAndPay(visit, account))) people.orders += 1
  } finally {
    if (account) accounts.giveBack(account)
  }
}

async function logIn({ browser, people, think }: Visit, account: Account): Promise<boolean> {
  await browser.view('login', '/no/user/login/')
  await think()
  const { email: username, password } = account
  const { isOk } = await browser.api('log in', 'POST', 'user/login/', { username, password })
  if (!isOk) return false
  people.loggedIn += 1
  // An earlier shopper of this account may have left items, and every cart has 40 lines.
  await browser.api('clear cart', 'POST', 'cart/clear/')
  return true
}

async function lookAround(visit: Visit): Promise<void> {
  const { browser, assortment, random, think } = visit
  for (let pages = 1 + Math.floor(random() * 4); pages > 0; pages -= 1) {
    await lookAtCategory(visit)
    await think()
    await browser.view('product', `/no/products/${favourite(assortment.products, random)}`)
    await think()
  }
  if (random() < 0.5) await search(visit)
}

/** Requests a document half of the time, and otherwise only the listing, as a link inside the shop does. */
async function lookAtCategory({ browser, assortment, random }: Visit): Promise<void> {
  const id = favourite(assortment.categories, random)
  if (random() < 0.5) await browser.view('category', `/no/categories/${id}`)
  else {
    const path = `section-listing/categories/${id}/${WHOLE_COLLECTION}/?page=1&size=48&sort=default&filters=&fields=tile`
    await browser.api('category (link)', 'GET', path)
  }
}

/** Types a query with suggestions and opens the results. */
async function search({ browser, random, think }: Visit): Promise<void> {
  const query = favourite(QUERIES, random)
  for (const typed of [query.slice(0, 2), query]) {
    await browser.api('suggestions', 'GET', `search/suggestions/?q=${encodeURIComponent(typed)}`)
  }
  await browser.view('search', `/no/search/?q=${encodeURIComponent(query)}`)
  await think()
}

const QUERIES = [
  'melk',
  'brød',
  'egg',
  'ost',
  'kaffe',
  'banan',
  'kylling',
  'laks',
  'tomat',
  'smør',
  'yoghurt',
  'pasta',
  'eple',
  'potet',
  'havregryn',
  'gulrot',
  'sjokolade',
  'agurk',
]
const LINES_AT_ONCE = 5

async function fillCart(visit: Visit): Promise<void> {
  const { browser, assortment, random, think } = visit
  const lines = pick(assortment.buyable, CART_LINES, random)
  for (let first = 0; first < lines.length; first += LINES_AT_ONCE) {
    await lookAtCategory(visit)
    await think()
    const items = lines
      .slice(first, first + LINES_AT_ONCE)
      .map((productId) => ({ productId, quantity: 1, intentId: crypto.randomUUID() }))
    await browser.api('add to cart', 'PUT', 'cart/items/', { items })
  }
  await browser.view('cart', '/no/cart/')
  await think()
}

/**
 * Picks one item, the first ones most often: close to Zipf's law with exponent 1. Throws for an empty list.
 */
export function favourite<Item>(items: readonly Item[], random: () => number): Item {
  const index = Math.floor((items.length + 1) ** random()) - 1
  const found = items[Math.min(index, items.length - 1)]
  if (found === undefined) throw new Error('The list is empty')
  return found
}

/** Picks `count` different items, each with the same probability. */
export function pick<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const left = [...items]
  return Array.from({ length: Math.min(count, items.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat()
}
