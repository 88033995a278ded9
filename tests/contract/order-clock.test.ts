import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'
import { parseConfig } from '../../origin/env.ts'
import { runStaffAction } from '../../origin/orders/clock/staff.ts'
import { milestonesOf, runOrderClock } from '../../origin/orders/clock/run.ts'
import { findSubstitute } from '../../origin/products/substitutes.ts'
import { sendOrderEmails } from '../../origin/orders/emails/send.ts'
import { readMailbox } from '../../origin/mailbox/read.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import {
  createCustomer,
  placeOrder,
  slotsOf,
  statusOf,
  type Customer,
  type FixtureSlot,
} from './order-fixture.ts'
import { ADMINISTRATOR } from './staff.ts'
import { MILK, POTATOES, STRAWBERRIES } from '../support/products.ts'

/** Orders from the cut-off to delivery, in a shop whose clock the tests move. */

const MILK_LINE = { productId: MILK, quantity: 3, unit: 2_290 }
const STRAWBERRIES_LINE = { productId: STRAWBERRIES, quantity: 2, unit: 4_990 }
const POTATOES_LINE = { productId: POTATOES, quantity: 1, unit: 3_990 }

let origin: TestOrigin
let kari: Customer
beforeAll(async () => {
  origin = await createTestOrigin()
  kari = await createCustomer(origin)
})
afterAll(() => origin.dispose())

const orderOf = async (orderNumber: string, customer = kari) =>
  (await customer.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)).body.order
const stockOf = (productId: number) =>
  origin.db
    .prepare(`SELECT on_hand, reserved FROM stock WHERE product_id = ?1 AND country = 'NO'`)
    .bind(productId)
    .first<{ on_hand: number; reserved: number }>()
const paymentOf = (orderNumber: string) =>
  origin.db
    .prepare(
      'SELECT status, authorised_minor, captured_minor, refunded_minor FROM payments WHERE order_number = ?1',
    )
    .bind(orderNumber)
    .first<{ status: string; authorised_minor: number; captured_minor: number; refunded_minor: number }>()

async function nextSlot(): Promise<FixtureSlot> {
  const [slot] = await slotsOf(origin)
  if (!slot) throw new Error('The shop has no slot')
  return slot
}

/** Sets the test's clock to an instant and runs the order clock. */
async function goTo(instant: string | number): Promise<void> {
  origin.clock.now = new Date(instant)
  await runOrderClock(origin.deps)
}

