import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runOrderClock } from '../../origin/orders/clock/run.ts'
import { readClockSpeed } from '../../origin/orders/clock/speed.ts'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { sendClaim } from './claim.ts'
import { createCustomer, placeOrder, slotsOf, statusOf, type Customer } from './order-fixture.ts'
import { signInStaff, type Staff } from './staff.ts'
import { MILK } from '../support/products.ts'

const MILK_LINE = { productId: MILK, quantity: 4, unit: 2_290 }

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

/** An order with one line of four pieces, and a function that packs it with a substitute. */
async function orderBeingPicked() {
  const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK_LINE] })
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
  it('say what gift cards gave', async () => {
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK_LINE], giftcard: 5_000 })
    const giftcards = async () =>
      /giftcard \w+ [\d.]+, taken \d+\.\d+/.exec(await staff.open(`orders/?order=${orderNumber}`))?.[0]
    expect(await giftcards()).toBe('giftcard authorised 50.00, taken 0.00')
    for (const action of ['advance', 'advance', 'pack']) {
      await staff.post('orders', { order_number: orderNumber, action })
    }
    expect(await giftcards()).toBe('giftcard captured 50.00, taken 50.00')
  })

  it('can be advanced, packed, failed, sent again and delivered step by step', async () => {
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK_LINE] })
    const act = (action: string, more: Record<string, string> = {}) =>
      staff.post('orders', { order_number: orderNumber, action, ...more })
    expect(await act('advance')).toEqual({ status: 303, message: `${orderNumber} is locked.` })
    expect((await act('advance')).message).toBe(`${orderNumber} is picking.`)
    const page = await origin.fetch(`/console/orders/?order=${orderNumber}`, {
      headers: { cookie: staff.cookie },
    })
    const { lines } = await orderOf(orderNumber)
    const lineId = lines[0]?.lineId ?? 0
    expect(await page.text()).toContain(`name="line_${lineId}"`)
    expect((await act('pack', { [`line_${lineId}`]: '9' })).message).toContain('Only 4 of')
    expect((await act('pack', { [`line_${lineId}`]: '3' })).message).toBe(`${orderNumber} is packed.`)
    expect((await orderOf(orderNumber)).lines[0]).toMatchObject({ deliveredQuantity: 3, refund: '22.90' })
    expect((await act('advance')).message).toBe(`${orderNumber} is on_the_way.`)
    expect((await act('fail', { reason: 'Nobody at home' })).message).toBe(
      `${orderNumber} is delivery_failed.`,
    )
    expect((await act('redeliver')).message).toBe(`${orderNumber} is on_the_way.`)
    expect((await act('advance')).message).toBe(`${orderNumber} is delivered.`)
    expect(await act('refund')).toMatchObject({ status: 400 })
  })

  it('can be packed only with a substitute that is in stock', async () => {
    const { orderNumber, pack } = await orderBeingPicked()
    expect((await pack(999_999)).status).toBe(400)
    expect(await statusOf(origin, orderNumber)).toBe('picking')
    expect((await pack(101)).status).toBe(303)
    expect((await orderOf(orderNumber)).lines[0]?.substitution?.fullName).toMatch(/\S/)
  })

  it('get no substitute the customer refused and no allergen that was not ordered', async () => {
    const { orderNumber, pack } = await orderBeingPicked()
    const other = await origin.db
      .prepare(
        `SELECT a.product_id AS id FROM product_allergens a
           JOIN stock s ON s.product_id = a.product_id AND s.country = 'NO' AND s.on_hand - s.reserved > 20
           JOIN product_markets m ON m.product_id = a.product_id AND m.country = 'NO' AND m.is_listed = 1
          WHERE a.code NOT IN (SELECT code FROM product_allergens WHERE product_id = ?1)
            AND m.age_limit IS NULL ORDER BY a.product_id LIMIT 1`,
      )
      .bind(MILK_LINE.productId)
      .first<{ id: number }>()
    expect(await pack(other?.id ?? 0)).toMatchObject({
      status: 400,
      message: expect.stringContaining('an allergen that the ordered product does not have'),
    })
    const setAllowed = (table: string, column: string, isAllowed: number) =>
      origin.db
        .prepare(`UPDATE ${table} SET ${column} = ?2 WHERE order_number = ?1`)
        .bind(orderNumber, isAllowed)
        .run()
    for (const [table, column] of [
      ['order_lines', 'allow_substitution'],
      ['orders', 'allow_substitutions'],
    ] as const) {
      await setAllowed(table, column, 0)
      expect(await pack(101)).toMatchObject({
        status: 400,
        message: expect.stringContaining('does not want a substitute'),
      })
      await setAllowed(table, column, 1)
    }
    expect(await statusOf(origin, orderNumber)).toBe('picking')
    expect((await pack(101)).status).toBe(303)
  })

  it('show whether the driver has to check the customer’s identity', async () => {
    const beer = { ...MILK_LINE, ageLimit: 18 }
    const ageCheckOf = async (orderNumber: string) => {
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
    // Without a stored method, for example after an edit, the driver checks.
    expect(await ageCheckOf(orderNumber)).toEqual(['id_at_door', 'asks for identification'])
    await know('id_at_door')
    expect(await ageCheckOf(orderNumber)).toEqual(['id_at_door', 'asks for identification'])
    await know('bankid')
    expect(await ageCheckOf(orderNumber)).toEqual(['bankid', 'known by BankID'])
    expect(await ageCheckOf(await placeOrder(origin, { customer: kari, lines: [MILK_LINE] }))).toEqual([
      null,
      null,
    ])
  })

  it('are a 404 for customers', async () => {
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK_LINE] })
    const cookie = `sessionid=${kari.cookie('sessionid')}`
    expect(
      (await staff.post('orders', { order_number: orderNumber, action: 'advance' }, cookie)).status,
    ).toBe(404)
    expect(await statusOf(origin, orderNumber)).toBe('placed')
  })
})

