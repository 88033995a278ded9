import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'
import type { UsualGood } from '../../shared/api/products-usual.ts'
import { parseMoney } from '../../shared/money/money.ts'
import { brokenInvariants } from '../support/ledger.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { signIn } from '../support/people.ts'
import { createShopper, type Shopper } from './cart-client.ts'

let origin: TestOrigin
let kari: Shopper
beforeAll(async () => {
  origin = await createTestOrigin()
  kari = await signIn(origin, 'kari@torg.test')
})
afterAll(() => origin.dispose())

const usualOf = async (shopper: Shopper) =>
  (await shopper.call<{ goods: UsualGood[] }>('GET', 'products/frequently-bought/')).body.goods

it('has due goods first, with the quantity and the interval of the demo customer’s orders', async () => {
  const goods = await usualOf(kari)
  const due = goods.filter(({ isDue }) => isDue)
  expect(due.length).toBeGreaterThan(8)
  expect(goods.length).toBeGreaterThan(due.length)
  expect(goods.slice(0, due.length)).toEqual(due)
  const milk = goods.find(({ product }) => product.id === 176)
  expect(milk).toMatchObject({ isDue: true })
  expect(milk?.lastQuantity).toBeGreaterThanOrEqual(3)
  expect(milk?.usualDays).toBeLessThan(12)
})

it('is empty for a stranger, and for a customer in the other country', async () => {
  expect(await usualOf(await createShopper(origin))).toEqual([])
  expect(await usualOf(await signIn(origin, 'sven@torg.test'))).toEqual([])
})

it('does not call a product due that cannot be bought now', async () => {
  await origin.db.prepare(`UPDATE stock SET on_hand = 0, reserved = 0 WHERE product_id = 176`).run()
  const milk = (await usualOf(kari)).find(({ product }) => product.id === 176)
  expect(milk?.isDue ?? false).toBe(false)
})

it('comes from orders whose amounts add up, and which open like any other', async () => {
  expect(await brokenInvariants(origin.db, { isSettled: true })).toEqual([])
  type Page = { items: { orderNumber: string }[]; totalCount: number }
  const { body } = await kari.call<Page>('GET', 'orders/?status=past&size=1')
  expect(body.totalCount).toBeGreaterThan(40)
  const { status, body: opened } = await kari.call<{ order: OrderOnWire }>(
    'GET',
    `orders/${body.items[0]?.orderNumber}/`,
  )
  expect([status, opened.order.status]).toEqual([200, 'delivered'])
  expect(opened.order.lines.length).toBeGreaterThan(5)
})

it('says what a quantity costs with the campaigns that need several pieces, as the basket does', async () => {
  // The seed has a multibuy of 2 for 60 on this product.
  await origin.db
    .prepare(`UPDATE order_lines SET quantity = 2, delivered_quantity = 2 WHERE product_id = 130`)
    .run()
  const goods = (await usualOf(kari)).filter(({ product }) => product.availability.isAvailable)
  const avocado = goods.find(({ product }) => product.id === 130)
  expect(parseMoney(String(avocado?.lastQuantityPrice))).toBe(3_000 * (avocado?.lastQuantity ?? 0))
  const { body } = await kari.put(goods.map(({ product, lastQuantity }) => [product.id, lastQuantity]))
  const prices = goods.map(({ lastQuantityPrice }) => parseMoney(String(lastQuantityPrice)))
  expect(prices.reduce((sum, price) => sum + price, 0)).toBe(parseMoney(String(body.displayPrice)))
})
