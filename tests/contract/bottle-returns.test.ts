import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMailbox } from '../../origin/mailbox/read.ts'
import { runOrderClock } from '../../origin/orders/clock/run.ts'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'
import { brokenInvariants } from '../support/ledger.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { MILK } from '../support/products.ts'
import { sendClaim } from './claim.ts'
import { createCustomer, placeOrder, type Customer } from './order-fixture.ts'
import { signInStaff, type Staff } from './staff.ts'

let origin: TestOrigin
let staff: Staff
let kari: Customer
beforeAll(async () => {
  origin = await createTestOrigin()
  staff = await signInStaff(origin)
})
afterAll(() => origin.dispose())

const LINE = { productId: MILK, quantity: 4, unit: 2_290 }
type Answer = { order: OrderOnWire; code?: string }
const announce = (orderNumber: string, bags: number, payTo?: 'balance' | 'card') =>
  kari.call<Answer>('PUT', `orders/${orderNumber}/bottle-bags/`, { bags, ...(payTo && { payTo }) })
const orderOf = async (orderNumber: string) =>
  (await kari.call<Answer>('GET', `orders/${orderNumber}/`)).body.order
const setStatus = (orderNumber: string, status: string) =>
  origin.db.prepare('UPDATE orders SET status = ?2 WHERE order_number = ?1').bind(orderNumber, status).run()
const count = (orderNumber: string, small: number, large: number) =>
  staff.post('orders', {
    order_number: orderNumber,
    action: 'count',
    small: String(small),
    large: String(large),
  })
const balanceOf = async () =>
  (await kari.call<{ totalBalance: string; giftcards: { senderName: string | null }[] }>('GET', 'giftcards/'))
    .body

const capturedOf = async (orderNumber: string) => {
  const row = await origin.db
    .prepare('SELECT captured_minor, refunded_minor FROM payments WHERE order_number = ?1')
    .bind(orderNumber)
    .first<{ captured_minor: number; refunded_minor: number }>()
  return row ?? { captured_minor: 0, refunded_minor: 0 }
}
/** Invariants of money; other tests here set a status without the goods. */
const brokenMoney = async () =>
  (await brokenInvariants(origin.db)).filter((broken) => !broken.startsWith('stock '))
async function deliver(orderNumber: string): Promise<void> {
  const now = origin.clock.now
  const at = await origin.db
    .prepare(
      'SELECT s.closes_at FROM orders o JOIN delivery_slots s ON s.id = o.slot_id WHERE o.order_number = ?1',
    )
    .bind(orderNumber)
    .first<string>('closes_at')
  origin.clock.now = new Date(at ?? '')
  await runOrderClock(origin.deps)
  origin.clock.now = now
}

async function order(): Promise<string> {
  kari = await createCustomer(origin)
  return placeOrder(origin, { customer: kari, lines: [LINE] })
}

