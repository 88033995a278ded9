import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CREDIT_USED } from '../../origin/checkout/context.ts'
import { failDelivery, redeliver, refundFailed } from '../../origin/orders/clock/failed.ts'
import { milestonesOf, runOrderClock } from '../../origin/orders/clock/run.ts'
import { sendOrderEmails } from '../../origin/orders/emails/send.ts'
import { readOrder, type StoredOrder } from '../../origin/orders/read/stored-order.ts'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'
import { readMailbox } from '../../origin/mailbox/read.ts'
import { prepareRefund } from '../../origin/payments/collect.ts'
import { formatSlotClock } from '../../shared/delivery/slot-times.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper } from './cart-client.ts'
import { ADMINISTRATOR } from './staff.ts'
import { sendClaim, type ClaimedLine } from './claim.ts'
import {
  createCustomer,
  placeOrder,
  slotsOf,
  statusOf,
  type Customer,
  type FixtureSlot,
} from './order-fixture.ts'
import { endGuard } from '../../origin/db/guard.ts'
import { MILK } from '../support/products.ts'

/** Tracking, failed deliveries, claims and invoices. */

const STAFF = ADMINISTRATOR.userId
const MILK_LINE = { productId: MILK, quantity: 4, unit: 2_290, deposit: 200 }

let origin: TestOrigin
let kari: Customer
beforeAll(async () => {
  origin = await createTestOrigin()
  kari = await createCustomer(origin)
})
afterAll(() => origin.dispose())

type Tracking = {
  status: string
  etaFrom: string | null
  etaTo: string | null
  stopsBefore: number | null
  vehicle: { latitude: number; longitude: number } | null
  destination: { latitude: number; longitude: number }
  driverFirstName: string | null
  retryAfterSeconds: number
  isFinal: boolean
  code?: string
}

async function place(giftcard = 0): Promise<{ orderNumber: string; slot: FixtureSlot }> {
  const [slot] = await slotsOf(origin)
  if (!slot) throw new Error('The shop has no slot')
  return {
    orderNumber: await placeOrder(origin, { customer: kari, lines: [MILK_LINE], slotId: slot.id, giftcard }),
    slot,
  }
}

async function goTo(instant: string | number): Promise<void> {
  origin.clock.now = new Date(instant)
  await runOrderClock(origin.deps)
}

async function stored(orderNumber: string): Promise<StoredOrder> {
  const found = await readOrder(origin.deps, { orderNumber, userId: null })
  if (!found) throw new Error('The order does not exist')
  return found
}

const orderOf = async (orderNumber: string) =>
  (await kari.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)).body.order
const dueOf = (orderNumber: string, slot: FixtureSlot) =>
  milestonesOf({ order_number: orderNumber, placed_at: null, redeliver_at: null, ...slot })
const refundedOf = (orderNumber: string) =>
  origin.db
    .prepare('SELECT sum(refunded_minor) AS minor FROM payments WHERE order_number = ?1')
    .bind(orderNumber)
    .first<number>('minor')

