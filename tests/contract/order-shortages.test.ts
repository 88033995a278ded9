import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CartOnWire } from '../../origin/cart/to-cart.ts'
import { runOrderClock } from '../../origin/orders/clock/run.ts'
import { reportShortage } from '../../origin/orders/shortages/report.ts'
import { sendOrderEmails } from '../../origin/orders/emails/send.ts'
import { readMailbox } from '../../origin/mailbox/read.ts'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'
import { brokenInvariants } from '../support/ledger.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { MILK } from '../support/products.ts'
import { buy, createBuyer, fillStock, pay } from './buyer.ts'
import { itemsOf } from './cart-client.ts'
import type { Customer } from './order-fixture.ts'
import { signInStaff, type Staff } from './staff.ts'

/**
 * The shop runs out of goods that placed orders have reserved (docs/orders.md#sold-out-before-the-cut-off).
 */

let origin: TestOrigin
let staff: Staff
beforeAll(async () => {
  origin = await createTestOrigin()
  staff = await signInStaff(origin)
})
beforeEach(() => fillStock(origin))
afterAll(() => origin.dispose())

const orderOf = async (customer: Customer, orderNumber: string) =>
  (await customer.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)).body.order
const milkOf = async (customer: Customer, orderNumber: string) => {
  const line = (await orderOf(customer, orderNumber)).lines.find(({ product }) => product.id === MILK)
  if (!line) throw new Error('The order has no milk')
  return line
}
const stockOf = () =>
  origin.db
    .prepare(`SELECT on_hand, reserved FROM stock WHERE product_id = ${MILK} AND country = 'NO'`)
    .first<{ on_hand: number; reserved: number }>()
const setStock = (onHand: number, more: Record<string, string> = {}) =>
  staff.post('products', { product_id: String(MILK), country: 'NO', on_hand: String(onHand), ...more })
const take = (onHand: number) => setStock(onHand, { take: 'on' })
const lettersTo = async ({ email }: Customer) => {
  await sendOrderEmails(origin.deps)
  const mails = await readMailbox(origin.deps, { to: email })
  return mails.filter(({ template }) => template === 'order_sold_out')
}

async function orderMilk(quantity: number): Promise<{ buyer: Customer; orderNumber: string }> {
  origin.clock.now = new Date(origin.clock.now.getTime() + 1_000)
  const buyer = await createBuyer(origin)
  await buyer.put([[MILK, quantity]])
  return { buyer, orderNumber: (await buy(origin, buyer)).orderNumber }
}

describe('a stock below what orders have reserved', () => {
  it('is refused until staff say that customers are told', async () => {
    const { buyer, orderNumber } = await orderMilk(2)
    expect((await setStock(0)).message).toContain('Tick “Tell customers”')
    expect((await milkOf(buyer, orderNumber)).soldOutQuantity).toBe(0)
    expect(await lettersTo(buyer)).toEqual([])
  })

  it('is taken from the orders that were placed last, and tells only their customers', async () => {
    const first = await orderMilk(3)
    const last = await orderMilk(3)
    const reserved = (await stockOf())?.reserved ?? 0
    expect((await take(reserved - 4)).message).toContain('2 orders lack it')
    expect(await stockOf()).toEqual({ on_hand: reserved - 4, reserved: reserved - 4 })
    expect((await milkOf(last.buyer, last.orderNumber)).soldOutQuantity).toBe(3)
    expect((await milkOf(first.buyer, first.orderNumber)).soldOutQuantity).toBe(1)
    const [whole] = await lettersTo(last.buyer)
    const { lineId } = await milkOf(last.buyer, last.orderNumber)
    expect(whole?.text).toContain('er utsolgt')
    expect(whole?.text).toContain(`?change=instead&line=${lineId}`)
    expect(whole?.text).toMatch(/kr\s/)
    const [some] = await lettersTo(first.buyer)
    expect(some?.text).toMatch(/2 av de 3/)
    expect(some?.text).not.toContain('change=instead')
    expect(await brokenInvariants(origin.db)).toEqual([])
  })

  it('is refused while a payment in progress holds the pieces', async () => {
    const buyer = await createBuyer(origin)
    await buyer.put([[MILK, 50]])
    await pay(buyer)
    const reserved = (await stockOf())?.reserved ?? 0
    const { message } = await take(0)
    expect(message).toContain('Payments in progress')
    expect((await stockOf())?.reserved).toBe(reserved)
  })
})

describe('a report of a shortage', () => {
  const report = async (onHand: number, productId = MILK) =>
    reportShortage(origin.deps, { productId, country: 'NO', onHand, staffId: 0 })

  it('tells what orders cannot give from a stock that is enough meanwhile', async () => {
    const reserved = (await stockOf())?.reserved ?? 0
    expect(await report(reserved)).toBe('changed')
    expect(await report(reserved + 1)).toBe('changed')
    expect(await report(0, 999_999)).toBe('changed')
    const buyer = await createBuyer(origin)
    await buyer.put([[MILK, 50]])
    await pay(buyer)
    expect(await report(0)).toBe('held')
  })
})