describe('an order', () => {
  it('moves from placed to delivered by its slot, one step after the other', async () => {
    const slot = await nextSlot()
    const before = await stockOf(MILK)
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK_LINE], slotId: slot.id })
    const due = milestonesOf({
      order_number: orderNumber,
      placed_at: null,
      redeliver_at: null,
      ...slot,
    })
    await goTo(Date.parse(slot.cutoff_at) - 1)
    expect(await statusOf(origin, orderNumber)).toBe('placed')
    for (const step of ['locked', 'picking', 'packed', 'on_the_way', 'delivered'] as const) {
      await goTo(due[step])
      expect(await statusOf(origin, orderNumber)).toBe(step)
    }
    const order = await orderOf(orderNumber)
    expect(order.events.map(({ status, isDone }) => [status, isDone])).toEqual(
      ['placed', 'locked', 'picking', 'packed', 'on_the_way', 'delivered'].map((status) => [status, true]),
    )
    expect(order.events.map(({ at }) => at)).toEqual(order.events.map(({ at }) => at).toSorted())
    expect(order.lines[0]).toMatchObject({ deliveredQuantity: 3, finalGrossPrice: '68.70', refund: null })
    // Delivered goods leave the stock and the reservation, and the ledger has the reason.
    const after = await stockOf(MILK)
    expect(after?.reserved).toBe(before?.reserved)
    const movement = await origin.db
      .prepare('SELECT delta, reason FROM stock_movements WHERE order_number = ?1')
      .bind(orderNumber)
      .all()
    expect(movement.results).toEqual([{ delta: -3, reason: 'order' }])
    const paid = 3 * 2_290 + slot.price_minor
    expect(await paymentOf(orderNumber)).toMatchObject({ status: 'captured', captured_minor: paid })
  })

  it('catches up after days without a run and dates each step when it was due', async () => {
    const slot = await nextSlot()
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK_LINE], slotId: slot.id })
    await goTo(Date.parse(slot.closes_at) + 3 * 86_400_000)
    expect(await statusOf(origin, orderNumber)).toBe('delivered')
    const order = await orderOf(orderNumber)
    expect(order.events.find(({ status }) => status === 'locked')?.at).toBe(slot.cutoff_at)
    for (const { at } of order.events) expect(Date.parse(at ?? '')).toBeLessThan(Date.parse(slot.closes_at))
  })

  it('takes each step once, however many clocks run', async () => {
    const slot = await nextSlot()
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK_LINE], slotId: slot.id })
    origin.clock.now = new Date(slot.closes_at)
    const before = await stockOf(MILK)
    await Promise.all(Array.from({ length: 5 }, () => runOrderClock(origin.deps)))
    await runOrderClock(origin.deps)
    expect(await statusOf(origin, orderNumber)).toBe('delivered')
    const events = await origin.db
      .prepare(
        `SELECT status, count(*) AS count FROM order_events WHERE order_number = ?1 AND kind = 'status' GROUP BY status`,
      )
      .bind(orderNumber)
      .all<{ status: string; count: number }>()
    expect(events.results.every(({ count }) => count === 1)).toBe(true)
    expect((before?.on_hand ?? 0) - ((await stockOf(MILK))?.on_hand ?? 0)).toBe(3)
  })

  it('costs less with a missing piece, and a substitute costs no more than the ordered product', async () => {
    const slot = await nextSlot()
    const orderNumber = await placeOrder(origin, {
      customer: kari,
      lines: [MILK_LINE, STRAWBERRIES_LINE, POTATOES_LINE],
      slotId: slot.id,
      codes: [['TAKK', 2_000]],
    })
    await goTo(slot.closes_at)
    const order = await orderOf(orderNumber)
    const [milk, berries, potatoes] = order.lines
    expect(milk).toMatchObject({ deliveredQuantity: 3, refund: null })
    expect(berries).toMatchObject({ deliveredQuantity: 1, finalGrossPrice: '49.90' })
    expect(potatoes).toMatchObject({ deliveredQuantity: 1 })
    expect(potatoes?.substitution?.fullName).toMatch(/\S/)
    expect(Number(potatoes?.finalGrossPrice)).toBeLessThanOrEqual(39.9)
    const payment = await paymentOf(orderNumber)
    expect(payment?.captured_minor).toBe(Math.round(Number(order.totalGrossAmount) * 100))
    expect(payment?.captured_minor).toBeLessThan(payment?.authorised_minor ?? 0)
    const lines = await origin.db
      .prepare(`SELECT kind FROM order_events WHERE order_number = ?1 AND kind <> 'status'`)
      .bind(orderNumber)
      .all()
    expect(lines.results).toEqual([{ kind: 'short' }])
  })

  it('never gets a substitute with an allergen the order did not have', async () => {
    const { results } = await origin.db
      .prepare(`SELECT id FROM products WHERE status = 'active' AND id % 17 = 3 ORDER BY id`)
      .all<{ id: number }>()
    const now = origin.clock.now.toISOString()
    const allergensOf = async (id: number) => {
      const found = await origin.db
        .prepare('SELECT code FROM product_allergens WHERE product_id = ?1')
        .bind(id)
        .all<{ code: string }>()
      return found.results.map(({ code }) => code)
    }
    let found = 0
    for (const { id } of results) {
      const wanted = { product_id: id, quantity: 1 }
      const instead = await findSubstitute(
        origin.db,
        { order_number: '', country: 'NO', language: 'nb', user_id: 0 },
        wanted,
        now,
      )
      if (!instead) continue
      found += 1
      const ordered = await allergensOf(id)
      expect([id, (await allergensOf(instead.productId)).filter((code) => !ordered.includes(code))]).toEqual([
        id,
        [],
      ])
    }
    expect(found).toBeGreaterThan(10)
  })

  it('never gets a substitute the customer refused', async () => {
    const slot = await nextSlot()
    const orderNumber = await placeOrder(origin, {
      customer: kari,
      lines: [MILK_LINE, POTATOES_LINE],
      slotId: slot.id,
    })
    const { lines } = await orderOf(orderNumber)
    const lineId = lines.find(({ product }) => product.id === POTATOES)?.lineId ?? 0
    const changed = await kari.call<{ order: OrderOnWire }>('PATCH', `orders/${orderNumber}/`, {
      lines: [{ lineId, allowsSubstitution: false, pickerNote: 'Only these' }],
      customerNote: 'The bell is broken',
    })
    expect(changed.status).toBe(200)
    expect(changed.body.order.customerNote).toBe('The bell is broken')
    await goTo(slot.closes_at)
    const order = await orderOf(orderNumber)
    expect(order.lines.find((line) => line.lineId === lineId)).toMatchObject({
      deliveredQuantity: 0,
      substitution: null,
      finalGrossPrice: '0.00',
      refund: '39.90',
      pickerNote: 'Only these',
    })
  })

  it('charges weighed goods by their weight, within the authorised amount', async () => {
    const slot = await nextSlot()
    const weighed = { productId: MILK, quantity: 2, unit: 20_000, marginBasisPoints: 1_000 }
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [weighed], slotId: slot.id })
    expect((await orderOf(orderNumber)).lines[0]).toMatchObject({
      isWeightVariable: true,
      finalGrossPrice: null,
    })
    await goTo(slot.closes_at)
    const [line] = (await orderOf(orderNumber)).lines
    const final = Math.round(Number(line?.finalGrossPrice) * 100)
    expect(final).toBeGreaterThanOrEqual(0.94 * 40_000)
    expect(final).toBeLessThanOrEqual(1.04 * 40_000)
    expect(final).not.toBe(40_000)
    expect((await paymentOf(orderNumber))?.captured_minor).toBe(final + slot.price_minor)
  })
})

