import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runOrderClock } from '../../origin/orders/clock/run.ts'
import { readClockSpeed } from '../../origin/orders/clock/speed.ts'
import type { OrderOnWire } from '../../origin/orders/to-order.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { sendClaim } from './claim.ts'
import { createCustomer, placeOrder, slotsOf, statusOf, type Customer } from './order-fixture.ts'
import { signInStaff, type Staff } from './staff.ts'

/** What staff do to orders, slots, claims and the clock at the console. */

const MILK = { productId: 176, quantity: 4, unit: 2_290 }

let origin: TestOrigin
let staff: Staff
let kari: Customer
beforeAll(async () => {
  origin = await createTestOrigin()
  staff = await signInStaff(origin)
  kari = await createCustomer(origin)
})
afterAll(() => origin.dispose())

const orderOf = async (orderNumber: string) =>
  (await kari.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)).body.order

/** One line of four, and packing it with something else instead. */
async function orderBeingPicked() {
  const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK] })
  await origin.db
    .prepare(`UPDATE orders SET status = 'picking' WHERE order_number = ?1`)
    .bind(orderNumber)
    .run()
  const lineId = (await orderOf(orderNumber)).lines[0]?.lineId ?? 0
  const pack = (substitute: number) =>
    staff.post('orders', {
      order_number: orderNumber,
      action: 'pack',
      [`line_${lineId}`]: '4',
      [`substitute_${lineId}`]: String(substitute),
    })
  return { orderNumber, pack }
}

describe('orders at the console', () => {
  it('are advanced step by step, packed as staff say, failed, sent again and delivered', async () => {
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK] })
    const act = (action: string, more: Record<string, string> = {}) =>
      staff.post('orders', { order_number: orderNumber, action, ...more })
    expect(await act('advance')).toEqual({ status: 303, told: `${orderNumber} is locked.` })
    expect((await act('advance')).told).toBe(`${orderNumber} is picking.`)
    const page = await origin.fetch(`/console/orders/?order=${orderNumber}`, {
      headers: { cookie: staff.cookie },
    })
    const { lines } = await orderOf(orderNumber)
    const lineId = lines[0]?.lineId ?? 0
    expect(await page.text()).toContain(`name="line_${lineId}"`)
    expect((await act('pack', { [`line_${lineId}`]: '9' })).told).toContain('only 4 were ordered')
    expect((await act('pack', { [`line_${lineId}`]: '3' })).told).toBe(`${orderNumber} is packed.`)
    expect((await orderOf(orderNumber)).lines[0]).toMatchObject({ deliveredQuantity: 3, refund: '22.90' })
    expect((await act('advance')).told).toBe(`${orderNumber} is on_the_way.`)
    expect((await act('fail', { reason: 'Nobody at home' })).told).toBe(`${orderNumber} is delivery_failed.`)
    expect((await act('redeliver')).told).toBe(`${orderNumber} is on_the_way.`)
    expect((await act('advance')).told).toBe(`${orderNumber} is delivered.`)
    expect(await act('refund')).toMatchObject({ status: 400 })
  })

  it('can be packed with another product that is on the shelf, and with no other', async () => {
    const { orderNumber, pack } = await orderBeingPicked()
    expect((await pack(999_999)).status).toBe(400)
    expect(await statusOf(origin, orderNumber)).toBe('picking')
    expect((await pack(101)).status).toBe(303)
    expect((await orderOf(orderNumber)).lines[0]?.substitution?.fullName).toMatch(/\S/)
  })

  it('get nothing else where the customer wants nothing else, and no allergen that was not ordered', async () => {
    const { orderNumber, pack } = await orderBeingPicked()
    const other = await origin.db
      .prepare(
        `SELECT a.product_id AS id FROM product_allergens a
           JOIN stock s ON s.product_id = a.product_id AND s.country = 'NO' AND s.on_hand - s.reserved > 20
           JOIN product_markets m ON m.product_id = a.product_id AND m.country = 'NO' AND m.is_listed = 1
          WHERE a.code NOT IN (SELECT code FROM product_allergens WHERE product_id = ?1)
            AND m.age_limit IS NULL ORDER BY a.product_id LIMIT 1`,
      )
      .bind(MILK.productId)
      .first<{ id: number }>()
    expect(await pack(other?.id ?? 0)).toMatchObject({
      status: 400,
      told: expect.stringContaining('an allergen that was not ordered'),
    })
    const wish = (table: string, column: string, isAllowed: number) =>
      origin.db
        .prepare(`UPDATE ${table} SET ${column} = ?2 WHERE order_number = ?1`)
        .bind(orderNumber, isAllowed)
        .run()
    for (const [table, column] of [
      ['order_lines', 'allow_substitution'],
      ['orders', 'allow_substitutions'],
    ] as const) {
      await wish(table, column, 0)
      expect(await pack(101)).toMatchObject({
        status: 400,
        told: expect.stringContaining('wants nothing else'),
      })
      await wish(table, column, 1)
    }
    expect(await statusOf(origin, orderNumber)).toBe('picking')
    expect((await pack(101)).status).toBe(303)
  })

  it('tell whom the driver asks for identification', async () => {
    const beer = { ...MILK, ageLimit: 18 }
    const told = async (orderNumber: string) => {
      const page = await origin.fetch(`/console/orders/?order=${orderNumber}`, {
        headers: { cookie: staff.cookie },
      })
      const html = await page.text()
      return [
        (await orderOf(orderNumber)).ageMethod,
        /asks for identification|known by BankID/.exec(html)?.[0] ?? null,
      ]
    }
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [beer] })
    const know = (method: string | null) =>
      origin.db
        .prepare('UPDATE orders SET age_method = ?2 WHERE order_number = ?1')
        .bind(orderNumber, method)
        .run()
    // Nothing on record, as after an edit: better asked than not.
    expect(await told(orderNumber)).toEqual(['id_at_door', 'asks for identification'])
    await know('id_at_door')
    expect(await told(orderNumber)).toEqual(['id_at_door', 'asks for identification'])
    await know('bankid')
    expect(await told(orderNumber)).toEqual(['bankid', 'known by BankID'])
    expect(await told(await placeOrder(origin, { customer: kari, lines: [MILK] }))).toEqual([null, null])
  })

  it('are out of reach for everybody else', async () => {
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK] })
    const cookie = `sessionid=${kari.cookie('sessionid')}`
    expect(
      (await staff.post('orders', { order_number: orderNumber, action: 'advance' }, cookie)).status,
    ).toBe(404)
    expect(await statusOf(origin, orderNumber)).toBe('placed')
  })
})