describe('an order that lacks goods', () => {
  async function orderWithout(quantity = 2) {
    const ordered = await orderMilk(quantity)
    const reserved = (await stockOf())?.reserved ?? 0
    expect((await take(reserved - quantity)).message).toContain('1 order lacks it')
    return ordered
  }

  it('is packed with what the customer chose instead', async () => {
    const { buyer, orderNumber } = await orderWithout()
    const { lineId } = await milkOf(buyer, orderNumber)
    const { products } = (
      await buyer.call<{ products: { id: number }[] }>('GET', `products/${MILK}/substitutes/?quantity=2`)
    ).body
    const substituteId = products[1]?.id ?? 0
    const { status } = await buyer.call('PATCH', `orders/${orderNumber}/`, {
      lines: [{ lineId, substituteId }],
    })
    expect(status).toBe(200)
    await packAll()
    const line = await milkOf(buyer, orderNumber)
    expect([line.soldOutQuantity, line.deliveredQuantity]).toEqual([0, 2])
    expect(line.substitution?.fullName).toBe(line.wantedSubstitute?.fullName)
    expect(Number(line.finalGrossPrice)).toBeLessThanOrEqual(Number(line.totalGrossPrice))
    expect(await brokenInvariants(origin.db)).toEqual([])
  })

  it('is packed without them when nothing may replace them', async () => {
    const { buyer, orderNumber } = await orderWithout()
    const { lineId } = await milkOf(buyer, orderNumber)
    await buyer.call('PATCH', `orders/${orderNumber}/`, { lines: [{ lineId, allowsSubstitution: false }] })
    await packAll()
    expect(await milkOf(buyer, orderNumber)).toMatchObject({ deliveredQuantity: 0, finalGrossPrice: '0.00' })
    expect(await brokenInvariants(origin.db)).toEqual([])
  })

  it('is packed by staff with no more than it still has', async () => {
    const { buyer, orderNumber } = await orderMilk(3)
    const reserved = (await stockOf())?.reserved ?? 0
    await take(reserved - 1)
    await origin.db
      .prepare(`UPDATE orders SET status = 'picking' WHERE order_number = ?1`)
      .bind(orderNumber)
      .run()
    const { lineId } = await milkOf(buyer, orderNumber)
    const html = await (
      await origin.fetch(`/console/orders/?order=${orderNumber}`, { headers: { cookie: staff.cookie } })
    ).text()
    const fieldOf = (page: string) => page.match(new RegExp(`<input[^>]*name="line_${lineId}"[^>]*>`))?.[0]
    expect(html).toContain('3 (2 left)')
    // A substitute may come for all of them.
    expect(fieldOf(html)).toContain('max="3"')
    await origin.db
      .prepare('UPDATE orders SET allow_substitutions = 0 WHERE order_number = ?1')
      .bind(orderNumber)
      .run()
    const strict = await origin.fetch(`/console/orders/?order=${orderNumber}`, {
      headers: { cookie: staff.cookie },
    })
    expect(fieldOf(await strict.text())).toContain('max="2"')
    const pack = (pieces: number) =>
      staff.post('orders', { order_number: orderNumber, action: 'pack', [`line_${lineId}`]: String(pieces) })
    expect((await pack(3)).message).toContain('Only 2 of')
    expect((await pack(2)).status).toBe(303)
    expect((await milkOf(buyer, orderNumber)).deliveredQuantity).toBe(2)
    expect(await brokenInvariants(origin.db)).toEqual([])
  })

  it('gives back only what it has when it is cancelled', async () => {
    const { buyer, orderNumber } = await orderWithout()
    const before = await stockOf()
    await buyer.call('POST', `orders/${orderNumber}/cancel/`, {})
    expect(await stockOf()).toEqual(before)
    expect(await brokenInvariants(origin.db)).toEqual([])
  })

  it('shows them as sold out in the cart that edits it, and lacks nothing after the edit', async () => {
    const { buyer, orderNumber } = await orderWithout()
    const edited = await buyer.call<CartOnWire>('POST', `orders/${orderNumber}/edit/`)
    const milk = itemsOf(edited.body).find(({ product }) => product.id === MILK)
    expect(milk?.availability.isAvailable).toBe(false)
    await buyer.put([[MILK, 0]])
    await buy(origin, buyer)
    const { results } = await origin.db
      .prepare('SELECT * FROM order_shortages WHERE order_number = ?1')
      .bind(orderNumber)
      .all()
    expect(results).toEqual([])
    expect(await brokenInvariants(origin.db)).toEqual([])
  })

  it('tells nobody after the cut-off', async () => {
    const { buyer, orderNumber } = await orderMilk(2)
    await origin.db
      .prepare(`UPDATE orders SET status = 'locked' WHERE order_number = ?1`)
      .bind(orderNumber)
      .run()
    const reserved = (await stockOf())?.reserved ?? 0
    await take(reserved - 2)
    expect((await milkOf(buyer, orderNumber)).soldOutQuantity).toBe(2)
    expect(await lettersTo(buyer)).toEqual([])
  })
})

async function packAll(): Promise<void> {
  const last = await origin.db
    .prepare(
      `SELECT max(s.closes_at) AS at FROM orders o JOIN delivery_slots s ON s.id = o.slot_id WHERE o.status = 'placed'`,
    )
    .first<{ at: string }>()
  const now = origin.clock.now
  origin.clock.now = new Date(last?.at ?? '')
  await runOrderClock(origin.deps)
  origin.clock.now = now
}
