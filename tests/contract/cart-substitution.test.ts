import { expect, test } from 'vitest'
import type { CartOnWire } from '../../origin/cart/to-cart.ts'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'
import { CARROTS, CHICKEN, MILK } from '../support/products.ts'
import { buy, createBuyer } from './buyer.ts'
import { createShopper, itemsOf, type Shopper } from './cart-client.ts'
import { openStockedShop } from './stocked-shop.ts'

/** Goods that nothing may replace: marked in the cart, and followed to the order and back. */

const origin = await openStockedShop()

const mark = (shopper: Shopper, productId: number, allowsSubstitution: boolean) =>
  shopper.call('POST', 'cart/items/', { items: [{ productId, allowsSubstitution }] })
const readCart = async (shopper: Shopper) => (await shopper.call('GET', 'cart/')).body
const orderOf = async (shopper: Shopper, orderNumber: string) =>
  (await shopper.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)).body.order

/** Products of the cart that may not be replaced. */
const marked = (cart: CartOnWire) =>
  itemsOf(cart).flatMap(({ product, allowsSubstitution }) => (allowsSubstitution ? [] : [product.id]))
const markedLines = ({ lines }: OrderOnWire) =>
  lines.flatMap(({ product, allowsSubstitution }) => (allowsSubstitution ? [] : [product.id]))

test('a mark stays with its product, also while that is taken out and put back', async () => {
  const shopper = await createShopper(origin)
  await shopper.put([
    [MILK, 2],
    [CARROTS, 1],
  ])
  const { status, body } = await mark(shopper, MILK, false)
  expect([status, marked(body)]).toEqual([200, [MILK]])
  await shopper.put([[MILK, 5]])
  expect(marked(await readCart(shopper))).toEqual([MILK])
  await shopper.put([[MILK, 0]])
  await shopper.put([[MILK, 1]])
  expect(marked(await readCart(shopper))).toEqual([MILK])
  expect(marked((await mark(shopper, MILK, true)).body)).toEqual([])
})

test('a mark for a product that the cart lacks says nothing', async () => {
  const shopper = await createShopper(origin)
  await shopper.put([[MILK, 2]])
  expect((await mark(shopper, CARROTS, false)).status).toBe(200)
  await shopper.put([[CARROTS, 1]])
  expect(marked(await readCart(shopper))).toEqual([])
})

test('a change of one row tells a caller with the former rows whether it may be replaced', async () => {
  const shopper = await createShopper(origin)
  await shopper.put([[MILK, 2]])
  const { version } = (await mark(shopper, MILK, false)).body
  const items = [{ productId: MILK, quantity: 3, intentId: crypto.randomUUID() }]
  type Changes = { rows: { productId: number; allowsSubstitution: boolean }[] }
  const { body } = await shopper.call<Changes>('PUT', 'cart/items/', { items, since: version })
  expect(body.rows.map((row) => [row.productId, row.allowsSubstitution])).toEqual([[MILK, false]])
})

test('the order has the marks of the cart, which loses them; ordering again brings them back', async () => {
  const buyer = await createBuyer(origin)
  await buyer.put([[MILK, 2]])
  await mark(buyer, CHICKEN, false)
  const { orderNumber } = await buy(origin, buyer)
  expect(markedLines(await orderOf(buyer, orderNumber))).toEqual([CHICKEN])
  await buyer.put([[CHICKEN, 1]])
  expect(marked(await readCart(buyer)), 'of another order').toEqual([])
  await buyer.put([[CHICKEN, 0]])
  await buyer.call('POST', `orders/${orderNumber}/reorder/`)
  expect(marked(await readCart(buyer))).toEqual([CHICKEN])
})

test('an edit begins with the marks of the order and changes them; the own cart keeps its marks', async () => {
  const buyer = await createBuyer(origin)
  await buyer.put([[MILK, 2]])
  await mark(buyer, CHICKEN, false)
  const { orderNumber } = await buy(origin, buyer)
  await buyer.put([[CARROTS, 3]])
  await mark(buyer, CARROTS, false)

  const { body } = await buyer.call('POST', `orders/${orderNumber}/edit/`)
  expect(marked(body)).toEqual([CHICKEN])
  await mark(buyer, CHICKEN, true)
  await mark(buyer, MILK, false)
  await buy(origin, buyer)
  expect(markedLines(await orderOf(buyer, orderNumber))).toEqual([MILK])
  expect(marked(await readCart(buyer))).toEqual([CARROTS])
})

test('what is said on the page of an order that is being edited counts for the edit', async () => {
  const buyer = await createBuyer(origin)
  await buyer.put([[MILK, 2]])
  const { orderNumber } = await buy(origin, buyer)
  await buyer.call('POST', `orders/${orderNumber}/edit/`)
  const line = (await orderOf(buyer, orderNumber)).lines.find(({ product }) => product.id === MILK)
  await buyer.call('PATCH', `orders/${orderNumber}/`, {
    lines: [{ lineId: line?.lineId, allowsSubstitution: false }],
  })
  expect(marked(await readCart(buyer))).toEqual([MILK])
  await buyer.put([[CHICKEN, 9]])
  await buy(origin, buyer)
  expect(markedLines(await orderOf(buyer, orderNumber))).toEqual([MILK])
})

test('a shared cart shows its marks, and a copy of it has them', async () => {
  const [owner, guest] = [await createShopper(origin), await createShopper(origin)]
  await owner.put([
    [MILK, 2],
    [CARROTS, 1],
  ])
  await mark(owner, CARROTS, false)
  const { token } = (await owner.call<{ token: string }>('POST', 'cart/share/')).body
  const shown = await guest.call<{ cart: CartOnWire }>('GET', `cart/shared/${token}/`)
  expect(marked(shown.body.cart)).toEqual([CARROTS])
  expect(marked((await guest.call('POST', `cart/shared/${token}/copy/`)).body)).toEqual([CARROTS])
})
