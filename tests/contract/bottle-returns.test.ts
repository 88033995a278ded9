import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMailbox } from '../../origin/mailbox/read.ts'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { MILK } from '../support/products.ts'
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
const announce = (orderNumber: string, bags: number) =>
  kari.call<Answer>('PUT', `orders/${orderNumber}/bottle-bags/`, { bags })
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
      amount: null,
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
      amount: '70.00',
    })
    const { totalBalance, giftcards } = await balanceOf()
    expect([totalBalance, giftcards.map(({ senderName }) => senderName)]).toEqual([
      '70.00',
      ['Bottle deposits'],
    ])
    const mails = await readMailbox(origin.deps, { to: kari.email })
    expect(mails.find(({ template }) => template === 'bottle_return')?.text).toContain('30 bottles and cans')
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
