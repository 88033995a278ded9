import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideClaim } from '../../origin/claims/decide.ts'
import { runOrderClock } from '../../origin/orders/clock/run.ts'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { MILK } from '../support/products.ts'
import { sendClaim } from './claim.ts'
import { createCustomer, placeOrder, slotsOf, type Customer } from './order-fixture.ts'
import { ADMINISTRATOR } from './staff.ts'

/** The days we ask for are no limit: the law gives consumers longer. */

const DAY = 86_400_000

let origin: TestOrigin
let customer: Customer
beforeAll(async () => {
  origin = await createTestOrigin()
  customer = await createCustomer(origin)
})
afterAll(() => origin.dispose())

async function deliveredBefore(days: number): Promise<{ orderNumber: string; lineId: number }> {
  const [slot] = await slotsOf(origin)
  if (!slot) throw new Error('The shop has no slot')
  const lines = [{ productId: MILK, quantity: 4, unit: 2_290, deposit: 200 }]
  const orderNumber = await placeOrder(origin, { customer, lines, slotId: slot.id })
  origin.clock.now = new Date(slot.closes_at)
  await runOrderClock(origin.deps)
  const deliveredAt = new Date(origin.clock.now.getTime() - days * DAY).toISOString()
  await origin.db
    .prepare('UPDATE orders SET delivered_at = ?2 WHERE order_number = ?1')
    .bind(orderNumber, deliveredAt)
    .run()
  return { orderNumber, lineId: (await orderOf(orderNumber)).lines[0]?.lineId ?? 0 }
}

const orderOf = async (orderNumber: string) =>
  (await customer.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)).body.order
const claim = (orderNumber: string, lineId: number) =>
  sendClaim(origin, customer, { orderNumber, lines: [{ lineId, quantity: 1, reason: 'bad_quality' }] })

it('a claim weeks after the delivery waits for staff, who can pay it back', async () => {
  const { orderNumber, lineId } = await deliveredBefore(21)
  expect((await orderOf(orderNumber)).claimPeriod).toBe('late')
  const { status, body } = await claim(orderNumber, lineId)
  expect([status, body.status, body.refundAmount]).toEqual([201, 'received', '0.00'])
  expect(await decideClaim(origin.deps, body.claimId, 'approved', ADMINISTRATOR.userId)).toBe(true)
  expect((await orderOf(orderNumber)).refundedAmount).toBe('24.90')
})

it('after the law’s time a claim is refused with that reason', async () => {
  const { orderNumber, lineId } = await deliveredBefore(2 * 366)
  expect((await orderOf(orderNumber)).claimPeriod).toBe('over')
  const { status, body } = await claim(orderNumber, lineId)
  expect([status, body.code]).toEqual([409, 'claims_over'])
})

it('an organisation has the days we ask for', async () => {
  const { orderNumber, lineId } = await deliveredBefore(8)
  await origin.db.batch([
    origin.db.prepare(
      `INSERT INTO organizations (id, name, organization_number, country, currency, payment_terms_days)
       VALUES (902, 'Kontoret AS', '999000003', 'NO', 'NOK', 14)`,
    ),
    origin.db
      .prepare(`UPDATE users SET organization_id = 902, org_role = 'buyer' WHERE id = ?1`)
      .bind(customer.userId),
    origin.db.prepare('UPDATE orders SET organization_id = 902 WHERE order_number = ?1').bind(orderNumber),
  ])
  expect((await claim(orderNumber, lineId)).body.code).toBe('claims_over')
})