describe('slots at the console', () => {
  it('change their capacity down to what is taken, and close for new orders', async () => {
    const [slot] = await slotsOf(origin)
    const id = slot?.id ?? 0
    await placeOrder(origin, { customer: kari, lines: [MILK], slotId: id })
    const used = await origin.db
      .prepare('SELECT used FROM delivery_slots WHERE id = ?1')
      .bind(id)
      .first<number>('used')
    const low = await staff.post('slots', { slot_id: String(id), capacity: String((used ?? 1) - 1) })
    expect(low).toMatchObject({ status: 400, told: expect.stringContaining('Those who have one keep it') })
    expect((await staff.post('slots', { slot_id: String(id), capacity: '99', is_closed: '1' })).status).toBe(
      303,
    )
    expect((await slotsOf(origin)).some((each) => each.id === id)).toBe(false)
    await staff.post('slots', { slot_id: String(id), capacity: '99' })
    expect((await slotsOf(origin)).some((each) => each.id === id)).toBe(true)
  })
})

describe('the clock at the console', () => {
  it('runs faster without a jump, and refuses what is no speed', async () => {
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK] })
    for (const speed of ['0', '-5', '1.5', '100001', '']) {
      expect((await staff.post('clock', { speed })).status).toBe(400)
    }
    origin.clock.advance(1_000)
    expect((await staff.post('clock', { speed: '3600' })).status).toBe(303)
    expect(await readClockSpeed(origin.deps)).toBe(3_600)
    await runOrderClock(origin.deps)
    expect(await statusOf(origin, orderNumber)).toBe('placed')
    const { editableUntil, deliverySlot } = await orderOf(orderNumber)
    origin.clock.now = new Date(Date.parse(editableUntil ?? '') + 1)
    expect(origin.clock.now.getTime()).toBeLessThan(Date.parse(deliverySlot.openDatetime))
    await runOrderClock(origin.deps)
    expect(await statusOf(origin, orderNumber)).toBe('locked')
    expect((await staff.post('clock', { run: 'jobs' })).told).toBe('The jobs have run.')
  })
})

describe('claims at the console', () => {
  it('that wait are paid back or refused, once', async () => {
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK] })
    for (let step = 0; step < 5; step += 1)
      await staff.post('orders', { order_number: orderNumber, action: 'advance' })
    const lineId = (await orderOf(orderNumber)).lines[0]?.lineId ?? 0
    const sent = await sendClaim(origin, kari, {
      orderNumber,
      lines: [{ lineId, quantity: 1, reason: 'other' }],
      photo: new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 7])]),
    })
    const { claimId } = sent.body
    const photo = await origin.fetch(`/console/claims/${claimId}/photo/`, {
      headers: { cookie: staff.cookie },
    })
    expect(photo.headers.get('content-type')).toBe('image/jpeg')
    expect([...new Uint8Array(await photo.arrayBuffer())]).toEqual([0xff, 0xd8, 0xff, 7])
    expect((await origin.fetch(`/console/claims/${claimId}/photo/`)).status).toBe(401)
    const decide = (decision: string) => staff.post('claims', { claim_id: String(claimId), decision })
    expect((await decide('maybe')).status).toBe(400)
    expect((await decide('approved')).status).toBe(303)
    expect((await decide('approved')).status).toBe(400)
    expect((await orderOf(orderNumber)).refundedAmount).toBe('22.90')
  })
})
