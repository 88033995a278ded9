import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'
import { brokenInvariants } from '../support/ledger.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { CHICKEN } from '../support/products.ts'
import { buy, createBuyer, fillStock } from './buyer.ts'
import { createShopper, type Shopper } from './cart-client.ts'
import { signInStaff, type Staff } from './staff.ts'

/** Price rules at the console, and the baskets and orders that follow them. */

let origin: TestOrigin
let money: Staff
beforeAll(async () => {
  origin = await createTestOrigin()
  money = await signInStaff(origin, 'money@torg.test')
  await fillStock(origin)
})
afterAll(() => origin.dispose())

const TERMS = { country: 'NO', minimum: '600', fee: '49', fee_free: '800', delivery_free: '', bags: '0' }
const set = (terms: Partial<typeof TERMS>, staff = money) => staff.post('order-terms', { ...TERMS, ...terms })
beforeEach(() => set({}))

type Line = { code: string; grossAmount: string }
const linesOf = (lines: readonly Line[]) =>
  Object.fromEntries(lines.map(({ code, grossAmount }) => [code, grossAmount]))

async function basketOf(shopper: Shopper) {
  const { body } = await shopper.call('GET', 'cart/')
  return body
}

describe('price rules', () => {
  it('hold for baskets at once, also for those without goods', async () => {
    const shopper = await createShopper(origin)
    expect(await set({ minimum: '300', fee: '25', fee_free: '400', delivery_free: '900' })).toEqual({
      status: 303,
      message: 'NO: minimum 300.00, fee 25.00 below 400.00, delivery free from 900.00, bags 0.00.',
    })
    expect(await basketOf(shopper)).toMatchObject({
      minimumOrder: { amount: '300.00', missing: '300.00' },
      progressBar: {
        conditions: [{ threshold: '300.00' }, { threshold: '400.00' }, { threshold: '900.00' }],
      },
    })
    await shopper.put([[CHICKEN, 1]])
    const basket = await basketOf(shopper)
    expect(linesOf(basket.extraLines)).toMatchObject({ small_order_fee: '25.00' })
    const swede = await createShopper(origin, { country: 'SE' })
    expect((await basketOf(swede)).minimumOrder.amount).toBe('500.00')
  })

  it('make delivery free from an amount, and take it again when an edit goes below', async () => {
    await set({ delivery_free: '800' })
    await origin.db.prepare('UPDATE delivery_slots SET price_minor = 5900').run()
    const buyer = await createBuyer(origin, { items: [[CHICKEN, 8]] })
    expect(linesOf((await basketOf(buyer)).extraLines)).not.toHaveProperty('delivery')
    const { orderNumber } = await buy(origin, buyer)
    await buyer.call('POST', `orders/${orderNumber}/edit/`)
    expect(linesOf((await basketOf(buyer)).extraLines)).not.toHaveProperty('delivery')
    await set({ delivery_free: '99000' })
    expect(linesOf((await basketOf(buyer)).extraLines)).toMatchObject({ delivery: '59.00' })
    expect(await brokenInvariants(origin.db)).toEqual([])
  })

  it('add a fee for bags as a line of its own, with its VAT, to basket and order', async () => {
    await set({ bags: '12.50', fee: '49', fee_free: '99000' })
    const buyer = await createBuyer(origin, { items: [[CHICKEN, 8]] })
    const basket = await basketOf(buyer)
    expect(linesOf(basket.extraLines)).toMatchObject({ bag: '12.50', small_order_fee: '49.00' })
    const { orderNumber, order } = await buy(origin, buyer)
    expect(order.totalGrossAmount).toBe(basket.totalGrossAmount)
    const placed = await buyer.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)
    expect(linesOf(placed.body.order.extraLines)).toMatchObject({ bag: '12.50', small_order_fee: '49.00' })
    expect(placed.body.order.vat).toEqual(basket.vat)
    expect(await brokenInvariants(origin.db)).toEqual([])
  })

  it('leave placed orders as they are', async () => {
    const buyer = await createBuyer(origin, { items: [[CHICKEN, 8]] })
    const { orderNumber, order } = await buy(origin, buyer)
    await set({ bags: '50', minimum: '5000', fee_free: '6000' })
    const { body } = await buyer.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)
    expect(body.order.totalGrossAmount).toBe(order.totalGrossAmount)
  })

  it('are refused when they make no sense, and to roles without the right', async () => {
    for (const [entry, sentence] of [
      [{ minimum: 'much' }, 'An amount is like 49.90.'],
      [{ delivery_free: '-1' }, 'An amount is like 49.90.'],
      [{ fee_free: '500' }, 'at least the minimum order'],
      [{ country: 'DK' }, 'Choose a country.'],
    ] as const) {
      const { status, message } = await set(entry)
      expect([status, message.includes(sentence)]).toEqual([400, true])
    }
    const support = await signInStaff(origin, 'support@torg.test')
    expect((await set({ bags: '1' }, support)).status).toBe(403)
    expect(await support.open('order-terms/')).toContain('600.00')
    const warehouse = await signInStaff(origin, 'warehouse@torg.test')
    expect(await warehouse.open('order-terms/')).not.toContain('600.00')
  })

  it('are a file, and each change is in the log with its person', async () => {
    await set({ bags: '3' })
    const response = await origin.fetch('/console/order-terms/?export=csv', {
      headers: { cookie: money.cookie },
    })
    expect((await response.text()).replace('\uFEFF', '')).toBe(
      'country,minimum,fee,fee_free,delivery_free,bags\r\nNO,600.00,49.00,800.00,,3.00\r\nSE,500.00,39.00,700.00,,0.00\r\n',
    )
    const admin = await signInStaff(origin)
    const log = await admin.open('log/')
    expect(log).toContain('bags 3.00')
    expect(log).toContain('money@torg.test')
  })
})
