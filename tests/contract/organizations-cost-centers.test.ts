import { afterAll, beforeAll, expect, it } from 'vitest'
import { runOrderClock } from '../../origin/orders/clock/run.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { buy, chooseSlot, createBuyer, fillStock } from './buyer.ts'
import type { Customer } from './order-fixture.ts'

/** An organisation's delivery location: its buyers order to it, and its cost centre stands on order and invoice. */

let origin: TestOrigin
let admin: Customer
let buyer: Customer
beforeAll(async () => {
  origin = await createTestOrigin()
  await fillStock(origin)
  ;[admin, buyer] = [await createBuyer(origin), await createBuyer(origin)]
  await origin.db.batch([
    origin.db.prepare(
      `INSERT INTO organizations (id, name, organization_number, country, currency, payment_terms_days, credit_limit_minor)
       VALUES (900, 'Kontoret', '999000002', 'NO', 'NOK', 14, 5000000)`,
    ),
    origin.db
      .prepare(
        `UPDATE users SET organization_id = 900, org_role = iif(id = ?1, 'admin', 'buyer') WHERE id IN (?1, ?2)`,
      )
      .bind(admin.userId, buyer.userId),
  ])
  const body = { name: 'Kantina', addressId: admin.addressId, costCenter: 'KST-42' }
  expect((await admin.call('POST', 'organizations/delivery-locations/', body)).status).toBe(201)
})
afterAll(() => origin.dispose())

type Order = { order: { address: { id: number; costCenter: string | null } } }
type Invoice = { invoice: { lines: { costCenter: string | null }[] } }
const orderOf = async (orderNumber: string) =>
  (await buyer.call<Order>('GET', `orders/${orderNumber}/`)).body.order

it('a buyer orders to a location, and order and invoice name its cost centre, whatever becomes of it', async () => {
  await chooseSlot(origin, { ...buyer, addressId: admin.addressId })
  const { orderNumber } = await buy(origin, buyer, { method: { type: 'invoice' } })
  expect((await orderOf(orderNumber)).address).toMatchObject({ id: admin.addressId, costCenter: 'KST-42' })
  await origin.db.prepare(`UPDATE org_locations SET cost_center = 'KST-7'`).run()
  expect((await orderOf(orderNumber)).address.costCenter).toBe('KST-42')
  const slot = await origin.db
    .prepare(
      'SELECT s.closes_at FROM orders o JOIN delivery_slots s ON s.id = o.slot_id WHERE order_number = ?1',
    )
    .bind(orderNumber)
    .first<{ closes_at: string }>()
  origin.clock.now = new Date(slot?.closes_at ?? '')
  await runOrderClock(origin.deps)
  const { items } = (await buyer.call<{ items: { id: number }[] }>('GET', 'invoices/')).body
  const { lines } = (await buyer.call<Invoice>('GET', `invoices/${items[0]?.id}/`)).body.invoice
  expect(lines.length).toBeGreaterThan(0)
  expect(new Set(lines.map(({ costCenter }) => costCenter))).toEqual(new Set(['KST-42']))
})

it('an address that is no location has no cost centre, and another customer’s address stays closed', async () => {
  const stranger = await createBuyer(origin)
  const { orderNumber } = await buy(origin, stranger)
  const { body } = await stranger.call<Order>('GET', `orders/${orderNumber}/`)
  expect(body.order.address.costCenter).toBeNull()
  const other = await createBuyer(origin)
  await origin.db
    .prepare('UPDATE carts SET address_id = ?2 WHERE user_id = ?1')
    .bind(other.userId, admin.addressId)
    .run()
  const { steps } = (await other.call<{ steps: { key: string; isDone: boolean }[] }>('GET', 'checkout/')).body
  expect(steps.find(({ key }) => key === 'address')?.isDone).toBe(false)
})
