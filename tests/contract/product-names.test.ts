import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { buy, createBuyer, fillStock, PLENTY } from './buyer.ts'
import { itemsOf } from './cart-client.ts'

/** A product has one name from the shelf to the receipt: its brand, unless the name says it, and its name. */

/** Of the brand Santa Maria. */
const TACO_SPICE = 314
const NAME = 'Santa Maria Tacokrydder'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
  await fillStock(origin)
})
afterAll(() => origin.dispose())

it('list, search, basket, order and receipt say the same', async () => {
  const buyer = await createBuyer(origin, { items: [...PLENTY, [TACO_SPICE, 1]] })
  type Suggested = {
    suggestions: { text: string; product: { id: number; brand: string; name: string } | null }[]
  }
  const { suggestions } = (await buyer.call<Suggested>('GET', 'search/suggestions/?q=tacokrydder')).body
  const found = suggestions.find(({ product }) => product?.id === TACO_SPICE)
  expect(found?.text).toBe(NAME)
  expect(`${found?.product?.brand} ${found?.product?.name}`).toBe(NAME)
  const cart = (await buyer.call('GET', 'cart/')).body
  expect(itemsOf(cart).map(({ product }) => product.fullName)).toContain(NAME)
  const { order } = await buy(origin, buyer)
  type Order = { order: { lines: { fullName: string }[] } }
  const { body } = await buyer.call<Order>('GET', `orders/${order.orderNumber}/`)
  expect(body.order.lines.map(({ fullName }) => fullName)).toContain(NAME)
})