describe('tracking', () => {
  it('is open to the owner and to holders of the order’s token; others get 404, or 401 without login and token', async () => {
    const { orderNumber } = await place()
    const { trackUrl } = await orderOf(orderNumber)
    const token = new URL(trackUrl, 'http://localhost').searchParams.get('token') ?? ''
    const visitor = await createShopper(origin)
    const stranger = await createCustomer(origin)
    const track = async (who: { call: typeof visitor.call }, path: string) => {
      const { status, body } = await who.call<Tracking>('GET', `delivery-tracker/track/${path}`)
      return [status, body.code ?? body.status]
    }
    expect(await track(kari, `${orderNumber}/`)).toEqual([200, 'placed'])
    expect(await track(visitor, `${orderNumber}/?token=${token}`)).toEqual([200, 'placed'])
    expect(await track(stranger, `${orderNumber}/?token=${token}`)).toEqual([200, 'placed'])
    const other = await place()
    for (const path of [
      `${orderNumber}/`,
      `${orderNumber}/?token=`,
      `${orderNumber}/?token=${'A'.repeat(43)}`,
      `${other.orderNumber}/?token=${token}`,
      'NO-9999999999/',
    ]) {
      const loggedOut = path.includes('?') ? [404, 'not_found'] : [401, 'not_authenticated']
      expect(await track(visitor, path)).toEqual(loggedOut)
      expect(await track(stranger, path)).toEqual([404, 'not_found'])
    }
  })

  it('shows a holder of the token the area of the address, and the owner the door', async () => {
    const { orderNumber } = await place()
    await origin.db
      .prepare(
        `UPDATE orders SET address_json = json_set(address_json, '$.lat', 59.913868, '$.lon', 10.752245)
          WHERE order_number = ?1`,
      )
      .bind(orderNumber)
      .run()
    const { trackUrl } = await orderOf(orderNumber)
    const { search } = new URL(trackUrl, 'http://localhost')
    const visitor = await createShopper(origin)
    const path = `delivery-tracker/track/${orderNumber}/`
    const { body: owner } = await kari.call<Tracking>('GET', `${path}${search}`)
    const { body: holder } = await visitor.call<Tracking>('GET', `${path}${search}`)
    expect(owner.destination).toEqual({ latitude: 59.913868, longitude: 10.752245 })
    expect(holder.destination).toEqual({ latitude: 59.91, longitude: 10.75 })
  })

  it('ends for holders of the token twelve hours after the delivery or cancellation, never for the owner', async () => {
    for (const [status, column] of [
      ['delivered', 'delivered_at'],
      ['cancelled', 'cancelled_at'],
    ]) {
      const { orderNumber } = await place()
      const { trackUrl } = await orderOf(orderNumber)
      const path = `delivery-tracker/track/${orderNumber}/${new URL(trackUrl, 'http://localhost').search}`
      const visitor = await createShopper(origin)
      const endedAgo = (hours: number) =>
        origin.db
          .prepare(`UPDATE orders SET status = ?2, ${column} = ?3 WHERE order_number = ?1`)
          .bind(orderNumber, status, new Date(origin.clock.now.getTime() - hours * 3_600_000).toISOString())
          .run()
      await endedAgo(11)
      expect((await visitor.call('GET', path)).status).toBe(200)
      await endedAgo(12)
      const ended = await visitor.call<Tracking>('GET', path)
      expect([ended.status, ended.body.code]).toEqual([410, 'token_expired'])
      expect((await kari.call('GET', path)).status).toBe(200)
      const other = await visitor.call<Tracking>(
        'GET',
        `delivery-tracker/track/${orderNumber}/?token=${'A'.repeat(43)}`,
      )
      expect([other.status, other.body.code], 'without its token').toEqual([404, 'not_found'])
    }
  })

  it('shows the van coming nearer and sets retryAfterSeconds', async () => {
    const { orderNumber, slot } = await place()
    const due = dueOf(orderNumber, slot)
    const track = async () =>
      (await kari.call<Tracking>('GET', `delivery-tracker/track/${orderNumber}/`)).body
    expect(await track()).toMatchObject({
      etaFrom: slot.opens_at,
      etaTo: slot.closes_at,
      stopsBefore: null,
      vehicle: null,
      driverFirstName: null,
      retryAfterSeconds: 60,
      isFinal: false,
    })
    await goTo(due.on_the_way)
    const start = await track()
    expect(start).toMatchObject({ status: 'on_the_way', retryAfterSeconds: 15 })
    expect(start.driverFirstName).toMatch(/\S/)
    await goTo((due.on_the_way + due.delivered) / 2)
    const middle = await track()
    const distance = ({ vehicle, destination }: Tracking) =>
      Math.hypot(
        (vehicle?.latitude ?? 0) - destination.latitude,
        (vehicle?.longitude ?? 0) - destination.longitude,
      )
    expect(distance(middle)).toBeLessThan(distance(start))
    expect(middle.stopsBefore).toBeLessThan(start.stopsBefore ?? 0)
    expect(Date.parse(middle.etaFrom ?? '')).toBeLessThanOrEqual(due.delivered)
    expect(Date.parse(middle.etaTo ?? '')).toBeGreaterThanOrEqual(due.delivered)
    await goTo(due.delivered)
    expect(await track()).toMatchObject({ status: 'delivered', vehicle: null, etaFrom: null, isFinal: true })
  })
})

