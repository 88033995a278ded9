import type { BrowserContext, Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { CARROTS, POTATOES } from '../support/products.ts'
import { useShop } from '../support/shop.ts'
import { call, holdSlot, open, useBuyersAt } from './buyer.ts'
import { settled } from './cart-shopper.ts'
import { advance, orderPath, payCart } from './order-customer.ts'

/**
 * Adds up what a shopper reads: the rows of goods make the line of goods, and that line with those below it
 * makes the total, on every page with a sum.
 */

const browser = useBrowser()
/** A shop of its own: stock, prices and gift cards change. */
const shop = useShop()
useBuyersAt(() => shop.current().url)

const PASSWORD = 'torg-demo-2026'
/** Bought by two, it is cheaper. */
const MULTIBUY = 130
const SOLD_OUT = 110
const FILLER = 101
/** Between the minimum order and what frees an order of its fee, after 10 % off. */
const WANTED = 700
const KINDS_OF_CHARGES = ['deposit', 'discount', 'small_order_fee']

test('every sum adds up: basket, mini basket, shared basket, checkout, order and receipt', async () => {
  const page = await browser.open()
  const context = page.context()
  await logIn(context, 'kari@torg.test')
  await prepareShop()
  await fill(context)

  await open(page, '/no-en/cart/')
  expect(await page.locator('main [data-cart-line]').count(), 'all rows').toBe(6)
  await expectSum(page, {
    prices: page.locator('main [data-cart-line] [data-line-price]'),
    total: page.locator('main [data-cart-total]'),
    goods: 5,
  })

  await open(page, '/no-en/categories/1')
  const panel = page.locator('[data-mini-cart]')
  await page.locator(`main form[data-cart]:has([value="${FILLER}"]) button[value="1"]`).first().click()
  await settled(page)
  await panel.locator('[data-cart-totals=final]').waitFor()
  await panel.locator('[data-cart-line]').nth(5).waitFor()
  await expectSum(page, {
    prices: panel.locator('[data-cart-line] [data-line-price]'),
    total: panel.locator('[data-cart-total]'),
    goods: 5,
  })

  const { url } = await call<{ url: string }>(context, 'NO', { method: 'POST', path: 'cart/share/' })
  const friend = await browser.open({ viewport: 390 })
  await open(friend, url)
  await expectSum(friend, {
    prices: friend.locator('main [data-cart-line] [data-line-price]'),
    total: friend.locator('main [data-cart-total]'),
    goods: 5,
  })

  await holdSlot(context, 'NO')
  await call(context, 'NO', { method: 'PATCH', path: 'checkout/', body: { useGiftcardBalance: true } })
  await open(page, '/no-en/checkout/')
  await page.locator('main details summary').filter({ hasText: 'items' }).click()
  await expectSum(page, {
    prices: page.locator('main details [data-cart-line] [data-line-price]'),
    total: page.locator('[data-to-pay]'),
    goods: 5,
  })
  expect(await page.locator('[data-checkout-totals]').textContent()).toContain('Gift cards')

  await put(context, [[SOLD_OUT, 0]])
  const number = await payCart(context, 'no-en')
  const ordered = await expectOrder(page, number)
  const staff = await browser.context()
  await logIn(staff, 'staff@torg.test')
  await advance(staff, number, 5)
  expect(await expectOrder(page, number), 'potatoes were not found').not.toBe(ordered)
  await expectReceipt(page)
})

/** Expects that the order's page adds up, and returns its total. */
async function expectOrder(page: Page, number: string): Promise<string | null> {
  await open(page, orderPath('no-en', number))
  await expectSum(page, {
    prices: page.locator('main [data-line] [data-line-price]'),
    total: page.locator('[data-order-total]'),
    goods: 5,
  })
  return page.locator('[data-order-total]').textContent()
}

async function expectReceipt(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Receipt' }).click()
  await page.locator('[data-receipt-total]').waitFor()
  await expectSum(page, {
    prices: page.locator('[data-receipt] tbody tr > :last-child'),
    total: page.locator('[data-receipt-total]'),
    goods: 5,
    hasGoodsLine: false,
  })
}

type Sum = {
  /** The prices of the goods. */
  prices: Locator
  /** The amount that everything adds up to, in a `dl`. */
  total: Locator
  /** How many rows have a price. */
  goods: number
  /** False where the rows of goods are the first part of the sum. */
  hasGoodsLine?: boolean
}

async function expectSum(page: Page, { prices, total, goods, hasGoodsLine = true }: Sum): Promise<void> {
  const where = new URL(page.url()).pathname
  await prices.first().waitFor()
  const rows = (await prices.allTextContents()).map(amountIn)
  expect(rows, `${where}: rows with a price`).toHaveLength(goods)
  expect(rows, `${where}: every price is an amount`).not.toContain(null)
  let sum = rows.reduce<number>((all, amount) => all + (amount ?? 0), 0)
  const lines = await total.evaluate((element) => {
    const line = element.parentElement
    const all = [...(line?.parentElement?.children ?? [])]
    return all
      .slice(0, line ? all.indexOf(line) : 0)
      .map((each) => [
        each.querySelector('dt')?.textContent ?? '',
        each.querySelector('dd')?.textContent ?? '',
      ])
  })
  const first = hasGoodsLine ? lines[0] : undefined
  const others = hasGoodsLine ? lines.slice(1) : lines
  if (first) expect(amountIn(first[1] ?? ''), `${where}: the goods`).toBe(sum)
  expect(others.length, `${where}: charges`).toBeGreaterThanOrEqual(KINDS_OF_CHARGES.length)
  for (const [label = '', text = ''] of others) {
    const amount = amountIn(text)
    if (label === 'Total') expect(amount, `${where}: subtotal`).toBe(sum)
    else sum += amount ?? 0
  }
  expect(amountIn((await total.textContent()) ?? ''), `${where}: the total`).toBe(sum)
}

/** The amount in øre of a text like "−1,234.50 kr"; null for a text without one. */
function amountIn(text: string): number | null {
  if (!/\d[.,]\d\d(?!\d)/.test(text)) return null
  const minor = Number(text.replace(/\D/g, ''))
  return /[-−]/.test(text) ? -minor : minor
}

/** One good is sold out. Without points, and with one of two gift cards, the rest is paid by card. */
async function prepareShop(): Promise<void> {
  const { d1 } = shop.current()
  await d1.batch([
    d1.prepare('UPDATE stock SET on_hand = reserved WHERE product_id = ?1').bind(SOLD_OUT),
    d1.prepare('UPDATE stock SET on_hand = on_hand + 100 WHERE product_id <> ?1').bind(SOLD_OUT),
    d1.prepare(`UPDATE giftcards SET status = 'blocked' WHERE last_four = '0020'`),
    d1.prepare(`UPDATE perks SET goal = 1000000 WHERE kind = 'points'`),
  ])
}

/** Goods on offer, with deposit, sold out, and of the kinds that the simulated picker does not find. */
async function fill(context: BrowserContext): Promise<void> {
  const bottle = await shop
    .current()
    .d1.prepare(
      `SELECT p.id FROM products p JOIN product_markets m ON m.product_id = p.id AND m.country = 'NO'
        WHERE p.deposit_key = 'small' AND m.is_listed = 1 AND m.age_limit IS NULL
        ORDER BY p.id LIMIT 1`,
    )
    .first<{ id: number }>()
  await call(context, 'NO', { method: 'POST', path: 'cart/clear/' })
  const { displayPrice } = await put(context, [
    [MULTIBUY, 3],
    [bottle?.id ?? 0, 4],
    [CARROTS, 2],
    [POTATOES, 2],
    [SOLD_OUT, 1],
  ])
  const { displayPrice: withOne } = await put(context, [[FILLER, 1]])
  const one = Number(withOne) - Number(displayPrice)
  await put(context, [[FILLER, Math.ceil((WANTED - Number(displayPrice)) / one)]])
  await call(context, 'NO', { method: 'POST', path: 'checkout/discounts/', body: { code: 'VELKOMMEN10' } })
}

function put(context: BrowserContext, items: [productId: number, quantity: number][]) {
  return call<{ displayPrice: string }>(context, 'NO', {
    method: 'PUT',
    path: 'cart/items/',
    body: {
      items: items.map(([productId, quantity]) => ({ productId, quantity, intentId: crypto.randomUUID() })),
    },
  })
}

async function logIn(context: BrowserContext, username: string): Promise<void> {
  await call(context, 'NO', { method: 'POST', path: 'user/login/', body: { username, password: PASSWORD } })
}