describe('bags of empties', () => {
  it('are announced, changed and taken back until the cut-off', async () => {
    const orderNumber = await order()
    expect((await orderOf(orderNumber)).bottleReturn).toEqual({
      bags: 0,
      smallCount: null,
      largeCount: null,
      payTo: 'balance',
      amount: null,
      cardAmount: null,
    })
    expect((await announce(orderNumber, 2)).body.order.bottleReturn?.bags).toBe(2)
    expect((await announce(orderNumber, 0)).body.order.bottleReturn?.bags).toBe(0)
    expect((await announce(orderNumber, 7)).body.code).toBe('VALIDATION_ERROR')
    await announce(orderNumber, 3)
    await setStatus(orderNumber, 'locked')
    expect((await announce(orderNumber, 1)).body.code).toBe('order_locked')
    expect((await orderOf(orderNumber)).bottleReturn?.bags).toBe(3)
  })

  it('are counted once after the delivery, and paid to the balance, which an order can spend', async () => {
    const orderNumber = await order()
    await announce(orderNumber, 2)
    expect((await count(orderNumber, 5, 5)).message).toContain('no bags to count')
    await setStatus(orderNumber, 'delivered')
    const counts = await Promise.all([count(orderNumber, 20, 10), count(orderNumber, 20, 10)])
    // Norway pays two and three kroner.
    expect(counts.filter(({ message }) => message.startsWith('70.00'))).toHaveLength(1)
    expect((await orderOf(orderNumber)).bottleReturn).toEqual({
      bags: 2,
      smallCount: 20,
      largeCount: 10,
      payTo: 'balance',
      amount: '70.00',
      cardAmount: '0.00',
    })
    const { totalBalance, giftcards } = await balanceOf()
    expect([totalBalance, giftcards.map(({ senderName }) => senderName)]).toEqual([
      '70.00',
      ['Bottle deposits'],
    ])
    const mails = await readMailbox(origin.deps, { to: kari.email })
    expect(mails.find(({ template }) => template === 'bottle_return')?.text).toContain('30 bottles and cans')
  })

  it('are paid back to the payment when the customer wants that', async () => {
    const orderNumber = await order()
    expect((await announce(orderNumber, 2, 'card')).body.order.bottleReturn?.payTo).toBe('card')
    await deliver(orderNumber)
    expect((await count(orderNumber, 20, 10)).message).toMatch(/^70\.00 went back to the payment/)
    expect((await capturedOf(orderNumber)).refunded_minor).toBe(7_000)
    expect((await orderOf(orderNumber)).bottleReturn).toMatchObject({ amount: '70.00', cardAmount: '70.00' })
    expect((await orderOf(orderNumber)).refunds).toMatchObject([{ amount: '70.00', reason: 'bottles' }])
    expect((await balanceOf()).totalBalance).toBe('0.00')
    const mails = await readMailbox(origin.deps, { to: kari.email })
    expect(mails.find(({ template }) => template === 'bottle_return')?.text).toContain(
      'the same way you paid',
    )
  })

  it('that the payment took back leave a claim whole: what the payment lacks goes to the balance', async () => {
    const orderNumber = await order()
    await announce(orderNumber, 6, 'card')
    await deliver(orderNumber)
    const { captured_minor: captured } = await capturedOf(orderNumber)
    // All but a little more than ten kroner of the payment.
    const pieces = Math.floor((captured - 1_000) / 200)
    await count(orderNumber, pieces, 0)
    const left = captured - pieces * 200
    const { lineId } = (await orderOf(orderNumber)).lines[0] ?? { lineId: 0 }
    const lines = [{ lineId, quantity: 4, reason: 'damaged' }]
    const { body } = await sendClaim(origin, kari, { orderNumber, lines })
    expect([body.status, body.refundAmount]).toEqual(['approved', '91.60'])
    expect((await capturedOf(orderNumber)).refunded_minor).toBe(captured)
    expect((await balanceOf()).totalBalance).toBe(((9_160 - left) / 100).toFixed(2))
    const { results: history } = await origin.db
      .prepare(
        `SELECT kind, actor, payload ->> 'amount' AS amount FROM order_events
          WHERE order_number = ?1 AND payload ->> 'claimId' IS NOT NULL ORDER BY id`,
      )
      .bind(orderNumber)
      .all()
    expect(history).toEqual([
      { kind: 'refunded', actor: 'system', amount: left },
      { kind: 'credited', actor: 'system', amount: 9_160 - left },
    ])
    const mails = await readMailbox(origin.deps, { to: kari.email })
    expect(mails.map(({ template }) => template)).toContain('goodwill')
    expect(await brokenMoney()).toEqual([])
  })

  it('go to the balance as far as the payment cannot take them back', async () => {
    const orderNumber = await order()
    await announce(orderNumber, 6, 'card')
    await deliver(orderNumber)
    const { captured_minor: captured } = await capturedOf(orderNumber)
    const { message } = await count(orderNumber, 999, 0)
    expect(message).toBe(
      `${(captured / 100).toFixed(2)} went back to the payment. ${((199_800 - captured) / 100).toFixed(2)} is on the customer’s balance.`,
    )
    expect(await brokenMoney()).toEqual([])
  })

  it('without a deposit pay nothing, and say so', async () => {
    const orderNumber = await order()
    await announce(orderNumber, 1)
    await setStatus(orderNumber, 'delivered')
    expect((await count(orderNumber, 0, 0)).message).toContain('0.00')
    expect((await balanceOf()).giftcards).toEqual([])
    const mails = await readMailbox(origin.deps, { to: kari.email })
    expect(mails.find(({ template }) => template === 'bottle_return')?.text).toContain('nothing to pay back')
  })

  it('belong to an order of its customer alone', async () => {
    const orderNumber = await order()
    const stranger = await createCustomer(origin)
    const answer = await stranger.call<Answer>('PUT', `orders/${orderNumber}/bottle-bags/`, { bags: 1 })
    expect(answer.status).toBe(404)
  })
})