describe('a failed delivery', () => {
  it('sends an e-mail, goes out again and is delivered', async () => {
    const { orderNumber, slot } = await place()
    const due = dueOf(orderNumber, slot)
    await goTo(due.on_the_way)
    expect(
      await failDelivery(origin.deps, await stored(orderNumber), {
        reason: 'Nobody at home',
        staffId: STAFF,
      }),
    ).toBe(true)
    expect(await statusOf(origin, orderNumber)).toBe('delivery_failed')
    await goTo(due.delivered)
    expect(await statusOf(origin, orderNumber)).toBe('delivery_failed')
    expect(await redeliver(origin.deps, await stored(orderNumber), STAFF)).toBe(true)
    const second = due.delivered + 2 * 3_600_000
    const { body: tracked } = await kari.call<{ etaFrom: string; etaTo: string }>(
      'GET',
      `delivery-tracker/track/${orderNumber}/`,
    )
    expect(Date.parse(tracked.etaFrom)).toBeLessThanOrEqual(second)
    expect(Date.parse(tracked.etaTo)).toBeGreaterThanOrEqual(second)
    await goTo(second - 1)
    expect(await statusOf(origin, orderNumber)).toBe('on_the_way')
    await goTo(second)
    expect(await statusOf(origin, orderNumber)).toBe('delivered')
    expect(await refundedOf(orderNumber)).toBe(0)
    while ((await sendOrderEmails(origin.deps)) > 0);
    const emails = await readMailbox(origin.deps, { to: kari.email })
    const templates = emails.filter(({ text, subject }) => `${subject}${text}`.includes(orderNumber))
    expect(templates.map(({ template }) => template).toReversed()).toEqual([
      'order_confirmation',
      'order_on_the_way',
      'order_failed',
      'order_on_the_way',
      'order_receipt',
    ])
    const [again, before] = templates.filter(({ template }) => template === 'order_on_the_way')
    const wall = { country: 'NO', language: 'en' } as const
    const chosen = formatSlotClock({ openDatetime: slot.opens_at, closeDatetime: slot.closes_at }, wall)
    expect(before?.text).toContain(chosen)
    expect(again?.text).not.toContain(chosen)
    expect(again?.text).toContain(
      formatSlotClock({ openDatetime: tracked.etaFrom, closeDatetime: tracked.etaTo }, wall),
    )
  })

  it('is refunded once after a day: card, gift card and goods return', async () => {
    const { orderNumber, slot } = await place(3_000)
    await goTo(dueOf(orderNumber, slot).on_the_way)
    const shelf = await origin.db
      .prepare(`SELECT on_hand FROM stock WHERE product_id = ${MILK} AND country = 'NO'`)
      .first<number>('on_hand')
    await failDelivery(origin.deps, await stored(orderNumber), { reason: '', staffId: STAFF })
    const failedAt = origin.clock.now.getTime()
    await goTo(failedAt + 24 * 3_600_000 - 1)
    expect(await refundedOf(orderNumber)).toBe(0)
    origin.clock.now = new Date(failedAt + 24 * 3_600_000)
    await Promise.all([runOrderClock(origin.deps), runOrderClock(origin.deps)])
    await runOrderClock(origin.deps)
    expect(await refundFailed(origin.deps, await stored(orderNumber), STAFF)).toBe(false)
    const total = 4 * 2_290 + 4 * 200 + slot.price_minor
    expect(await refundedOf(orderNumber)).toBe(total - 3_000)
    const card = await origin.db
      .prepare('SELECT balance_minor FROM giftcards WHERE number_hash = ?1')
      .bind(`giftcard-${orderNumber}`)
      .first<number>('balance_minor')
    expect(card).toBe(3_000)
    const after = await origin.db
      .prepare(`SELECT on_hand FROM stock WHERE product_id = ${MILK} AND country = 'NO'`)
      .first<number>('on_hand')
    expect(after).toBe((shelf ?? 0) + 4)
    expect(Math.round(Number((await orderOf(orderNumber)).refundedAmount) * 100)).toBe(total)
  })
})

describe('a claim', () => {
  const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
  const send = (orderNumber: string, lines: ClaimedLine[], photo?: Blob, missingBytes = 0) =>
    sendClaim(origin, kari, { orderNumber, lines, photo }, missingBytes)
  const delivered = async () => {
    const { orderNumber, slot } = await place()
    await goTo(slot.closes_at)
    const { lines } = await orderOf(orderNumber)
    return { orderNumber, lineId: lines[0]?.lineId ?? 0, slot }
  }

  it('for a small amount is refunded at once and stores the whole photo', async () => {
    const { orderNumber, lineId } = await delivered()
    const bytes = new Uint8Array(2_500_000).map((_, index) => index % 251)
    bytes.set(PNG)
    const claim = await send(orderNumber, [{ lineId, quantity: 1, reason: 'damaged' }], new Blob([bytes]))
    expect(claim).toMatchObject({ status: 201, body: { status: 'approved', refundAmount: '24.90' } })
    expect(await refundedOf(orderNumber)).toBe(2_490)
    const parts = await origin.db
      .prepare(
        'SELECT length(bytes) AS length, content_type FROM claim_photos WHERE claim_id = ?1 ORDER BY part',
      )
      .bind(claim.body.claimId)
      .all<{ length: number; content_type: string }>()
    expect(parts.results.map(({ length }) => length)).toEqual([1_000_000, 1_000_000, 500_000])
    expect(parts.results[0]?.content_type).toBe('image/png')
    const order = await orderOf(orderNumber)
    expect(order.claims).toMatchObject([{ lineId, quantity: 1, reason: 'damaged', refundAmount: '24.90' }])
    expect(order.refundedAmount).toBe('24.90')
  })

  it('counts each piece once, also in parallel requests', async () => {
    const { orderNumber, lineId } = await delivered()
    const responses = await Promise.all(
      Array.from({ length: 3 }, () => send(orderNumber, [{ lineId, quantity: 2, reason: 'missing' }])),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 400])
    expect(await refundedOf(orderNumber)).toBe(4 * 2_490)
    expect(
      (await send(orderNumber, [{ lineId, quantity: 1, reason: 'missing' }])).body.fieldErrors,
    ).toHaveProperty(['lines.0.quantity'])
  })

  it('that needs a review waits for staff and refunds nothing yet', async () => {
    const { orderNumber, lineId } = await delivered()
    const claim = await send(orderNumber, [{ lineId, quantity: 1, reason: 'other' }])
    expect(claim.body).toMatchObject({ status: 'received', refundAmount: '0.00' })
    expect(await refundedOf(orderNumber)).toBe(0)
  })

  it('is refused with a file that is not a picture, with a large one, cut off, and before delivery', async () => {
    const { orderNumber, lineId } = await delivered()
    const lines = [{ lineId, quantity: 1, reason: 'damaged' }]
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' })
    expect(await send(orderNumber, lines, svg)).toMatchObject({ status: 415 })
    const large = new Uint8Array(5 * 1024 * 1024 + 1)
    large.set(PNG)
    expect(await send(orderNumber, lines, new Blob([large]))).toMatchObject({ status: 413 })
    expect(await send(orderNumber, [])).toMatchObject({ status: 400 })
    // A body cut off near its end has every field, but its photo may be incomplete.
    expect(await send(orderNumber, lines, new Blob([PNG]), 10)).toMatchObject({
      status: 400,
      body: { code: 'malformed_request' },
    })
    const open = await place()
    expect((await send(open.orderNumber, lines)).body.code).toBe('order_locked')
  })
})

