import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { WELCOME_CODE } from '../../origin/welcome-incentive/seed.ts'
import type { CartOnWire } from '../../origin/cart/to-cart.ts'
import { buy, chooseSlot, createBuyer, fillStock, PLENTY } from './buyer.ts'
import { createShopper, type Shopper } from './cart-client.ts'

/** The code for a first order: who sees it, who may use it. */

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
  await fillStock(origin)
})
beforeEach(() => origin.db.prepare('DELETE FROM rate_limits').run())
afterAll(() => origin.dispose())

type Body = { incentive: { code: string; remainingOrders: number; minimumOrder: string } | null }
const shownTo = async (shopper: Pick<Shopper, 'call'>) =>
  (await shopper.call<Body>('GET', 'welcome-incentive/')).body.incentive
const enter = (shopper: Shopper) =>
  shopper.call<{ code: string }>('POST', 'checkout/discounts/', { code: WELCOME_CODE })
const discountOf = async (shopper: Shopper) =>
  (await shopper.call<CartOnWire>('GET', 'cart/')).body.extraLines.find(({ code }) => code === 'discount')
    ?.grossAmount

it('is shown to a visitor and a new customer, and not after the first order, unless that is cancelled', async () => {
  expect(await shownTo(await createShopper(origin))).toMatchObject({
    code: WELCOME_CODE,
    minimumOrder: '600.00',
  })
  const buyer = await createBuyer(origin)
  expect(await shownTo(buyer)).toMatchObject({ code: WELCOME_CODE, remainingOrders: 1 })
  const { order } = await buy(origin, buyer)
  expect(await shownTo(buyer)).toBeNull()
  await buyer.call('POST', `orders/${order.orderNumber}/cancel/`, {})
  expect(await shownTo(buyer)).toMatchObject({ code: WELCOME_CODE })
})

it('is not shown to an organisation, nor while it is off', async () => {
  const buyer = await createBuyer(origin)
  await origin.db
    .prepare(`UPDATE users SET customer_type = 'organization' WHERE id = ?1`)
    .bind(buyer.userId)
    .run()
  expect(await shownTo(buyer)).toBeNull()
  await origin.db.prepare('UPDATE welcome_incentives SET is_active = 0').run()
  expect(await shownTo(await createShopper(origin))).toBeNull()
  await origin.db.prepare('UPDATE welcome_incentives SET is_active = 1').run()
})

it('takes off its amount once, and nobody else can use the code', async () => {
  const buyer = await createBuyer(origin)
  expect((await enter(buyer)).status).toBe(200)
  expect(await discountOf(buyer)).toBe('-150.00')
  const { order } = await buy(origin, buyer)
  await buyer.put(PLENTY)
  await chooseSlot(origin, buyer)
  expect((await enter(buyer)).body.code).toBe('discount_not_applicable')
  await buyer.call('POST', `orders/${order.orderNumber}/edit/`)
  expect(await discountOf(buyer)).toBe('-150.00')
})

it('that was entered before an order of another basket counts no more', async () => {
  const buyer = await createBuyer(origin)
  await enter(buyer)
  const { orderNumber } = await buy(origin, buyer)
  await buyer.put(PLENTY)
  await origin.db
    .prepare(
      `INSERT INTO cart_discounts (cart_id, code, added_at) SELECT id, ?2, 'x' FROM carts WHERE user_id = ?1`,
    )
    .bind(buyer.userId, WELCOME_CODE)
    .run()
  expect(orderNumber).toMatch(/^NO-/)
  expect(await discountOf(buyer)).toBeUndefined()
})