describe('the clock’s speed', () => {
  it('makes a day pass in minutes for open orders and brings the shown deadline nearer', async () => {
    const slot = await nextSlot()
    const placedAt = origin.clock.now.getTime()
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK_LINE], slotId: slot.id })
    await origin.db
      .prepare('INSERT INTO clock_epochs (since, offset_ms, speed) VALUES (?1, 0, 600)')
      .bind(new Date(placedAt).toISOString())
      .run()
    const lead = Date.parse(slot.cutoff_at) - placedAt
    const shown = await orderOf(orderNumber)
    expect(Date.parse(shown.editableUntil ?? '')).toBe(Math.round(placedAt + lead / 600))
    await goTo(placedAt + lead / 600 - 1)
    expect(await statusOf(origin, orderNumber)).toBe('placed')
    await goTo(placedAt + Math.ceil(lead / 600))
    expect(await statusOf(origin, orderNumber)).toBe('locked')
    await goTo(placedAt + Math.ceil((Date.parse(slot.closes_at) - placedAt) / 600))
    expect(await statusOf(origin, orderNumber)).toBe('delivered')
    await origin.db.prepare('DELETE FROM clock_epochs').run()
  })
})

describe('order e-mails', () => {
  it('are sent once per event, in the customer’s language, however often the job runs', async () => {
    const sven = await createCustomer(origin, { country: 'SE', language: 'sv' })
    const [slot] = await slotsOf(origin, 'SE')
    const orderNumber = await placeOrder(origin, {
      customer: sven,
      country: 'SE',
      language: 'sv',
      lines: [{ ...MILK_LINE }, { ...STRAWBERRIES_LINE }],
      slotId: slot?.id ?? 0,
    })
    await goTo(slot?.closes_at ?? '')
    await Promise.all(Array.from({ length: 4 }, () => sendOrderEmails(origin.deps)))
    while ((await sendOrderEmails(origin.deps)) > 0);
    const emails = (await readMailbox(origin.deps, { to: sven.email })).toReversed()
    expect(emails.map(({ template }) => template)).toEqual([
      'order_confirmation',
      'order_short',
      'order_on_the_way',
      'order_receipt',
    ])
    expect(emails.every(({ language }) => language === 'sv')).toBe(true)
    expect(emails[0]?.subject).toBe(`Tack för din beställning! (${orderNumber})`)
    expect(emails[0]?.text).toContain('Blankett för ångerrätt')
    expect(emails[0]?.text).toContain(`Beställning: ${orderNumber}`)
    expect(emails[0]?.text).toContain(`/se/delivery-tracker/${orderNumber}/?token=`)
    for (const { text } of emails) expect(text).toMatch(/Torg Sverige AB\n.+\n.+\nhjalp@torg\.example$/)
    expect(emails[1]?.text).toContain('1 av 2')
    expect(emails[2]?.text).toContain(`http://localhost:8787/se/delivery-tracker/${orderNumber}/?token=`)
    expect(emails[3]?.text).toContain('Summa')
    expect(emails[3]?.text).toContain('minst två månader')
  })
})