describe('an order on account', () => {
  it('becomes an invoice of the packed goods that only the organisation sees', async () => {
    const { db } = origin
    await db.batch([
      db.prepare(
        `INSERT INTO organizations (id, name, organization_number, country, currency, payment_terms_days)
         VALUES (901, 'Kontoret AS', '999000002', 'NO', 'NOK', 14)`,
      ),
      db
        .prepare(`UPDATE users SET organization_id = 901, org_role = 'buyer' WHERE id = ?1`)
        .bind(kari.userId),
    ])
    const { orderNumber, slot } = await place()
    await db.batch([
      db.prepare('UPDATE orders SET organization_id = 901 WHERE order_number = ?1').bind(orderNumber),
      db.prepare(`UPDATE payments SET method = 'invoice' WHERE order_number = ?1`).bind(orderNumber),
    ])
    await goTo(slot.closes_at)
    const list = await kari.call<{
      items: { id: number; amount: string; status: string; orderNumbers: string[] }[]
    }>('GET', 'invoices/')
    const total = ((4 * 2_290 + 4 * 200 + slot.price_minor) / 100).toFixed(2)
    expect(list.body.items).toMatchObject([{ amount: total, status: 'open', orderNumbers: [orderNumber] }])
    const id = list.body.items[0]?.id ?? 0
    const { invoice } = (
      await kari.call<{ invoice: { kid: string; ocr: null; lines: object[]; buyer: { name: string } } }>(
        'GET',
        `invoices/${id}/`,
      )
    ).body
    expect(invoice.buyer.name).toBe('Kontoret AS')
    expect(invoice.kid).toMatch(/^\d{9,}$/)
    expect(invoice.ocr).toBeNull()
    expect((await orderOf(orderNumber)).invoiceId).toBe(id)
    const stranger = await createCustomer(origin)
    expect((await stranger.call('GET', `invoices/${id}/`)).status).toBe(404)
    // A refunded amount is no longer owed.
    await db.batch([
      ...prepareRefund(db, {
        orderNumber,
        refundKey: 'claim-of-kontoret',
        amountMinor: 2_490,
        reason: 'claim',
        now: origin.clock.now.toISOString(),
      }),
      endGuard(db),
    ])
    const owed = ((4 * 2_290 + 4 * 200 + slot.price_minor - 2_490) / 100).toFixed(2)
    type Line = { totalGrossPrice: string }
    const credited = (
      await kari.call<{ invoice: { amount: string; status: string; lines: Line[] } }>(
        'GET',
        `invoices/${id}/`,
      )
    ).body.invoice
    expect([credited.amount, credited.status]).toEqual([owed, 'open'])
    expect(credited.lines.at(-1)?.totalGrossPrice).toBe('-24.90')
    const used = await db
      .prepare(`SELECT ${CREDIT_USED('?1')} AS used`)
      .bind(901)
      .first<number>('used')
    expect(used).toBe(Math.round(Number(owed) * 100))
    origin.clock.now = new Date(origin.clock.now.getTime() + 16 * 86_400_000)
    expect((await kari.call<{ items: { status: string }[] }>('GET', 'invoices/')).body.items[0]?.status).toBe(
      'overdue',
    )
  })
})