describe('slots at the console', () => {
  it('refuse a capacity below the used one, and can be closed for new orders', async () => {
    const [slot] = await slotsOf(origin)
    const id = slot?.id ?? 0
    await placeOrder(origin, { customer: kari, lines: [MILK_LINE], slotId: id })
    const used = await origin.db
      .prepare('SELECT used FROM delivery_slots WHERE id = ?1')
      .bind(id)
      .first<number>('used')
    const low = await staff.post('slots', { slot_id: String(id), capacity: String((used ?? 1) - 1) })
    expect(low).toMatchObject({ status: 400, message: expect.stringContaining('are taken already') })
    expect((await staff.post('slots', { slot_id: String(id), capacity: '99', is_closed: '1' })).status).toBe(
      303,
    )
    expect((await slotsOf(origin)).some((each) => each.id === id)).toBe(false)
    await staff.post('slots', { slot_id: String(id), capacity: '99' })
    expect((await slotsOf(origin)).some((each) => each.id === id)).toBe(true)
  })
})

describe('the clock at the console', () => {
  it('sets a new speed without a jump and refuses invalid speeds', async () => {
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK_LINE] })
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
    expect((await staff.post('clock', { run: 'jobs' })).message).toBe('The jobs have run.')
  })
})

describe('claims at the console', () => {
  it('are refunded or refused once', async () => {
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK_LINE] })
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
    const listed = async (state: string) =>
      /(\d+) found/.exec(await staff.open(`claims/?q=${orderNumber}&state=${state}`))?.[1]
    expect([await listed('received'), await listed('approved')]).toEqual(['1', '0'])
    const decide = (decision: string) => staff.post('claims', { claim_id: String(claimId), decision })
    expect((await decide('maybe')).status).toBe(400)
    expect((await decide('approved')).status).toBe(303)
    expect((await decide('approved')).status).toBe(400)
    expect([await listed('received'), await listed('approved')]).toEqual(['0', '1'])
    expect((await orderOf(orderNumber)).refundedAmount).toBe('22.90')
  })
})