describe('an order that cannot be read', () => {
  it('blocks no other order and no other e-mail', async () => {
    const slot = await nextSlot()
    const place = () => placeOrder(origin, { customer: kari, lines: [MILK_LINE], slotId: slot.id })
    const [broken, sound] = [await place(), await place()]
    const setCodes = (codes: string) =>
      origin.db.prepare('UPDATE orders SET codes_json = ?2 WHERE order_number = ?1').bind(broken, codes).run()
    await setCodes('{}')
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    await goTo(slot.closes_at)
    expect(await statusOf(origin, broken)).toBe('picking')
    expect(await statusOf(origin, sound)).toBe('delivered')
    const lines = () => report.mock.calls.map(([line]) => JSON.parse(String(line)) as object)
    expect(lines()).toContainEqual(
      expect.objectContaining({
        message: 'An order could not be moved on',
        order: broken,
        error: expect.stringContaining('reduce'),
      }),
    )
    // One run does not send every e-mail.
    while ((await sendOrderEmails(origin.deps)) > 0);
    expect(lines()).toContainEqual(
      expect.objectContaining({
        message: 'An e-mail about an order could not be written',
        error: expect.stringContaining('reduce'),
      }),
    )
    report.mockRestore()
    await setCodes('[]')
    const emailsOf = async (orderNumber: string) => {
      const { results } = await origin.db
        .prepare(
          `SELECT m.template FROM order_mails m JOIN order_events e ON e.id = m.event_id
            WHERE e.order_number = ?1 AND e.status IN ('placed', 'delivered') ORDER BY e.id`,
        )
        .bind(orderNumber)
        .all<{ template: string | null }>()
      return results.map(({ template }) => template)
    }
    expect(await emailsOf(broken)).toEqual([null])
    expect(await emailsOf(sound)).toEqual(['order_confirmation', 'order_receipt'])
    // Once repaired, the order continues from its last step.
    await runOrderClock(origin.deps)
    expect(await statusOf(origin, broken)).toBe('delivered')
  })
})

describe('where the order clock is off', () => {
  it('orders are locked at their cut-off, and nothing is captured before staff have packed', async () => {
    const quiet = await createTestOrigin({ environment: 'production', orderClock: false })
    const customer = await createCustomer(quiet)
    const [slot] = await slotsOf(quiet)
    if (!slot) throw new Error('The shop has no slot')
    const line = { productId: MILK, quantity: 2, unit: 2_290 }
    const orderNumber = await placeOrder(quiet, { customer, lines: [line], slotId: slot.id })
    quiet.clock.now = new Date(Date.parse(slot.closes_at) + 86_400_000)
    await runOrderClock(quiet.deps)
    const captured = () =>
      quiet.db
        .prepare('SELECT sum(captured_minor) AS minor FROM payments WHERE order_number = ?1')
        .bind(orderNumber)
        .first<number>('minor')
    expect([await statusOf(quiet, orderNumber), await captured()]).toEqual(['locked', 0])
    const act = (action: 'advance' | 'pack') =>
      runStaffAction(quiet.deps, orderNumber, { action, staffId: ADMINISTRATOR.userId })
    expect([await act('advance'), await captured()]).toEqual(['picking', 0])
    expect([await act('pack'), await captured()]).toEqual(['packed', 2 * 2_290 + slot.price_minor])
    await runOrderClock(quiet.deps)
    expect(await statusOf(quiet, orderNumber)).toBe('packed')
    expect([await act('advance'), await act('advance')]).toEqual(['on_the_way', 'delivered'])
    await quiet.dispose()
  })

  it.each([
    ['development', undefined, true],
    ['production', undefined, false],
    ['', undefined, false],
    ['production', 'on', true],
    ['development', 'off', false],
  ])('is read from ENVIRONMENT %j and ORDER_CLOCK %j', (environment, orderClock, isOn) => {
    const env = {
      ENVIRONMENT: environment,
      CLIENT_TOKEN: 'a'.repeat(64),
      CSRF_KEY: 'b'.repeat(64),
      PASSWORD_PEPPER: 'c'.repeat(64),
      PUBLIC_ORIGINS: 'https://shop.example',
      ...(orderClock && { ORDER_CLOCK: orderClock }),
    }
    expect(parseConfig(env).orderClock).toBe(isOn)
  })
})
